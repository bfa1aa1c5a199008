import { Button, Group, Popover, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { dayOf, useFilters } from "../filters.ts";
import { formatDays, lastDays } from "../format-days.ts";
import { IconCalendar } from "../icons.ts";

/** The ranges that one click chooses, in days up to today. */
const RANGES = [
  ["Today", 1],
  ["Last 7 days", 7],
  ["Last 30 days", 30],
  ["Last 90 days", 90],
] as const;

/** A filter by days, in the viewer's zone: `from` and `to` in the address. */
export function DayFilters() {
  const [address, set] = useFilters();
  const [from, to] = [dayOf(address["from"]), dayOf(address["to"])];
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const choose = (days: { from: string; to: string }) => {
    set(days);
    close();
  };
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendar size={14} aria-hidden />} onClick={toggle}>
          {from || to ? formatDays(from, to) : "Any time"}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Days">
        <Stack gap="xs">
          <Group gap={4} maw={280}>
            {RANGES.map(([label, days]) => (
              <Button key={label} variant="default" onClick={() => choose(lastDays(new Date(), days))}>
                {label}
              </Button>
            ))}
            <Button variant="default" onClick={() => choose({ from: "", to: "" })}>
              Any time
            </Button>
          </Group>
          <Group gap="xs" grow maw={280}>
            <TextInput type="date" label="From" value={from} max={to} onChange={onDay((day) => set({ from: day }))} />
            <TextInput type="date" label="To" value={to} min={from} onChange={onDay((day) => set({ to: day }))} />
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const onDay = (apply: (day: string) => void) => (event: { currentTarget: { value: string } }) =>
  apply(event.currentTarget.value);
