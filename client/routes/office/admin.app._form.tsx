import { createFileRoute, useParams } from "@tanstack/react-router"
import { FormPage } from "../../back-office/listing-form/form-page.tsx"

/** One form for both child routes, so that a new listing gets its own URL without remounting the form. */
export const Route = createFileRoute("/admin/app/_form")({
  ssr: false,
  component: Page,
})

function Page() {
  const edited = useParams({ from: "/admin/app/_form/$id/edit", shouldThrow: false })
  return <FormPage idText={edited?.id} />
}
