import { DEMO_BUYER } from "../demo/deals.ts"
import { DEMO_SELLER } from "../demo/seller.ts"
import { ROOT } from "./root.ts"
import { childEnv, runBun } from "./run.ts"

const env = { ADMIN_EMAIL: "admin@example.com", ...process.env }

/** The environment of the demo's server, of which this process's own is the base. */
export const demoEnv = (own: NodeJS.ProcessEnv) =>
  childEnv({ LOG_LEVEL: own.LOG_LEVEL ?? "warn", STORE_LOOKUPS: "off" }, own)

/** Fills an empty catalogue with the demo data and creates the owner, whose password it prints once. */
export const seedDemo = (): Promise<boolean> =>
  runBun(["scripts/seed.ts", "--demo", "--deals", "--requests", "--settings"], {
    ADMIN_EMAIL: env.ADMIN_EMAIL,
  })

/**
 * Serves the product with these arguments of Bun until it is stopped. Once `seeded`, it prints who can sign in, and each
 * new mail.
 */
export async function serveDemo(args: string[], seeded: Promise<boolean>): Promise<number> {
  const origin = `http://localhost:${process.env.PORT ?? 3000}`
  const lines = [
    `Sign in as ${env.ADMIN_EMAIL}; a new password for it: bun run admin password ${env.ADMIN_EMAIL}`,
    `Sell as ${DEMO_SELLER.email}, buy as ${DEMO_BUYER.email}: ask for a code at ${origin}/my/deals, and it is printed here.`,
    `Appbourse is at ${origin} (Ctrl+C stops it). New mail is printed here.`,
  ]
  const serverEnv = demoEnv(process.env)
  const server = Bun.spawn([process.execPath, ...args], {
    cwd: ROOT,
    env: serverEnv,
    stdio: ["ignore", "inherit", "inherit"],
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal))
  if (!(await seeded)) {
    server.kill()
    return 1
  }
  process.stdout.write(`${lines.join("\n")}\n`)
  // Loaded now, because its packages may have been installed just before.
  const { printNewMail } = await import("../demo/print-mail.ts")
  process.chdir(ROOT)
  await printNewMail(serverEnv, origin)
  return server.exited
}
