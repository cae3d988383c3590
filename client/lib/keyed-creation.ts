import { answerOf } from "./failure.ts"

/** A request to create something, and its idempotency key. */
export type Attempt<Payload> = { key: string; payload: Payload }

type Deps<Payload, Created> = {
  /** The server handles each key once and repeats its response. */
  create: (payload: Payload, idempotencyKey: string) => Promise<Created>
  newKey: () => string
  /** An attempt without a response from before the page was reloaded. */
  unanswered: Attempt<Payload> | null
  /** Stores the attempt before it is sent, and null once its outcome is known. */
  store: (attempt: Attempt<Payload> | null) => Promise<void>
}

export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, "0"),
  ).join("")
}

/** Errors returned before the key is looked up, which therefore do not reveal the outcome of an earlier attempt. */
const BEFORE_KEY = [401, 429]

/** Whether a status says what became of a request with a key; `isRunning`: an earlier one with it is in progress. */
export const isOutcome = (httpStatus: number, isRunning: boolean): boolean =>
  httpStatus < 500 && !isRunning && !BEFORE_KEY.includes(httpStatus)

/** Whether the server confirmed that it created nothing; after any other error this is unknown. */
function wasRefused(error: unknown): boolean {
  const { httpStatus = 500, error: code } = answerOf(error) ?? {}
  return isOutcome(httpStatus, code === "still_running")
}

/** Sends requests that create something, so that one whose response was lost can be repeated with its key. */
export function createKeyed<Payload, Created>({ create, newKey, store, ...start }: Deps<Payload, Created>) {
  let unanswered = start.unanswered

  async function remember(attempt: Attempt<Payload> | null): Promise<void> {
    unanswered = attempt
    await store(attempt)
  }

  async function run(attempt: Attempt<Payload>): Promise<Created> {
    await remember(attempt)
    try {
      const created = await create(attempt.payload, attempt.key)
      await remember(null)
      return created
    } catch (error) {
      if (wasRefused(error)) await remember(null)
      throw error
    }
  }

  return {
    send: (payload: Payload) => run({ key: newKey(), payload }),
    /** Repeats the request whose response was lost; null if there is none, or if the server rejected it. */
    async recover(): Promise<{ created: Created; attempt: Attempt<Payload> } | null> {
      const attempt = unanswered
      if (!attempt) return null
      try {
        return { created: await run(attempt), attempt }
      } catch (error) {
        if (wasRefused(error)) return null
        throw error
      }
    },
    remember,
    /** Never repeats the last request; the caller removes the stored one. */
    forget(): void {
      unanswered = null
    },
  }
}

/** The key of a request without a response, and what was sent with it. */
type SentContent = { key: string; content: string }

/** Where a sender stores what it sent, so that it is known after a reload. */
export type SentStore = { read: () => SentContent | null; write: (sent: SentContent | null) => void }

const NOT_STORED: SentStore = { read: () => null, write: () => undefined }

/**
 * Sends requests of which only the content counts: sending the same content again repeats one whose response was lost,
 * and other content is a new request.
 */
export function createKeyedSender<Payload, Created>(
  create: Deps<Payload, Created>["create"],
  { read, write }: SentStore = NOT_STORED,
) {
  let sent: (SentContent & { payload?: Payload }) | null = read()

  async function remember(attempt: Attempt<Payload> | null, content: string): Promise<void> {
    sent = attempt && { ...attempt, content }
    write(attempt && { key: attempt.key, content })
  }

  return {
    async send(payload: Payload, content: unknown): Promise<Created> {
      const text = JSON.stringify(content)
      const creation = createKeyed({
        create,
        newKey: newIdempotencyKey,
        // After a reload the payload is that of now, which has the same content.
        unanswered: sent?.content === text ? { payload, ...sent } : null,
        store: attempt => remember(attempt, text),
      })
      return (await creation.recover())?.created ?? creation.send(payload)
    },
    /** Never repeats the last request. */
    forget(): void {
      if (sent) write(null)
      sent = null
    },
  }
}
