import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { drawPng } from "#server/testing/pictures.ts"
import { ADMIN_EMAIL, ADMIN_PASSWORD, ORIGIN, openProduct } from "#server/testing/product.ts"
import { holds, shellBlocks } from "./testing/shell-blocks.ts"

const GUIDE = join(import.meta.dirname, "../../../docs/integrators.md")
const run = promisify(execFile)

/** A running server, and a folder with the files that the commands refer to. */
async function serve() {
  const product = await openProduct()
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: product.app.fetch })
  const folder = await mkdtemp(join(tmpdir(), "integrator-"))
  onTestFinished(async () => {
    await server.stop(true)
    await rm(folder, { recursive: true })
  })
  for (const [name, side] of [
    ["icon", 16],
    ["one", 40],
    ["two", 41],
    ["three", 42],
  ] as const)
    await writeFile(join(folder, `${name}.png`), await drawPng(side, side))
  await writeFile(join(folder, "figures.csv"), "month,earnings\n1,100\n")
  return { folder, port: server.port }
}

/** The product's own links name its public address, which leads to the server here. */
const preludeFor = (port: number | undefined) => `set -eu
API='${ORIGIN}/api' EMAIL='${ADMIN_EMAIL}' PASSWORD='${ADMIN_PASSWORD}'
curl() { : > answer; command curl --connect-to '${new URL(ORIGIN).host}:80:127.0.0.1:${port}' --silent --show-error --output answer --write-out '%{http_code}' "$@" > status; cat answer; }
`

test("every command of the guide has the documented result", async () => {
  await expect(run("curl", ["--version"]), "these lines need curl").resolves.toBeDefined()
  const { folder, port } = await serve()
  const blocks = shellBlocks(await Bun.file(GUIDE).text())
  expect(blocks.length).toBeGreaterThan(15)

  let before = ""
  for (const { script, failure, shown } of blocks) {
    await Promise.all(["answer", "status"].map(name => writeFile(join(folder, name), "")))
    const line = `${preludeFor(port)}. ./known\n${script}\nset +e\nset | grep -E '^(TOKEN|KEY|ID|UPLOAD|SECOND|SEEN|REQUEST|TAG|CURSOR|JOB)=' > known || true\n`
    await writeFile(join(folder, "known"), before)
    await run("sh", ["-c", line], { cwd: folder })
    before = await Bun.file(join(folder, "known")).text()
    const status = Number(await Bun.file(join(folder, "status")).text())
    const answer = await Bun.file(join(folder, "answer")).text()
    expect({ script, status, answer }).toEqual({
      script,
      status: failure ?? expect.toSatisfy((code: number) => code >= 200 && code < 300),
      answer,
    })
    const fits = shown === undefined ? answer === "" : holds(JSON.parse(answer), shown)
    expect({ script, answer, fits }).toEqual({ script, answer, fits: true })
  }
})

test("a guide with a wrong result fails the check", () => {
  const [block] = shellBlocks('```sh\ncurl x # 409\n```\n\n```json\n{"a": [{"b": "…"}]}\n```\n')
  expect(block).toMatchObject({ failure: 409, shown: { a: [{ b: "…" }] } })
  expect(holds({ a: [{ b: 1 }, {}], c: 2 }, block?.shown)).toBe(true)
  for (const answer of [{}, { a: [] }, { a: {} }, { a: [{ b: null }] }, null, "x"])
    expect([answer, holds(answer, block?.shown)]).toEqual([answer, false])
})
