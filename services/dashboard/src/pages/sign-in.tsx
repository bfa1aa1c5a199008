import { Alert, Button, Divider, Group, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Brand } from "../components/brand.tsx";
import { useFilters } from "../filters.ts";
import { toWords } from "../format.ts";
import { Refusal, signIn, type SessionState } from "../session.ts";

/** The page on which a viewer signs in with an API key, or in the quick start with one click. */
export function SignIn() {
  useDocumentTitle("Sign in · Dashboard");
  const { demoRoles }: SessionState = getRouteApi("/sign-in").useLoaderData();
  const [{ to, ended }] = useFilters();
  const [apiKey, setApiKey] = useState("");
  const router = useRouter();
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: async () => {
      router.history.push(`/dashboard${isView(to) ? to : "/"}`);
      await router.invalidate();
    },
  });
  const refusal = enter.error instanceof Refusal ? enter.error : null;
  return (
    <div className="sign-in">
      <main>
        <Stack gap="lg">
          <Brand />
          <div>
            <Title order={1}>Sign in</Title>
            <Text className="soft" size="sm" mt={4}>
              With the API key of a builder, a merchant or an operator.
            </Text>
          </div>
          {ended && !enter.isError && (
            <Alert color="gray" role="status">
              Your session has ended. Sign in again.
            </Alert>
          )}
          {enter.isError && (
            <Alert color="red" role="alert">
              {refusal ? (refusal.hint ?? refusal.message) : "The service cannot be reached."}
            </Alert>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              enter.mutate({ apiKey });
            }}
          >
            <Stack gap="sm">
              <PasswordInput
                label="API key"
                placeholder="aap_builder_…"
                autoComplete="current-password"
                required
                value={apiKey}
                onChange={(event) => setApiKey(event.currentTarget.value)}
              />
              <Button type="submit" size="sm" loading={enter.isPending}>
                Sign in
              </Button>
            </Stack>
          </form>
          {demoRoles.length > 0 && (
            <>
              <Divider label="or look around the demo" />
              <Group grow gap="xs">
                {demoRoles.map((demoRole) => (
                  <Button key={demoRole} size="sm" variant="default" onClick={() => enter.mutate({ demoRole })}>
                    {toWords(demoRole)}
                  </Button>
                ))}
              </Group>
            </>
          )}
          <Text className="soft" size="xs">
            The key is kept in a sealed cookie that scripts cannot read. The session ends after eight hours.
          </Text>
        </Stack>
      </main>
    </div>
  );
}

/** Only an address of this page is opened after signing in. */
function isView(to: string | undefined): to is string {
  return to !== undefined && /^\/(?!\/)/.test(to);
}
