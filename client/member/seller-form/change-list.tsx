import { Trans, useLingui } from "@lingui/react/macro"
import { Box, SimpleGrid, Text } from "@mantine/core"
import type { ReactNode } from "react"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { fieldOf } from "#shared/listings/listing-fields.ts"
import { ChangedEntries, ChangedMonths, listChanges } from "../../listing-form/changed-entries.tsx"
import type { FormValues, ValueField } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../listing-form/use-field-text.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import rows from "../../ui/rows.module.css"
import { useVisibilityTexts } from "../../uploads/file-access-field.tsx"
import { type FileItem, type FormFiles, isStored } from "../../uploads/form-files.ts"
import { isSameField, SELLER_FIELDS } from "./seller-values.ts"

/** Long texts are cut. */
const CUT = { maxHeight: "12rem", overflow: "hidden", whiteSpace: "pre-wrap" } as const

function ChangedField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box py="sm">
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </Box>
  )
}

function ChangedText({ before, after }: { before: string; after: string }) {
  return (
    <SimpleGrid
      cols={{ base: 1, sm: 2 }}
      spacing="lg"
      verticalSpacing={4}
      renderRoot={props => <dd {...props} />}
    >
      <Text component="del" c="dimmed" style={CUT}>
        {before || "—"}
      </Text>
      <Text component="ins" fw={600} td="none" style={CUT}>
        {after || "—"}
      </Text>
    </SimpleGrid>
  )
}

const pathOf = ({ path, key }: FileItem) => path ?? key
const isSameAccess = ({ access: one }: FileItem, { access: other }: FileItem) =>
  one?.visibility === other?.visibility && (one?.claim ?? null) === (other?.claim ?? null)

/** Stored files that were added or removed, and those that somebody else may see from then on. */
function ChangedFiles({ before, after }: { before: FileItem[]; after: FileItem[] }) {
  const { t } = useLingui()
  const visibilities = useVisibilityTexts()
  const { added, removed } = listChanges(before, after, pathOf)
  const moved = after.filter(file =>
    before.some(one => pathOf(one) === pathOf(file) && !isSameAccess(one, file)),
  )
  const namesOf = (files: FileItem[]) =>
    files
      .map(({ name, access }) => {
        const shown = name || t`Image`
        return access ? `${shown} (${visibilities[access.visibility]})` : shown
      })
      .join(", ")
  return <ChangedEntries added={namesOf(added)} removed={namesOf(removed)} changed={namesOf(moved)} />
}

type Version = { values: FormValues; files: FormFiles }
type ChangeListProps = { before: Version; after: Version; lookups: Lookups }

/** The changes that a proposal makes to the published listing, field by field; what stays is left out. */
export function ChangeList({ before, after, lookups }: ChangeListProps) {
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  const changed = SELLER_FIELDS.filter(field => !isSameField(field, before.values, after.values))
  const stored = (version: Version, field: FileField) => version.files[field].filter(isStored)
  const changedFiles = FILE_FIELDS.filter(field => {
    const [there, then] = [stored(before, field), stored(after, field)]
    return (
      there.length !== then.length ||
      then.some((file, place) => {
        const old = there[place]
        return !old || pathOf(old) !== pathOf(file) || !isSameAccess(old, file)
      })
    )
  })
  if (!changed.length && !changedFiles.length)
    return (
      <p>
        <Trans>You haven’t changed anything yet.</Trans>
      </p>
    )
  const entriesOf = (field: ValueField, ids: unknown) => {
    const definition = fieldOf(field)
    const chosen: unknown[] = [ids].flat()
    if (definition.type !== "many") return []
    return lookups[definition.lookup].filter(({ id }) => chosen.includes(id))
  }
  const valueChange = (field: Exclude<ValueField, "on_request">) => {
    const { type } = fieldOf(field)
    const [old, now] = [before.values[field], after.values[field]]
    if (type === "months") return <ChangedMonths before={String(old)} after={String(now)} />
    if (type !== "many")
      return <ChangedText before={textOf(field, before.values)} after={textOf(field, after.values)} />
    const { added, removed } = listChanges(entriesOf(field, old), entriesOf(field, now), ({ id }) => id)
    const titlesOf = (entries: readonly { title: string }[]) => entries.map(({ title }) => title).join(", ")
    return <ChangedEntries added={titlesOf(added)} removed={titlesOf(removed)} />
  }
  return (
    <dl className={rows.rows}>
      {changed.map(field =>
        field === "on_request" ? null : (
          <ChangedField key={field} label={labels[field]}>
            {fieldOf(field).type === "months" || fieldOf(field).type === "many" ? (
              <dd>{valueChange(field)}</dd>
            ) : (
              valueChange(field)
            )}
          </ChangedField>
        ),
      )}
      {changedFiles.map(field => (
        <ChangedField key={field} label={labels[field]}>
          <dd>
            <ChangedFiles before={stored(before, field)} after={stored(after, field)} />
          </dd>
        </ChangedField>
      ))}
    </dl>
  )
}
