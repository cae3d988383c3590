import {
  COMPRESS,
  chooseEncoding,
  ENCODINGS,
  type Encoding,
  MIN_COMPRESSED_BYTES,
} from "./content-encoding.ts"
import { entityTag, isNamed } from "./entity-tag.ts"

type Variant = { bytes: Uint8Array<ArrayBuffer>; tag: string | null; headers: Headers }

/** An answer that every visitor gets alike, as it is and in each encoding somebody has asked for. */
export type StoredAnswer = {
  status: number
  plain: Variant
  encoded: Map<Encoding, Variant>
}

/** A browser asks again each time, so that a change shows at once; a cache in front may answer for two seconds. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=2, must-revalidate"

function variantOf(bytes: Uint8Array<ArrayBuffer>, common: Headers, hasTag: boolean, encoding = ""): Variant {
  const headers = new Headers(common)
  const tag = hasTag ? entityTag(bytes, encoding) : null
  if (tag) headers.set("etag", tag)
  if (encoding) headers.set("content-encoding", encoding)
  headers.set("content-length", String(bytes.byteLength))
  return { bytes, tag, headers }
}

/** Takes an answer's bytes; `vary` names what else than the address it depends on. */
export async function toStored(answer: Response, vary: string): Promise<StoredAnswer> {
  const { status } = answer
  const common = new Headers(answer.headers)
  common.append("vary", vary)
  common.set("cache-control", CACHE_CONTROL)
  const plain = variantOf(new Uint8Array(await answer.arrayBuffer()), common, status === 200)
  return { status, plain, encoded: new Map() }
}

/** The bytes of memory it holds. */
export function sizeOf({ plain, encoded }: StoredAnswer): number {
  const OVERHEAD = 2048
  let size = plain.bytes.byteLength + OVERHEAD
  for (const { bytes } of encoded.values()) size += bytes.byteLength + OVERHEAD
  return size
}

async function chooseVariant(stored: StoredAnswer, accepted: string | null): Promise<Variant> {
  const { plain, encoded } = stored
  if (!accepted || plain.bytes.byteLength < MIN_COMPRESSED_BYTES) return plain
  const encoding = chooseEncoding(accepted, ENCODINGS)
  if (!encoding) return plain
  const known = encoded.get(encoding)
  if (known) return known
  const made = variantOf(await COMPRESS[encoding](plain.bytes), plain.headers, plain.tag !== null, encoding)
  encoded.set(encoding, made)
  return made
}

/** The answer to one request: in the encoding it takes, or 304 where it has it already. */
export async function answerFrom(stored: StoredAnswer, request: Request): Promise<Response> {
  const { bytes, tag, headers } = await chooseVariant(stored, request.headers.get("accept-encoding"))
  if (!tag || !isNamed(tag, request.headers.get("if-none-match")))
    return new Response(bytes, { status: stored.status, headers })
  const unchanged = new Headers(headers)
  for (const name of ["content-type", "content-length", "content-encoding"]) unchanged.delete(name)
  return new Response(null, { status: 304, headers: unchanged })
}
