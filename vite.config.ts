import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin"
import babel from "@rolldown/plugin-babel"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "client/routes",
      generatedRouteTree: "client/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: false,
    }),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  publicDir: false,
  // One copy of the tRPC client, so that an error of the server's link is an error of the pages too.
  // The server's bundle holds React itself, so that pages are rendered by its production build however it is started.
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: ["@trpc/client"] },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "esnext",
        emptyOutDir: true,
        rolldownOptions: { input: "client/entry-server.tsx" },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        cssCodeSplit: false,
        target: "es2022",
        emptyOutDir: true,
        rolldownOptions: { input: "client/entry-client.tsx" },
      },
  test: {
    pool: "threads",
    include: ["{client,server,shared,drizzle,scripts,bench}/**/*.test.{ts,tsx}"],
    coverage: { provider: "v8" },
  },
}))
