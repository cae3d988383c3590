/** Ends a command with a message. */
export function refuse(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
