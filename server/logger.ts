const LEVELS = ["debug", "info", "warn", "error"] as const
export type LogLevel = (typeof LEVELS)[number]
type Fields = Record<string, unknown>
export type Logger = Record<LogLevel, (message: string, fields?: Fields) => void>

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/** What went wrong and where. A query's own message holds its parameters, so only its cause is named. */
function plain(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const root = innermost(value)
  const message = "params" in root ? root.name : `${root.name}: ${root.message}`
  return { message, at: value.stack?.match(/^ +at .*$/gm)?.map(line => line.trim()) }
}

/** One JSON line a message on standard error; never give it names, emails, phones or tokens. */
export function createLogger(lowest: LogLevel, write = (line: string) => process.stderr.write(line)): Logger {
  const log =
    (level: LogLevel) =>
    (message: string, fields: Fields = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(lowest)) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, plain)}\n`)
    }
  return { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") }
}
