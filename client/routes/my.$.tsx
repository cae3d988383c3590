import { createFileRoute } from "@tanstack/react-router"
import { MemberArea } from "../member/member-area.tsx"
import { MemberPending } from "../member/member-pending.tsx"

/** One route for the whole member area, because every public page contains the list of all routes. */
export const Route = createFileRoute("/my/$")({
  ssr: false,
  head: () => ({ meta: [{ name: "robots", content: "noindex" }] }),
  component: MemberArea,
  pendingComponent: MemberPending,
})
