import { type ParseArgsConfig, parseArgs } from "node:util"

/** Parses a command's arguments; unknown ones print its usage, and it exits with 2. */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
}
