import { createFileRoute } from "@tanstack/react-router"
import { MemberPage } from "../../back-office/people/member-page.tsx"

export const Route = createFileRoute("/admin/members/$id")({
  params: { parse: params => /^[\w-]{1,64}$/.test(params.id) && params },
  component: Page,
})

function Page() {
  return <MemberPage id={Route.useParams().id} />
}
