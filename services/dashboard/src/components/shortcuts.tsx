import { Kbd, Modal, Table } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { VIEWS } from "../navigation.ts";
import { useViewer } from "../viewer.ts";

/** The time in which the second key of a sequence must follow. */
const SEQUENCE_MS = 1_000;

/** Opens views by `g` and a letter, and shows these keys with `?`. */
export function ShortcutHelp({ kind }: { kind: string }) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { scopes } = useViewer();
  const navigate = useNavigate();
  const startedAt = useRef(0);
  const views = VIEWS.filter(
    ({ scope, kinds, key }) => key && scopes.includes(scope) && (kinds?.includes(kind) ?? true),
  );
  useHotkeys([
    // Some layouts have it on a key of its own.
    ["shift+?", toggle],
    ["?", toggle],
    ["g", () => (startedAt.current = performance.now())],
  ]);
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (performance.now() - startedAt.current > SEQUENCE_MS || event.key === "g") return;
      const found = views.find(({ key }) => key === event.key);
      startedAt.current = 0;
      if (found) void navigate({ to: found.to });
    }
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  });
  return (
    <Modal opened={isOpen} onClose={close} title="Keys">
      <Table>
        <Table.Tbody>
          {views.map(({ to, title, key }) => (
            <Table.Tr key={to}>
              <Table.Td>{typeof title === "string" ? title : title[kind]}</Table.Td>
              <Table.Td ta="right">
                <Kbd>g</Kbd> <Kbd>{key}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>These keys</Table.Td>
            <Table.Td ta="right">
              <Kbd>?</Kbd>
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
