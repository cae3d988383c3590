import { csvPart } from "#server/platform/csv.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"

const COLUMNS = [
  "id",
  "name",
  "phone",
  "email",
  "message",
  "intent",
  "service",
  "listing_id",
  "listing_title",
  "language",
  "verified",
  "read",
  "created_at",
  "stage",
  "assignee",
  "next_step",
  "due_on",
  "reference",
  "offer",
  "confirmed",
]

const yesOrNo = (value: boolean) => (value ? "yes" : "no")

function cellsOf(request: ContactRequest) {
  const { id, name, phone, email, message, intent, service, app, locale, verified, read, created_at } =
    request
  const sender = [id, name, phone, email, message, intent, service]
  const { stage, assignee, next_step, due_on, reference, offer, confirmed } = request
  return [
    ...[...sender, app?.id, app?.title, locale, yesOrNo(verified), yesOrNo(read), created_at],
    ...[stage, assignee?.name, next_step, due_on, reference, offer, yesOrNo(confirmed)],
  ]
}

export const toCsv = (requests: readonly ContactRequest[], isFirst: boolean): string =>
  csvPart(requests.map(cellsOf), { columns: COLUMNS, isFirst })
