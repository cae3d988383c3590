import { join } from "node:path"
import { expect, test } from "vitest"
import { openProduct, signInMember } from "#server/testing/product.ts"
import { openConnection, serve } from "#server/testing/serve.ts"

const MB = 1024 * 1024

test("two uploads that arrive slowly at once are stored byte for byte", async () => {
  const product = await openProduct()
  const port = serve(product)
  const { token } = await signInMember(product, "ann@example.com")
  const send = async (sign: string) => {
    const lines = Array.from({ length: 200_000 }, (_, line) => `${sign}${line * 7919}`).join("\n")
    const form =
      '--x\r\nContent-Disposition: form-data; name="field"\r\n\r\nfiles\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n' +
      `${lines}\r\n--x--\r\n`
    const client = await openConnection(port)
    client.send(
      [
        ...["POST /api/uploads HTTP/1.1", "Host: market.test", `Authorization: Bearer ${token}`],
        ...["Content-Type: multipart/form-data; boundary=x", `Content-Length: ${form.length}`, "", ""],
      ].join("\r\n"),
    )
    const pieces = Array.from({ length: Math.ceil((form.length * 3) / MB) }, (_, piece) =>
      form.slice((piece * MB) / 3, ((piece + 1) * MB) / 3),
    )
    await client.drip(pieces, 5)
    expect(await client.statuses(1)).toEqual([201])
    client.close()
    const { answer } = await client.ended
    const path = /"path":"([^"]+)"/.exec(answer)?.[1] ?? ""
    expect(await Bun.file(join(product.folder, "storage", path)).text()).toBe(lines)
  }
  await Promise.all([send("a"), send("b")])
})

test("the bytes that a caller within the process sends stay theirs", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, "ann@example.com")
  const form =
    '--x\r\nContent-Disposition: form-data; name="field"\r\n\r\nfiles\r\n' +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n'
  const body = new TextEncoder().encode(form)
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" }
  const answer = await product.app.request("/api/uploads", { method: "POST", body, headers })
  expect(answer.status).toBe(201)
  expect(new TextDecoder().decode(body)).toBe(form)
})
