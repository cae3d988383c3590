import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"
import * as z from "zod"

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const ID_BYTES = 16

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const encode = (data: Buffer) => data.toString("base64url")
const point = z.object({ x: z.string(), y: z.string() })
const optionsShape = z.object({ challenge: z.string() })

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
const attestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
    Buffer.from([authData.length >> 8, authData.length & 255]),
    authData,
  ])

type Conditions = {
  /** The origin of the page that asks. */
  origin?: string
  /** The relying party that the key was made for. */
  rpId?: string
  /** Whether the person has entered a PIN or shown a finger. */
  isVerified?: boolean
}

/** An authenticator in software with one ES256 key, as WebAuthn describes it. `options` are what the server sent. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x, y } = point.parse(publicKey.export({ format: "jwk" }))
  const id = randomBytes(ID_BYTES)
  let counter = 0

  function answer(
    type: "webauthn.create" | "webauthn.get",
    options: unknown,
    { origin = "http://localhost:3000", rpId = "localhost", isVerified = true }: Conditions,
  ) {
    const { challenge } = optionsShape.parse(options)
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
    const isNew = type === "webauthn.create"
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (isNew ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return { clientData, authData: Buffer.concat([sha256(rpId), Buffer.from([flags]), count]) }
  }

  const credential = {
    id: encode(id),
    rawId: encode(id),
    type: "public-key",
    clientExtensionResults: {},
  }
  return {
    /** What `navigator.credentials.create` returns. */
    create(options: unknown, conditions: Conditions = {}) {
      const { clientData, authData } = answer("webauthn.create", options, conditions)
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ])
      const aaguid = Buffer.alloc(16)
      const full = Buffer.concat([authData, aaguid, Buffer.from([0, ID_BYTES]), id, key])
      const response = { clientDataJSON: encode(clientData), attestationObject: encode(attestation(full)) }
      return { ...credential, response }
    },

    /** What `navigator.credentials.get` returns. */
    get(options: unknown, conditions: Conditions = {}) {
      const { clientData, authData } = answer("webauthn.get", options, conditions)
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(signature),
      }
      return { ...credential, response }
    },
  }
}
