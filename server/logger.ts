const LEVELS = ["debug", "info", "warn", "error"] as const
export type LogLevel = (typeof LEVELS)[number]
type Fields = Record<string, unknown>
export type Logger = Record<LogLevel, (message: string, fields?: Fields) => void>

const plain = (_: string, value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : value)

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
