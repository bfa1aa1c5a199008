import { Button, CopyButton, Modal, Stack, Text } from "@mantine/core";

/** Shows a secret once, for the viewer to copy. */
export function NewSecret({ title, secret, onClose }: { title: string; secret: string | null; onClose: () => void }) {
  return (
    <Modal opened={secret !== null} onClose={onClose} title={title} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text size="sm" className="soft">
          Copy it now. It is not shown again.
        </Text>
        <pre className="raw" tabIndex={0} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {secret}
        </pre>
        <CopyButton value={secret ?? ""}>
          {({ copied, copy }) => (
            <Button size="sm" onClick={copy}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Modal>
  );
}
