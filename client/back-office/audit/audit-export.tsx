import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { ExportButton } from "../list/export-button.tsx"
import { type AuditQuery, auditInput } from "./audit-query.ts"

/** Exports all pages of the filtered audit trail as CSV. */
export function AuditExport({ query }: { query: AuditQuery }) {
  const { t } = useLingui()
  return (
    <ExportButton
      name="audit-trail"
      path="/api/audit/export"
      query={auditInput(query)}
      doneText={(count, name) =>
        t`${plural(count, { one: "# entry has been exported", other: "# entries have been exported" })} to ${name}.`
      }
      failedText={reason => t`The audit trail was not exported. ${reason}`}
    />
  )
}
