import { propertiesOf } from "#shared/properties.ts"

/** A REST call without a response, or with one that broke off. */
export class NoAnswer extends Error {}

/** A chosen file that was changed, moved or deleted on the device; browsers report sending one as a lost connection. */
export class UnreadableFile extends Error {}

/** A REST call that was answered with an error; the message is the server's, empty if it wrote none. */
export class RestError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** The columns of a file that have to be mapped by hand. */
  readonly columns: readonly string[]

  constructor(message: string, status: number, retryAfter?: string | null, columns?: readonly string[]) {
    super(message)
    this.status = status
    const seconds = Number(retryAfter ?? Number.NaN)
    this.retryAfterSeconds = Number.isNaN(seconds) ? null : seconds
    this.columns = columns ?? []
  }
}

/** Awaits a response or its body; a failure means that the connection was lost. */
export async function received<Value>(value: Promise<Value>): Promise<Value> {
  try {
    return await value
  } catch (cause) {
    throw new NoAnswer("the connection was lost", { cause })
  }
}

const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Why a call with a file had no response: the file, or else the connection. */
export const whyUnsent = async (file: Blob): Promise<Error> =>
  (await isReadable(file)) ? new NoAnswer("the connection was lost") : new UnreadableFile("the file is gone")

/** The error that a response describes (docs/rest-api.md, Errors). */
export async function restErrorOf(answer: Response): Promise<RestError> {
  const { message, errors, columns } = propertiesOf(await answer.json().catch(() => null))
  const texts = Object.values(propertiesOf(errors))
    .flat()
    .filter(text => typeof text === "string")
  const names = Array.isArray(columns) ? columns.filter(name => typeof name === "string") : []
  const text = texts.join(" ") || (typeof message === "string" ? message : "")
  return new RestError(text, answer.status, answer.headers.get("retry-after"), names)
}

/** Makes a REST call. Throws `NoAnswer` or `RestError`, which `readFailure` tells apart. */
export async function callRest(address: string, init?: RequestInit): Promise<Response> {
  const answer = await received(fetch(address, init))
  if (!answer.ok) throw await restErrorOf(answer)
  return answer
}
