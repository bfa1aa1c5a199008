import {
  ActionIcon,
  AppShell,
  Burger,
  Group,
  Stack,
  Tooltip,
  useMantineColorScheme,
  useComputedColorScheme,
} from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toWords } from "../format.ts";
import { IconLogout, IconMoon, IconSun } from "../icons.ts";
import { useLiveUpdates } from "../live.ts";
import { VIEWS } from "../navigation.ts";
import { signOut } from "../session.ts";
import { isReadOnly, useLoadedViewer, ViewerContext, type Viewer } from "../viewer.ts";
import { Brand } from "./brand.tsx";
import { ShortcutHelp } from "./shortcuts.tsx";
import { Failed, Loading } from "./states.tsx";
import { Tag } from "./tag.tsx";

/** The frame of every view: the menu of the viewer's role, the colour scheme and the way out. */
export function Frame() {
  const viewer = useLoadedViewer();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  useLiveUpdates(viewer.data?.viewer.scopes.includes("events:read") ?? false);
  if (!viewer.isSuccess)
    return (
      <main>
        {viewer.isPending ? (
          <Loading isPage rows={8} />
        ) : (
          <Failed isPage error={viewer.error} retry={() => void viewer.refetch()} />
        )}
      </main>
    );
  return (
    <ViewerContext value={viewer.data.viewer}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <AppShell
        navbar={{ width: 220, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
        header={{ height: { base: 52, sm: 0 } }}
        padding="lg"
      >
        <AppShell.Header hiddenFrom="sm">
          <Group h="100%" px="md" justify="space-between">
            <Brand />
            <Burger opened={isOpen} onClick={toggle} size="sm" aria-label="Menu" />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="sm">
          <Navigation viewer={viewer.data.viewer} />
        </AppShell.Navbar>
        <AppShell.Main id="content" style={{ maxWidth: 1400 }}>
          <Outlet />
        </AppShell.Main>
      </AppShell>
      <ShortcutHelp kind={viewer.data.viewer.kind} />
    </ViewerContext>
  );
}

function Navigation({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const isCurrent = (to: string) => (to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`));
  const views = VIEWS.filter(
    ({ scope, kinds }) => viewer.scopes.includes(scope) && (kinds?.includes(viewer.kind) ?? true),
  );
  return (
    <Stack gap="xs" h="100%">
      <div style={{ padding: "0.375rem 0.5rem 0.75rem" }} className="mantine-visible-from-sm">
        <Brand />
      </div>
      <Stack component="nav" gap={2} aria-label="Views" style={{ flex: 1, overflowY: "auto" }}>
        {[...Map.groupBy(views, ({ section }) => section)].map(([section, list]) => (
          <Stack key={section ?? "first"} gap={2}>
            {section && <div className="nav-section">{section}</div>}
            {list.map(({ to, title, icon: Icon }) => (
              <Link key={to} to={to} className="nav-link" aria-current={isCurrent(to) ? "page" : undefined}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {typeof title === "string" ? title : (title[viewer.kind] ?? "")}
              </Link>
            ))}
          </Stack>
        ))}
      </Stack>
      <Account viewer={viewer} />
    </Stack>
  );
}

function Account({ viewer }: { viewer: Viewer }) {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const client = useQueryClient();
  async function leave(): Promise<void> {
    await signOut();
    client.clear();
    await navigate({ to: "/sign-in" });
  }
  return (
    <Group gap={6} wrap="nowrap" pt="sm" style={{ borderTop: "1px solid var(--line)" }}>
      <div style={{ flex: 1, minWidth: 0, paddingLeft: 6 }}>
        <div style={{ fontWeight: 500, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {viewer.name ?? viewer.id}
        </div>
        <div className="soft" style={{ fontSize: "0.75rem" }}>
          {toWords(viewer.kind)} {isReadOnly(viewer) && <Tag status="READ_ONLY" text="Read only" />}
        </div>
      </div>
      <Tooltip label={scheme === "dark" ? "Light" : "Dark"}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={scheme === "dark" ? "Light colours" : "Dark colours"}
          onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
        >
          {scheme === "dark" ? <IconSun size={16} /> : <IconMoon size={16} />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Sign out">
        <ActionIcon variant="subtle" color="gray" aria-label="Sign out" onClick={() => void leave()}>
          <IconLogout size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
