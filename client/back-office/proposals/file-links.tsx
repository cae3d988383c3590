import { useLingui } from "@lingui/react/macro"
import { Box, Group, Text } from "@mantine/core"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import type { FileAccess } from "#shared/listings/file-access.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useVisibilityTexts } from "../../uploads/file-access-field.tsx"
import { PrivateImage, usePrivateUrl } from "../../uploads/private-image.tsx"
import classes from "./review.module.css"

/**
 * A file of a proposal or listing; the name is unknown once the uploads of a declined proposal are deleted. `access` is
 * null for a picture, which is always public.
 */
export type ReviewFile = { path: string; name: string; access: FileAccess | null }

const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/i

function FileLink({ file }: { file: ReviewFile }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const visibilities = useVisibilityTexts()
  const url = usePrivateUrl(file.path)
  const isPicture = PICTURE.test(file.path)
  const label = file.access?.claim && translate(CLAIM_LABELS[file.access.claim])
  return (
    <Box
      component="a"
      display="grid"
      maw="10rem"
      fz="xs"
      href={url}
      target="_blank"
      rel="noreferrer"
      download={isPicture ? undefined : file.name}
      aria-label={isPicture ? t`Open ${file.name}` : t`Download ${file.name}`}
    >
      {isPicture && <PrivateImage path={file.path} width={256} alt="" className={classes.picture} />}
      <span>{file.name}</span>
      {file.access && (
        <Text component="small" size="xs" c="dimmed">
          {visibilities[file.access.visibility]}
          {label && ` · ${t`Proof: ${label}`}`}
        </Text>
      )}
    </Box>
  )
}

/** Pictures as previews, other files by name; each opens on its own. */
export function FileLinks({ files }: { files: ReviewFile[] }) {
  if (!files.length) return "—"
  return (
    <Group component="span" gap="xs" align="flex-start">
      {files.map(file => (
        <FileLink key={file.path} file={file} />
      ))}
    </Group>
  )
}
