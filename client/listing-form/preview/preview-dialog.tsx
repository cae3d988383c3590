import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import { ListingView } from "../../listing/listing-view.tsx"
import { OtherApps } from "../../listing/other-apps.tsx"
import { CloseIcon } from "../../ui/icons/marks.tsx"
import type { FormFiles } from "../../uploads/form-files.ts"
import type { FormValues } from "../form-values.ts"
import type { Lookups } from "../use-lookups.ts"
import classes from "./preview-dialog.module.css"
import { PreviewFrame } from "./preview-frame.tsx"
import { toPreviewListing } from "./preview-listing.ts"
import { useFileAddresses } from "./use-file-addresses.tsx"

const PHONE_WIDTH = 390
const nothing = () => undefined
/** The preview has no request dialog. */
const NO_DIALOG = { open: nothing, preload: nothing, isLoading: false }

type PreviewDialogProps = {
  id: number | null
  values: FormValues
  files: FormFiles
  lookups: Lookups
  onClose: () => void
}

/** The listing's page as visitors will see it, rendered from the form's current values. */
export function PreviewDialog({ id, values, files, lookups, onClose }: PreviewDialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPhone, setPhone] = useState(false)
  const { urlOf, reporters } = useFileAddresses(files)
  const listing = toPreviewListing({ id: id ?? 0, values, files, lookups, urlOf })
  const title = listing.title || t`Untitled`
  useEffect(() => dialog.current?.showModal(), [])
  const widths = [
    { phone: false, label: t`Desktop` },
    { phone: true, label: t`Phone` },
  ]
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={t`Preview of the page`} onClose={onClose}>
      {reporters}
      <div className={classes.band}>
        <p className={classes.text}>
          <Trans>Preview: this is how visitors will see it</Trans>
        </p>
        <fieldset className={classes.widths} aria-label={t`Width`}>
          {widths.map(({ phone, label }) => (
            <button
              key={label}
              type="button"
              className={classes.width}
              aria-pressed={isPhone === phone}
              onClick={() => setPhone(phone)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <button type="button" className={classes.close} onClick={onClose}>
          <CloseIcon />
          <Trans>Close preview</Trans>
        </button>
      </div>
      <div className={classes.page}>
        <PreviewFrame title={t`Page of ${title}`} width={isPhone ? PHONE_WIDTH : null} onClose={onClose}>
          <ListingView
            listing={{ ...listing, title }}
            dialog={NO_DIALOG}
            others={id === null ? null : <OtherApps id={id} />}
          />
        </PreviewFrame>
      </div>
    </dialog>
  )
}
