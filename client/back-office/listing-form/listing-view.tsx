import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Table } from "@mantine/core"
import { belongsTo, FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import { AccessList } from "../../access/access-list.tsx"
import { readFailure } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useEventValues } from "../events/use-event-values.ts"
import { FailedList } from "../list/failed-list.tsx"
import table from "../list/table.module.css"
import { EditorMissing, EditorSkeleton } from "./editor-states.tsx"
import { EvidenceSection } from "./evidence/evidence-section.tsx"
import { ListingInterest } from "./listing-interest.tsx"

/** The stored value of a field in a listing as the API answers it: the entries of a lookup by their ids. */
function storedValue(listing: object, name: string): unknown {
  const fields = new Map<string, unknown>(Object.entries(listing))
  const value = fields.get(`${name}_id`) ?? fields.get(name)
  return Array.isArray(value)
    ? value.map(one => (typeof one === "object" && one !== null && "id" in one ? one.id : one))
    : value
}

/** A read-only listing for viewers without the edit permission: every filled field, its requests and its deals. */
export function ListingView({ id }: { id: number }) {
  const { t } = useLingui()
  const { data: listing, error, refetch } = trpc.apps.get.useQuery({ id })
  const { lookups } = useLookups()
  const { labelOf, valueText } = useEventValues(lookups)
  if (error && readFailure(error).kind === "gone")
    return (
      <AdminPage title={t`Listing not found`}>
        <EditorMissing />
      </AdminPage>
    )
  if (!listing)
    return (
      <AdminPage title={t`Listing`}>
        {error ? (
          <FailedList title={t`The listing could not be loaded`} error={error} onRetry={refetch} />
        ) : (
          <EditorSkeleton />
        )}
      </AdminPage>
    )
  const names = FIELD_NAMES.filter(name => {
    const field = fieldOf(name)
    return !("internal" in field && field.internal) && belongsTo(field, listing.kind)
  })
  const rows = names
    .map(name => ({ name, label: labelOf(name), text: valueText(name, storedValue(listing, name), true) }))
    .filter(({ text }) => text !== "")
  const params = { id: String(id) }
  return (
    <AdminPage
      title={listing.title}
      actions={
        <>
          <ButtonLink to="/admin/app/$id/history" params={params} variant="default">
            <Trans>History</Trans>
          </ButtonLink>
          {listing.status === "published" && (
            <ButtonLink to="/marketplace/$id" params={params} variant="default">
              <Trans>View page</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Alert variant="light" mb="md">
        <Trans>Mediators can read listings. Owners and editors change them.</Trans>
      </Alert>
      <Table className={table.table} aria-label={t`Fields of the listing`}>
        <Table.Tbody>
          {rows.map(({ name, label, text }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={table.long}>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <EvidenceSection listingId={id} proof={[...listing.files, ...listing.financials]} />
      <ListingInterest listingId={id} />
      <AccessList listingId={id} mayDecide={false} />
    </AdminPage>
  )
}
