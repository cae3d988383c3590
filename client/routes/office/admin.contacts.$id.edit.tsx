import { createFileRoute } from "@tanstack/react-router"
import { EditContactPage } from "../../back-office/contacts/edit/edit-contact-page.tsx"

export const Route = createFileRoute("/admin/contacts/$id/edit")({
  ssr: false,
  component: Page,
})

function Page() {
  return <EditContactPage id={Route.useParams().id} />
}
