import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { IconLock, IconMoodEmpty, IconPlugConnectedX } from "../icons.ts";
import { Refusal } from "../session.ts";

/** Says that there is nothing to show, and why. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return <Message icon={<IconMoodEmpty aria-hidden />} title={title} text={children} />;
}

/** Says why something could not be shown: no permission, not found, or a fault that may pass. */
export function Failed({
  error,
  retry,
  isPage = false,
}: {
  error: unknown;
  retry?: () => void;
  /** Whether it is said in the place of a whole view. */
  isPage?: boolean;
}) {
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.code === "SCOPE_MISSING")
    return (
      <Message
        isPage={isPage}
        icon={<IconLock aria-hidden />}
        title="Your key may not read this"
        text="Sign in with a key that has the right to it."
      />
    );
  return (
    <Message
      isPage={isPage}
      icon={<IconPlugConnectedX aria-hidden />}
      title="This could not be loaded"
      text={refusal?.message ?? "The service cannot be reached."}
    >
      {refusal?.requestId && <Text className="mono soft">{refusal.requestId}</Text>}
      {retry && (
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </Message>
  );
}

/** Says that there is no such object, or that the viewer may not read it; the service does not tell which. */
export function NotFound({ what }: { what: string }) {
  const title = `There is no such ${what}`;
  useDocumentTitle(`${title} · Dashboard`);
  return (
    <Message
      isPage
      icon={<IconMoodEmpty aria-hidden />}
      title={title}
      text="It does not exist, or your key may not read it."
    >
      <Button component={Link} to="/" variant="default">
        Go to the first page
      </Button>
    </Message>
  );
}

function Message({
  isPage = false,
  icon,
  title,
  text,
  children,
}: {
  /** Whether it is the whole view, whose title it then has. */
  isPage?: boolean;
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" role="status">
      <span className="soft">{icon}</span>
      <Title order={isPage ? 1 : 2} size="h2">
        {title}
      </Title>
      {text && (
        <Text className="soft" size="sm" maw={420}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

/** The place of something that is being loaded. */
export function Loading({
  rows = 6,
  isPage = false,
}: {
  rows?: number;
  /** Whether it is in the place of a whole view, whose title it then has for those who cannot see it. */
  isPage?: boolean;
}) {
  return (
    <Stack gap="sm" p="md" role="status" aria-busy="true" aria-label="Loading">
      {isPage && <VisuallyHidden component="h1">Loading</VisuallyHidden>}
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={18} radius="sm" width={`${92 - ((row * 13) % 30)}%`} />
      ))}
    </Stack>
  );
}
