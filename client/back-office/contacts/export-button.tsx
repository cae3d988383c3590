import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ContactPageQuery } from "#shared/contact-query.ts"
import { trpc } from "../../lib/trpc.ts"
import { CsvButton } from "../list/csv-button.tsx"

/** Exports all pages of the filtered list as CSV. */
export function ExportButton({ query: { search, unread } }: { query: ContactPageQuery }) {
  const { t } = useLingui()
  const { client } = trpc.useUtils()
  return (
    <CsvButton
      name="requests"
      load={() => client.contacts.export.mutate({ search, unread })}
      doneText={(count, name) =>
        t`${plural(count, { one: "# request has been exported", other: "# requests have been exported" })} to ${name}.`
      }
      failedText={reason => t`The requests were not exported. ${reason}`}
    />
  )
}
