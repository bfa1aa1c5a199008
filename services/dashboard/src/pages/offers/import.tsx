import { Alert, Button, FileButton, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { FeedFormat, LoadOffersDocument } from "../../generated/graphql.ts";
import { useAct } from "../../graph.ts";

/** Saves the offers of a CSV or JSON-lines file: all of them, or if any line is wrong none. */
export function ImportOffers({ merchantId }: { merchantId: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const load = useAct(LoadOffersDocument);
  async function read(file: File | null): Promise<void> {
    if (file === null) return;
    const format = /\.(jsonl|ndjson)$/.test(file.name) ? FeedFormat.JsonLines : FeedFormat.Csv;
    load.mutate({ merchantId, format, feed: await file.text() });
  }
  const result = load.data?.loadOffers;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          load.reset();
          open();
        }}
      >
        Import
      </Button>
      <Modal opened={isOpen} onClose={close} title="Import offers">
        <Stack gap="sm">
          <Text size="sm" className="soft">
            A CSV file with a header line, or a file with one JSON object on each line (.jsonl). An offer with a known
            reference is changed. If any line is wrong, nothing is saved.
          </Text>
          <FileButton accept=".csv,.jsonl,.ndjson" onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} loading={load.isPending} size="sm">
                Choose a file
              </Button>
            )}
          </FileButton>
          {load.isError && (
            <Alert color="red" role="alert">
              {load.error.message}
            </Alert>
          )}
          {result && result.errors.length === 0 && (
            <Alert color="teal" role="status">
              {result.created} created, {result.updated} changed, {result.unchanged} as before.
            </Alert>
          )}
          {result && result.errors.length > 0 && (
            <Alert color="red" role="alert" title="Nothing was saved">
              {result.errors.slice(0, 20).map(({ line, field, message }) => (
                <div key={`${line} ${field}`}>
                  Line {line}
                  {field ? `, ${field}` : ""}: {message}
                </div>
              ))}
            </Alert>
          )}
        </Stack>
      </Modal>
    </>
  );
}
