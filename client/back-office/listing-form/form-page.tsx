import { useLingui } from "@lingui/react/macro"
import { readListingId } from "../../listing/listing-id.ts"
import { Mantine } from "../../ui/mantine.tsx"
import { AdminPage } from "../admin-page.tsx"
import { EditorMissing } from "./editor-failed.tsx"
import { FormStart } from "./form-start.tsx"
import { useFormKey } from "./use-form-key.ts"

/** The page of `/admin/app/create` and, with an id, of `/admin/app/{id}/edit`. */
export function FormPage({ idText }: { idText: string | undefined }) {
  const { t } = useLingui()
  const id = idText === undefined ? null : readListingId(idText)
  const { key, adopt } = useFormKey(id)
  if (id === null && idText !== undefined)
    return (
      <AdminPage title={t`Listing not found`}>
        <EditorMissing />
      </AdminPage>
    )
  return (
    <Mantine>
      <FormStart key={key} id={id} adopt={adopt} />
    </Mantine>
  )
}
