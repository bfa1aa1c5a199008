import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Greys with a trace of blue, darkest last; the surfaces of the dark scheme are made of them. */
const dark: MantineColorsTuple = [
  "#e8eaf0",
  "#c3c7d2",
  "#9aa0b0",
  "#7b8193",
  "#3a3f4c",
  "#2b2f3a",
  "#21242d",
  "#16181e",
  "#101217",
  "#0b0c10",
];

const indigo: MantineColorsTuple = [
  "#eef0ff",
  "#dde1fd",
  "#b9c0f8",
  "#929df3",
  "#727fee",
  "#5c6bea",
  "#4b5ce4",
  "#3b4bc9",
  "#3342b4",
  "#28379f",
];

/** The look of the page: small text, tight spacing, one accent. */
export const theme = createTheme({
  fontFamily: 'Inter, "Segoe UI", system-ui, -apple-system, Roboto, "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, "Liberation Mono", monospace',
  primaryColor: "indigo",
  primaryShade: 6,
  defaultRadius: "md",
  respectReducedMotion: true,
  cursorType: "pointer",
  colors: { dark, indigo },
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  headings: {
    fontWeight: "600",
    sizes: { h1: { fontSize: "1.375rem" }, h2: { fontSize: "1rem" }, h3: { fontSize: "0.875rem" } },
  },
  components: {
    Button: { defaultProps: { size: "xs" } },
    TextInput: { defaultProps: { size: "xs" } },
    PasswordInput: { defaultProps: { size: "sm" } },
    Textarea: { defaultProps: { size: "sm" } },
    Select: { defaultProps: { size: "xs" } },
    CloseButton: { defaultProps: { "aria-label": "Close" } },
    // The header of a dialog is no landmark: a page has one banner.
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: { header: { role: "presentation" } },
      },
    },
  },
});
