import { expect, onTestFinished, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn } from "#server/testing/product.ts"

/** A host that counts incoming calls. */
function openCanary() {
  let calls = 0
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => {
      calls++
      return new Response("called")
    },
  })
  onTestFinished(() => server.stop(true))
  return {
    url: `http://127.0.0.1:${server.port}/x.png`,
    host: `127.0.0.1:${server.port}`,
    calls: () => calls,
  }
}

test("no input makes the server send a request to another host", async () => {
  const canary = openCanary()
  const product = await openProduct()
  const token = await signIn(product)
  const { url, host } = canary
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`
  const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "${url}">]><a>&x;</a>`
  const headers = {
    host,
    origin: `http://${host}`,
    referer: url,
    "x-forwarded-host": host,
    forwarded: `host=${host}`,
  }
  const sender = { name: url, phone: "+1 555 0100", email: `a@${host}`, message: `${url} ${xml}`, page: url }
  const links = { link_video: url, google_play_link: url, appstore_link: url }
  for (const body of [sender, { ...sender, email: "a@example.com" }])
    await call(product, "/api/contact/create", { body, headers })
  for (const changes of [
    links,
    { title: url, description: `${url} ![](${url}) ${svg}` },
    { app_icon: url, screenshots: [url] },
  ])
    await call(product, "/api/apps", { token, headers, body: payload(changes) })
  for (const [field, bytes] of [
    ["screenshots", svg],
    ["files", svg],
    ["files", xml],
    ["files", `%PDF-1.4 /URI (${url})`],
  ] as const) {
    const form = new FormData()
    form.append("field", field)
    form.append("file", new File([bytes], "a.txt"))
    await call(product, "/api/uploads", { token, body: form })
  }
  await product.services.apps.create(payload({ title: url }), ADMIN)
  for (const path of [
    "/cards/en/1.png",
    "/feed.atom",
    `/storage/${url}`,
    `/storage/${encodeURIComponent(url)}`,
    "/api/docs",
  ])
    await call(product, path, { headers })
  expect(canary.calls()).toBe(0)
  expect(await (await fetch(url)).text()).toBe("called")
})
