import { DEMO_BUYER } from "./demo/deals.ts"
import { DEMO_SELLER } from "./demo/seller.ts"
import { ensureInstalled } from "./lib/install.ts"
import { ROOT } from "./lib/root.ts"
import { childEnv, runBun } from "./lib/run.ts"

const env = { ADMIN_EMAIL: "admin@example.com", ...process.env }

const ready =
  (await ensureInstalled()) &&
  (await runBun(["scripts/build.ts"])) &&
  (await runBun(["scripts/seed.ts", "--demo", "--deals", "--requests", "--settings"], {
    ADMIN_EMAIL: env.ADMIN_EMAIL,
  }))
if (!ready) process.exit(1)

const origin = `http://localhost:${process.env.PORT ?? 3000}`
process.stdout.write(
  `Sign in as ${env.ADMIN_EMAIL}; a new password for it: bun run admin password ${env.ADMIN_EMAIL}\n`,
)
process.stdout.write(
  `Sell as ${DEMO_SELLER.email}, buy as ${DEMO_BUYER.email}: ask for a code at ${origin}/my/deals, and it is printed here.\n`,
)
process.stdout.write(`Appbourse is at ${origin} (Ctrl+C stops it). New mail is printed here.\n`)
const settings = { LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" }
const server = Bun.spawn([process.execPath, "dist/server/run/main.js"], {
  cwd: ROOT,
  env: childEnv(settings),
  stdio: ["ignore", "inherit", "inherit"],
})
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal))
// Loaded now, because its packages may have been installed just before.
const { printNewMail } = await import("./demo/print-mail.ts")
process.chdir(ROOT)
await printNewMail({ ...process.env, ...settings }, origin)
process.exit(await server.exited)
