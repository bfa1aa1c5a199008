import { Alert, Button, Group, Modal, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { toWords } from "../format.ts";
import type { TypedDocumentString } from "../generated/graphql.ts";
import { useAct } from "../graph.ts";
import { Refusal } from "../session.ts";

/** A value that a decision asks for. */
export interface Field {
  name: string;
  label: string;
  /** The values of which one is chosen; a text is entered if absent. */
  choices?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  /** What is said below its label. */
  hint?: string;
  isLong?: boolean;
  isOptional?: boolean;
  placeholder?: string;
  initial?: string;
  /** Whether the values that are chosen leave it out. */
  isLeftOut?: boolean;
}

/** The reference of a bank or processor. */
export const REFERENCE_FIELD: Field = { name: "reference", label: "Reference of the bank", isOptional: true };

/** Why something is done. */
export const NOTE_FIELD: Field = { name: "note", label: "Reason", isLong: true };

/** What a decision is called, asks for and does. */
export interface DecideProps<Result> {
  /** The words of its button. */
  action: string;
  /** The words of the button that makes it; those of its button if absent. */
  submit?: string;
  title: string;
  /** What follows from it. */
  explanation: string;
  /** The values that it asks for; a function if they depend on each other. */
  fields: readonly Field[] | ((values: Readonly<Record<string, string>>) => readonly Field[]);
  document: TypedDocumentString<Result, never>;
  /** Returns the variables; throws an error with a text for the viewer if a value has a wrong form. */
  variables: (values: Record<string, string>) => Record<string, unknown>;
  done: string;
  isDangerous?: boolean | undefined;
  isPrimary?: boolean | undefined;
  /** Whether its button is small, for a row of a table. */
  isCompact?: boolean;
  /** Whether its fields stand in two columns. */
  isWide?: boolean;
  /** Called with the result, such as to show a new secret. */
  onDone?: (result: Result) => void;
}

/** A button that asks for what a decision needs, and then makes it. A repeated click has one effect. */
export function Decide<Result>({
  action,
  submit = action,
  title,
  explanation,
  fields,
  document,
  variables,
  done,
  isDangerous,
  isPrimary,
  isCompact,
  isWide = false,
  onDone,
}: DecideProps<Result>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [idempotencyKey, setKey] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const act = useAct(document);
  const fieldsFor = (entered: Record<string, string>) => (typeof fields === "function" ? fields(entered) : fields);
  const start = () => {
    setValues(Object.fromEntries(fieldsFor({}).map(({ name, initial = "" }) => [name, initial])));
    setKey(crypto.randomUUID());
    setFault(null);
    act.reset();
    open();
  };
  const make = () => {
    setFault(null);
    act.reset();
    let given: Record<string, unknown>;
    try {
      given = variables(values);
    } catch (error) {
      setFault((error as Error).message);
      return;
    }
    act.mutate({ ...given, idempotencyKey } as never, {
      onSuccess: (result) => {
        close();
        notifications.show({ message: done, color: "teal" });
        onDone?.(result);
      },
    });
  };
  const shown = fieldsFor(values).filter(({ isLeftOut }) => isLeftOut !== true);
  const refusal = fault ?? (act.isError ? textOf(act.error) : null);
  const set = (name: string) => (value: string) => setValues({ ...values, [name]: value });
  return (
    <>
      <Button
        variant={isPrimary ? "filled" : isCompact ? "subtle" : "default"}
        onClick={start}
        {...(isCompact && { size: "compact-xs", className: "row-action", "data-danger": isDangerous })}
        {...(isDangerous && !isCompact && { c: "var(--bad)" })}
      >
        {action}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title} size={isWide ? "lg" : "md"}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <Stack gap="sm">
            <Text size="sm" className="soft">
              {explanation}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: isWide ? 2 : 1 }} spacing="sm">
              {shown.map((field) => (
                <FieldInput
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? ""}
                  onChange={set(field.name)}
                />
              ))}
            </SimpleGrid>
            {refusal !== null && (
              <Alert color="red" role="alert">
                {refusal}
              </Alert>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={act.isPending} {...(isDangerous && { color: "red.9" })}>
                {submit}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

function FieldInput({ field, value, onChange }: { field: Field; value: string; onChange: (value: string) => void }) {
  const { label, hint, choices, labels, isLong, isOptional = false, placeholder = "" } = field;
  const common = { label, description: hint, required: !isOptional, value, placeholder };
  if (choices)
    return (
      <Select
        {...common}
        size="sm"
        clearable={isOptional}
        data={choices.map((choice) => ({ value: choice, label: labels?.[choice] ?? toWords(choice) }))}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
    );
  if (isLong)
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return <TextInput {...common} size="sm" onChange={(event) => onChange(event.currentTarget.value)} />;
}

function textOf(error: Error): string {
  if (!(error instanceof Refusal)) return "The service cannot be reached. Nothing may have changed.";
  return error.hint ? `${error.message}. ${error.hint}` : error.message;
}
