import { createFileRoute } from "@tanstack/react-router"

export const Route = createFileRoute("/admin/app/_form/create")({
  ssr: false,
})
