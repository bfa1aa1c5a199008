import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the page into `dist`. The gateway serves it at `/dashboard`. */
export default defineConfig({
  base: "/dashboard/",
  plugins: [react()],
  // The verifier of evidence reports uses one function of Node.
  resolve: { alias: { "node:crypto": fileURLToPath(new URL("src/node-crypto.ts", import.meta.url)) } },
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
