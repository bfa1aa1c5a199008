import { Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { oneOf, useFilters } from "../filters.ts";
import { toWords } from "../format.ts";

/** The time after the last key at which a text takes effect. */
const TYPING_MS = 300;

/** A filter by one of several values, such as the names of an enum of the graph. It shows no value if the address has an unknown one. */
export function ChoiceFilter({
  name,
  label,
  values,
  labels,
}: {
  name: string;
  label: string;
  values: readonly string[];
  labels?: Readonly<Record<string, string>>;
}) {
  const [filters, set] = useFilters();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      w={116}
      value={oneOf(filters[name], values) ?? null}
      data={values.map((value) => ({ value, label: labels?.[value] ?? toWords(value) }))}
      onChange={(value) => set({ [name]: value ?? "" })}
    />
  );
}

/** A filter by a text: `q` in the address. It takes effect when the viewer stops typing. */
export function SearchFilter({ label }: { label: string }) {
  const [{ q = "" }, set] = useFilters();
  const [text, setText] = useState(q);
  // The filters were removed; while the viewer types, the address follows the text.
  useEffect(() => {
    if (q === "") setText("");
  }, [q]);
  const apply = useDebouncedCallback((next: string) => set({ q: next.trim() }), TYPING_MS);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      w={160}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        apply(value);
      }}
    />
  );
}
