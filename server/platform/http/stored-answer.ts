import {
  COMPRESS,
  chooseEncoding,
  ENCODINGS,
  type Encoding,
  MIN_COMPRESSED_BYTES,
} from "./content-encoding.ts"
import { entityTag, isNamed } from "./entity-tag.ts"

/** A Blob is shared by the responses made of it, whereas an array is copied into each. */
type Variant = { body: Blob; tag: string | null; headers: Headers }

/** A response that is the same for every visitor, unencoded and in each encoding requested so far. */
export type StoredAnswer = { status: number; plain: Variant; encoded: Map<Encoding, Variant> }

/**
 * Browsers revalidate each time, so that a change is visible immediately; a shared cache may reuse it for one second.
 */
export const PUBLIC_CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate"
const BODY_HEADERS = ["content-type", "content-length", "content-encoding"]
const OVERHEAD_BYTES = 2048

/** Takes ownership of a response's bytes; `vary` names the headers that they depend on. */
export async function toStored(answer: Response, vary: string): Promise<StoredAnswer> {
  const { status, headers } = answer
  const bytes = await answer.bytes()
  const tag = status === 200 ? entityTag(bytes) : null
  // A Response of a string implies this type, one of bytes does not.
  if (bytes.byteLength && !headers.has("content-type"))
    headers.set("content-type", "text/plain; charset=UTF-8")
  headers.append("vary", vary)
  headers.set("cache-control", PUBLIC_CACHE_CONTROL)
  if (bytes.byteLength) headers.set("content-length", String(bytes.byteLength))
  if (tag) headers.set("etag", tag)
  return { status, plain: { body: new Blob([bytes]), tag, headers }, encoded: new Map() }
}

/** The maximum of memory that it uses, in bytes. */
export function sizeOf({ plain, encoded }: StoredAnswer): number {
  const variants = [plain, ...encoded.values()]
  return variants.reduce((size, variant) => size + variant.body.size + OVERHEAD_BYTES, 0)
}

/** The bytes in the encoding that the request accepts; the encoding itself if it is not compressed yet. */
function variantAtHand({ plain, encoded }: StoredAnswer, request: Request): Variant | Encoding {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), ENCODINGS)
  if (!encoding || plain.body.size < MIN_COMPRESSED_BYTES) return plain
  return encoded.get(encoding) ?? encoding
}

async function makeVariant({ plain, encoded }: StoredAnswer, encoding: Encoding): Promise<Variant> {
  const bytes = await COMPRESS[encoding](await plain.body.bytes())
  const tag = plain.tag?.replace(/"$/, `-${encoding}"`)
  const headers = new Headers(plain.headers)
  headers.set("content-encoding", encoding)
  headers.set("content-length", String(bytes.byteLength))
  if (tag) headers.set("etag", tag)
  const made = { body: new Blob([bytes]), tag: tag ?? null, headers }
  encoded.set(encoding, made)
  return made
}

function respond(status: number, { body, tag, headers }: Variant, request: Request): Response {
  if (!tag || !isNamed(tag, request.headers.get("if-none-match")))
    return new Response(body, { status, headers })
  const unchanged = new Headers(headers)
  for (const name of BODY_HEADERS) unchanged.delete(name)
  return new Response(null, { status: 304, headers: unchanged })
}

/** The response to one request if its encoding is available; null if it has to be compressed first. */
export function answerAtHand(stored: StoredAnswer, request: Request): Response | null {
  const variant = variantAtHand(stored, request)
  return typeof variant === "string" ? null : respond(stored.status, variant, request)
}

/** The response to one request: in the encoding it accepts, or 304 if the client has it already. */
export async function answerFrom(stored: StoredAnswer, request: Request): Promise<Response> {
  const variant = variantAtHand(stored, request)
  const found = typeof variant === "string" ? await makeVariant(stored, variant) : variant
  return respond(stored.status, found, request)
}
