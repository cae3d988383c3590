import { callsWith } from "#server/platform/rest/call.ts"

/** The API's document and its page, made on the first request. */
export type Docs = {
  document: () => Promise<object>
  page: () => Promise<{ html: string; policy: string }>
}

const call = callsWith<{ docs: Docs }>()
const CACHED = { "cache-control": "public, max-age=300" }

export const docsCalls = [
  call({
    id: "getDocument",
    method: "get",
    path: "/openapi.json",
    action: "site.read",
    tag: "Description",
    summary: "This document",
    answer: {
      status: 200,
      description: "OpenAPI 3.1.",
      schema: async () => {
        const z = await import("zod")
        return z.looseObject({ openapi: z.string() })
      },
    },
    handle: async (c, { docs }) => c.json(await docs.document(), 200, CACHED),
  }),
  call({
    id: "getDocs",
    method: "get",
    path: "/docs",
    action: "site.read",
    tag: "Description",
    summary: "This document as a page",
    answer: { status: 200, description: "A page.", type: "text/html" },
    async handle(c, { docs }) {
      const { html, policy } = await docs.page()
      return c.html(html, 200, { ...CACHED, "content-security-policy": policy })
    },
  }),
]
