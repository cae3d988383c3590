import {
  COMPRESS,
  chooseEncoding,
  ENCODINGS,
  type Encoding,
  MIN_COMPRESSED_BYTES,
} from "./content-encoding.ts"
import { entityTag, isNamed } from "./entity-tag.ts"

type Bytes = Uint8Array<ArrayBuffer>
type Variant = { body: string | Bytes; tag: string | null; headers: Headers }

/** An answer that every visitor gets alike, as it is and in each encoding somebody has asked for. */
export type StoredAnswer = { status: number; plain: Variant; encoded: Map<Encoding, Variant> }

/** A browser asks again each time, so that a change shows at once; a cache in front may answer for two seconds. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=2, must-revalidate"
const BODY_HEADERS = ["content-type", "content-length", "content-encoding"]
const OVERHEAD_BYTES = 2048
const encoder = new TextEncoder()

/** Takes an answer's text; `vary` names what else than the address it depends on. */
export async function toStored(answer: Response, vary: string): Promise<StoredAnswer> {
  const { status, headers } = answer
  const body = await answer.text()
  const tag = status === 200 ? entityTag(body) : null
  // Implied by a text, which kept bytes are no longer.
  if (body && !headers.has("content-type")) headers.set("content-type", "text/plain; charset=UTF-8")
  headers.append("vary", vary)
  headers.set("cache-control", CACHE_CONTROL)
  if (tag) headers.set("etag", tag)
  return { status, plain: { body, tag, headers }, encoded: new Map() }
}

const lengthOf = ({ body }: Variant) => (typeof body === "string" ? 2 * body.length : body.byteLength)

/** The bytes of memory it holds, at most. */
export function sizeOf({ plain, encoded }: StoredAnswer): number {
  const variants = [plain, ...encoded.values()]
  return variants.reduce((size, variant) => size + lengthOf(variant) + OVERHEAD_BYTES, 0)
}

function bytesOf(variant: Variant): Bytes {
  if (typeof variant.body !== "string") return variant.body
  const bytes = encoder.encode(variant.body)
  variant.body = bytes
  variant.headers.set("content-length", String(bytes.byteLength))
  return bytes
}

/** The answer's bytes in the encoding that the request takes, made when first asked for. */
async function chooseVariant({ plain, encoded }: StoredAnswer, request: Request): Promise<Variant> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), ENCODINGS)
  const known = encoding && encoded.get(encoding)
  if (known) return known
  const bytes = bytesOf(plain)
  if (!encoding || bytes.byteLength < MIN_COMPRESSED_BYTES) return plain
  const body = await COMPRESS[encoding](bytes)
  const tag = plain.tag?.replace(/"$/, `-${encoding}"`)
  const headers = new Headers(plain.headers)
  headers.set("content-encoding", encoding)
  headers.set("content-length", String(body.byteLength))
  if (tag) headers.set("etag", tag)
  const made = { body, tag: tag ?? null, headers }
  encoded.set(encoding, made)
  return made
}

/**
 * The answer to one request: in the encoding it takes, or 304 where it has it already. `isFirst` for the request
 * it was worked out for: most are never asked for again, so bytes are made only where they are needed.
 */
export async function answerFrom(stored: StoredAnswer, request: Request, isFirst = false): Promise<Response> {
  const sent = request.headers
  const needsText = isFirst && request.method === "GET" && !sent.has("accept-encoding")
  const { body, tag, headers } = needsText ? stored.plain : await chooseVariant(stored, request)
  if (!tag || !isNamed(tag, sent.get("if-none-match")))
    return new Response(body, { status: stored.status, headers })
  const unchanged = new Headers(headers)
  for (const name of BODY_HEADERS) unchanged.delete(name)
  return new Response(null, { status: 304, headers: unchanged })
}
