const LEVELS = ["debug", "info", "warn", "error"] as const
type LogLevel = (typeof LEVELS)[number]
type Fields = Record<string, unknown>
export type Logger = Record<LogLevel, (message: string, fields?: Fields) => void>

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/** The error and where it happened. A query's own message contains its parameters, so only its cause is logged. */
function plain(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const root = innermost(value)
  const message = "params" in root ? root.name : `${root.name}: ${root.message}`
  return { message, at: value.stack?.match(/^ +at .*$/gm)?.map(line => line.trim()) }
}

/** Standard error, written at most once per tick, and before the process exits. */
function collectLines() {
  let lines = ""
  const flush = () => {
    const collected = lines
    lines = ""
    if (collected) process.stderr.write(collected)
  }
  process.on("exit", flush)
  return (line: string) => {
    if (!lines) setImmediate(flush)
    lines += line
  }
}

let standardError: ((line: string) => void) | undefined

/** One JSON line per message on standard error; never pass names, emails, phones or tokens. */
export function createLogger(lowest: LogLevel, write?: (line: string) => void): Logger {
  standardError ??= collectLines()
  const put = write ?? standardError
  const log = (level: LogLevel) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(lowest)) return () => {}
    return (message: string, fields: Fields = {}) => {
      const line = { time: new Date().toISOString(), level, message, ...fields }
      const hasError = Object.values(fields).some(value => value instanceof Error)
      put(`${hasError ? JSON.stringify(line, plain) : JSON.stringify(line)}\n`)
    }
  }
  return { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") }
}
