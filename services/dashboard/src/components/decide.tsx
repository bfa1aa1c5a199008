import { Alert, Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
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
  isLong?: boolean;
  isOptional?: boolean;
  placeholder?: string;
  initial?: string;
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
  fields: readonly Field[];
  document: TypedDocumentString<Result, never>;
  variables: (values: Record<string, string>) => Record<string, unknown>;
  done: string;
  isDangerous?: boolean | undefined;
  isPrimary?: boolean | undefined;
  /** Whether its button is small, for a row of a table. */
  isCompact?: boolean;
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
  onDone,
}: DecideProps<Result>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [idempotencyKey, setKey] = useState("");
  const act = useAct(document);
  const start = () => {
    setValues(Object.fromEntries(fields.map(({ name, initial = "" }) => [name, initial])));
    setKey(crypto.randomUUID());
    act.reset();
    open();
  };
  const make = () =>
    act.mutate({ ...variables(values), idempotencyKey } as never, {
      onSuccess: (result) => {
        close();
        notifications.show({ message: done, color: "teal" });
        onDone?.(result);
      },
    });
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
      <Modal opened={isOpen} onClose={close} title={title}>
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
            {fields.map((field) => (
              <FieldInput key={field.name} field={field} value={values[field.name] ?? ""} onChange={set(field.name)} />
            ))}
            {act.isError && (
              <Alert color="red" role="alert">
                {textOf(act.error)}
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
  const { label, choices, labels, isLong, isOptional, placeholder } = field;
  const common = { label, required: !isOptional, value, placeholder: placeholder ?? "" };
  if (choices)
    return (
      <Select
        {...common}
        size="sm"
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
