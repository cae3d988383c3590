import { useLingui } from "@lingui/react/macro"
import type { ListingFile } from "#shared/listings/listing.ts"
import { AttachmentLink } from "./attachment-link.tsx"
import classes from "./attachments.module.css"
import { Section } from "./section.tsx"

/** The listing's downloadable files. */
export function Attachments({ files }: { files: ListingFile[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Files`} empty={files.length ? null : t`No files attached`}>
      <ul className={classes.list}>
        {files.map(file => (
          <li key={file.id}>
            <AttachmentLink file={file} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
