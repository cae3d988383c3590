import { Link } from "@tanstack/react-router"
import type { SubjectKind } from "#shared/events.ts"
import { useSubjectKinds } from "../audit/use-subject-kinds.ts"
import { useMay } from "../use-may.ts"

type SubjectLinkProps = {
  subject: { kind: SubjectKind; id: string; title: string | null }
  className?: string
}

/** The subject of a change, by its name and with a link to it; only its kind if it is gone. */
export function SubjectLink({ subject: { kind, id, title }, className }: SubjectLinkProps) {
  const kinds = useSubjectKinds()
  const may = useMay()
  const text = title ?? (/^\d+$/.test(id) ? `${kinds[kind]} ${id}` : kinds[kind])
  if (title === null) return <span>{text}</span>
  const props = { className, children: text }
  switch (kind) {
    case "listing":
      return <Link {...props} to="/admin/app/$id/history" params={{ id }} />
    case "request":
      return <Link {...props} to="/admin/contacts/$id/edit" params={{ id }} />
    case "proposal":
      return may("proposals.review") ? <Link {...props} to="/admin/proposals/$id" params={{ id }} /> : text
    case "deal":
      return may("deals.manage") ? (
        <Link {...props} to="/admin/deals/$number" params={{ number: id }} />
      ) : (
        text
      )
    case "member":
      return may("people.read") ? <Link {...props} to="/admin/members/$id" params={{ id }} /> : text
    case "staff":
      return may("staff.manage") ? <Link {...props} to="/admin/staff" /> : text
    default:
      return <span>{text}</span>
  }
}
