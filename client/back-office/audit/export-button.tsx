import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { trpc } from "../../lib/trpc.ts"
import { CsvButton } from "../list/csv-button.tsx"
import { type AuditQuery, auditInput } from "./audit-query.ts"

/** Exports all pages of the filtered audit trail as CSV; the newest 100,000 entries if there are more. */
export function ExportButton({ query }: { query: AuditQuery }) {
  const { t } = useLingui()
  const { client } = trpc.useUtils()
  return (
    <CsvButton
      name="audit-trail"
      load={() => client.audit.export.mutate(auditInput(query))}
      doneText={(count, name) =>
        t`${plural(count, { one: "# entry has been exported", other: "# entries have been exported" })} to ${name}.`
      }
      failedText={reason => t`The audit trail was not exported. ${reason}`}
    />
  )
}
