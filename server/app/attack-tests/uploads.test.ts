import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { crc32 } from "node:zlib"
import { expect, test } from "vitest"
import { drawAnimation, drawPng, toFile } from "#server/testing/pictures.ts"
import { call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const upload = (field: string, file: File) => {
    const body = new FormData()
    body.append("field", field)
    body.append("file", file)
    return call(product, "/api/uploads", { token, body })
  }
  const stored = () => {
    const folder = join(product.folder, "storage")
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
      : []
  }
  return { product, token, upload, stored }
}

/** A ZIP with one empty file of this name, not compressed. */
function zipOf(name: string): Buffer {
  const bytes = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.write("PK\x03\x04", "latin1")
  header.writeUInt32LE(crc32(""), 14)
  header.writeUInt16LE(bytes.length, 26)
  const entry = Buffer.alloc(46)
  entry.write("PK\x01\x02", "latin1")
  entry.writeUInt16LE(bytes.length, 28)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + bytes.length, 12)
  end.writeUInt32LE(header.length + bytes.length, 16)
  return Buffer.concat([header, bytes, entry, bytes, end])
}

const SVG = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
const MARKUP: [name: string, content: string][] = [
  ["a.svg", SVG],
  ["a.png", SVG],
  ["a.txt", `\ufeff\n${SVG}`],
  ["a.png", `<?xml version="1.0"?><!DOCTYPE svg>${SVG}`],
  ["a.csv", "<!doctype html><script>alert(1)</script>"],
  ["a.gif", "<html><body onload=alert(1)>"],
  ["a.txt", "hello <iframe src=javascript:alert(1)>"],
]

test("SVG and HTML are rejected in every field, uploaded separately or with a listing, under any name", async () => {
  const { product, token, upload, stored } = await open()
  for (const field of FILE_FIELDS)
    for (const [name, content] of MARKUP) {
      const file = toFile(content, name, "image/png")
      const ahead = await upload(field, file)
      expect([field, name, ahead.status, Object.keys(ahead.json.errors)]).toEqual([
        field,
        name,
        422,
        ["file"],
      ])
      const body = new FormData()
      body.append("title", "x")
      body.append(SINGLE_FILE_FIELDS.some(one => one === field) ? field : `${field}[]`, file)
      const along = await call(product, "/api/apps", { token, body })
      expect([field, name, along.status, Object.keys(along.json.errors)]).toEqual([field, name, 422, [field]])
    }
  expect(stored()).toEqual([])
})

test("a text in a file field reads no file, whatever path it contains and in every field", async () => {
  const { product, token, upload, stored } = await open()
  const mine = await upload("screenshots", toFile(await drawPng(9, 9), "a.png"))
  const { json: other } = await call(product, "/api/apps", {
    token,
    body: payload({ screenshots: [mine.json.path] }),
  })
  const { json: app } = await call(product, "/api/apps", { token, body: payload() })
  const before = stored().map(one => one.name)
  const [first] = other.screenshots
  const paths = [
    ...[
      "../../etc/passwd",
      "/etc/passwd",
      "listings/..%2f..%2fmarketplace.db",
      "..\\..\\x",
      "marketplace.db",
      ".",
      "/",
    ],
    ...[
      "file:///etc/passwd",
      "listings/aa/x.webp\0.png",
      "\0",
      first.path,
      `/storage/${first.path}`,
      `./${first.path}`,
    ],
    ...[
      first.path.replace("listings/", "listings/../listings/"),
      first.path.toUpperCase(),
      "__proto__",
      "images/avatar.webp",
    ],
  ]
  for (const field of FILE_FIELDS)
    for (const path of paths) {
      const isList = FILE_LIST_FIELDS.some(one => one === field)
      const asJson = await call(product, `/api/apps/${app.id}`, {
        method: "PUT",
        token,
        body: payload({ [field]: isList ? [path] : path }),
      })
      expect([field, path, asJson.status, Object.keys(asJson.json.errors)]).toEqual([
        field,
        path,
        422,
        [field],
      ])
      const form = new FormData()
      form.append("title", "x")
      form.append(isList ? `${field}[]` : field, path)
      const asForm = await call(product, `/api/apps/${app.id}?_method=PUT`, { token, body: form })
      expect([field, path, asForm.status, Object.keys(asForm.json.errors)]).toEqual([
        field,
        path,
        422,
        [field],
      ])
    }
  expect(stored().map(one => one.name)).toEqual(before)
})

test("images of extreme proportions cost no more than others", async () => {
  const { upload } = await open()
  const wide = await upload("screenshots", toFile(await drawPng(60_000, 1), "wide.png"))
  expect([wide.status, wide.json.width, wide.json.height]).toEqual([201, 3840, 1])
  const tall = await upload("app_icon", toFile(await drawPng(1, 16_000), "tall.png"))
  expect([tall.status, tall.json.width, tall.json.height]).toEqual([201, 1, 3840])
  const many = await upload("screenshots", toFile(await drawAnimation(2, 2, 700), "many.gif"))
  expect([many.status, many.json.width, many.json.height]).toEqual([201, 2, 2])
})

test("an archive is recognised as a ZIP or a spreadsheet by its content, whatever its name", async () => {
  const { upload } = await open()
  const zip = await upload("files", toFile(zipOf("../../etc/passwd"), "sheet.xlsx"))
  expect([zip.status, zip.json.mime, zip.json.name]).toEqual([201, "application/zip", "sheet.zip"])
  for (const inside of ["word/document.xml", "META-INF/MANIFEST.MF", "AndroidManifest.xml"]) {
    const { status, json } = await upload("files", toFile(zipOf(inside), "x.zip"))
    if (status === 201) expect([inside, json.mime]).toEqual([inside, "application/zip"])
    else expect([inside, Object.keys(json.errors)]).toEqual([inside, ["file"]])
  }
  expect((await upload("screenshots", toFile(zipOf("a"), "a.png"))).status).toBe(422)
})

test("a download's file name is escaped, whatever name was sent", async () => {
  const { product, token, upload } = await open()
  const names = [
    'a"; filename="evil.html',
    "a\r\nSet-Cookie: x=1.txt",
    "\u202Etxt.exe",
    "../../evil.sh",
    "Отчёт; «2026».txt",
    "a\0.html",
    "%0d%0aX-Evil: 1.html",
    "'';*=UTF-8''evil.html",
  ]
  for (const name of names) {
    const { json } = await upload("files", toFile("plain", name))
    await call(product, "/api/apps", { token, body: payload({ files: [json.path] }) })
    const { headers, status } = await call(product, `/storage/${json.path}`)
    const disposition = headers.get("content-disposition") ?? ""
    expect([name, status, headers.get("content-type")]).toEqual([name, 200, "text/plain"])
    expect(disposition).toMatch(
      /^attachment; filename=("(?:[^"\\]|\\.)*\.txt"|[^\s";]*\.txt)(; filename\*=UTF-8''[\w%.!#$&+^`|~-]+\.txt)?$/,
    )
    expect(headers.get("x-evil") ?? headers.get("set-cookie")).toBeNull()
    expect(headers.get("content-security-policy")).toContain("sandbox")
  }
})
