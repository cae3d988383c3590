import { parseLoosely } from "#server/testing/loose-json.ts"

/** Values that differ from run to run, by key. */
const MASKS: Record<string, string | number> = {
  token: "TOKEN",
  size: 48_213,
  nonce: "6f1c…",
  salt: "b07a…",
  keyPrefix: "00d4…",
  keySignature: "9e21…",
  signature: "31fa…",
  expiresAt: 1_767_314_000,
}
const STORED = /listings\/[\da-f]{2}\/[\da-f]{32}(\.\w+)/g
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
const ONE_UUID = "3d9c1f52-6c0e-4a57-9b1e-0f4c8a7d2e61"

/** A recorded value with everything random replaced by placeholders that are the same in every run. */
export function masked<Value>(value: Value): Value {
  const names = new Map<string, string>()
  const nameOf = (path: string, ending: string) => {
    const name = names.get(path) ?? `listings/5e/file-${names.size + 1}${ending}`
    names.set(path, name)
    return name
  }
  return parseLoosely(
    JSON.stringify(value, (key, one: unknown) => {
      if (Object.hasOwn(MASKS, key)) return MASKS[key]
      return typeof one === "string" ? one.replace(STORED, nameOf).replace(UUID, ONE_UUID) : one
    }),
  )
}
