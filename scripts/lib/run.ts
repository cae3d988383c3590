import { delimiter, dirname } from "node:path"
import { ROOT } from "./root.ts"

const LIMIT_MS = 60 * 60_000

/** The environment of a child: this Bun comes first on the PATH, where it may be missing altogether. */
export const childEnv = (extra: Record<string, string>) => ({
  ...process.env,
  ...extra,
  PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
})

/** Runs Bun with these arguments in the root, its output streamed through. True when it ended with 0. */
export const runBun = async (args: string[], env: Record<string, string> = {}): Promise<boolean> => {
  const child = Bun.spawn([process.execPath, ...args], {
    cwd: ROOT,
    env: childEnv(env),
    stdio: ["ignore", "inherit", "inherit"],
    timeout: LIMIT_MS,
  })
  return (await child.exited) === 0
}

/** A tool of node_modules, run by Bun whatever its first line says. */
export const tool = (name: string, ...args: string[]): string[] => [
  "--bun",
  `node_modules/.bin/${name}`,
  ...args,
]
