import { newAddress } from "../support/test.ts"

/** Runs first in every page: a list of what goes wrong in it. WebDriver does not tell. */
const SCRIPT = `<script>
{
  const seen = (window.problems = [])
  addEventListener("error", event => {
    const text = String(event.message || event.target?.src || event.target?.href)
    // Sizes that changed once more in the same frame are reported in the next one.
    if (!text.startsWith("ResizeObserver loop")) seen.push(text)
  }, true)
  addEventListener("unhandledrejection", event => seen.push("rejected: " + event.reason))
  const report = console.error
  console.error = (...parts) => { seen.push("console: " + parts.join(" ")); report(...parts) }
  document.currentScript.remove()
}
</script>`

/** A proxy in front of the product for one browser: it has an address of its own and notes the errors of each page. */
export function startRecorder(target: string) {
  const address = newAddress()
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 60,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      for (const name of ["host", "origin", "connection", "accept-encoding"]) headers.delete(name)
      headers.set("x-forwarded-for", address)
      const { method, body } = request
      const answer = await fetch(`${target}${pathname}${search}`, {
        method,
        headers,
        body,
        redirect: "manual",
      })
      const kept = new Headers(answer.headers)
      for (const name of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(name)
      if (!answer.headers.get("content-type")?.startsWith("text/html"))
        return new Response(answer.body, { status: answer.status, headers: kept })
      kept.delete("content-security-policy")
      const page = (await answer.text()).replace("<head>", () => `<head>${SCRIPT}`)
      return new Response(page, { status: answer.status, headers: kept })
    },
  })
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) }
}
