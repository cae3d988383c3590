import { createFileRoute, notFound } from "@tanstack/react-router"
export const Route = createFileRoute("/marketplace/$id")({
  loader: async ({ context, params }) => {
    const id = Number(params.id)
    try { return await context.utils.apps.get.ensureData({ id }) } catch { throw notFound() }
  },
  component: Page,
})
function Page() { return <h1>{Route.useLoaderData().title}</h1> }
