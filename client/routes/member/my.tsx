import { createFileRoute } from "@tanstack/react-router"
import { MemberArea } from "../../member/member-area.tsx"
import { MemberPending } from "../../member/member-page.tsx"
import { NotFoundPage } from "../../site/error-page.tsx"

export const Route = createFileRoute("/my")({
  ssr: false,
  // Set here because child routes are not server-rendered, and search engines read the server's HTML.
  head: () => ({ meta: [{ name: "robots", content: "noindex" }] }),
  component: MemberArea,
  pendingComponent: MemberPending,
  notFoundComponent: NotFoundPage,
})
