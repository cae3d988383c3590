import { delimiter, dirname } from "node:path"
import { ROOT } from "./root.ts"

const LIMIT_MS = 60 * 60_000

/** The environment of a child process: this Bun is first on the PATH, which may not contain it at all. */
export const childEnv = (extra: Record<string, string>, own: NodeJS.ProcessEnv = process.env) => ({
  ...own,
  ...extra,
  PATH: [dirname(process.execPath), own.PATH ?? ""].join(delimiter),
})

/** Runs Bun with these arguments in the root and streams its output. True if it exited with 0. */
export const runBun = async (args: string[], env: Record<string, string> = {}): Promise<boolean> => {
  const child = Bun.spawn([process.execPath, ...args], {
    cwd: ROOT,
    env: childEnv(env),
    stdio: ["ignore", "inherit", "inherit"],
    timeout: LIMIT_MS,
  })
  return (await child.exited) === 0
}

/** A tool of node_modules, run by Bun regardless of its shebang. */
export const tool = (name: string, ...args: string[]): string[] => [
  "--bun",
  `node_modules/.bin/${name}`,
  ...args,
]
