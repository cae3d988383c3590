import { Trans } from "@lingui/react/macro"
import { Button } from "@mantine/core"
import { lazy, Suspense, useState } from "react"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import type { SellerForm } from "./use-seller-form.ts"

const PreviewDialog = lazy(async () => {
  const { PreviewDialog } = await import("../../listing-form/preview/preview-dialog.tsx")
  return { default: PreviewDialog }
})

type PreviewButtonProps = { id: number | null; seller: SellerForm; lookups: Lookups }

/** Shows the page as visitors will see it. */
export function PreviewButton({ id, seller, lookups }: PreviewButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" size="lg" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Trans>Preview</Trans>
      </Button>
      {opened && (
        <Suspense>
          <PreviewDialog
            id={id}
            values={seller.form.values}
            files={seller.files.files}
            lookups={lookups}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
