import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, FileButton, Group, Text, Textarea, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { summaryOf } from "#shared/listings/figures-summary.ts"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { lengthOf } from "#shared/text.ts"
import { formatExactPrice, formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { YouReceive } from "../../price/you-receive.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import type { FormFilesControl } from "../../uploads/use-form-files.ts"
import { fieldId, type SectionId, sectionElementId, sectionOf } from "../form-sections.ts"
import {
  type ValueField as Field,
  type ValueField as FieldName,
  monthsOf,
  VALUE_FIELDS,
} from "../form-values.ts"
import { useFieldLabels, useSectionTitles } from "../use-field-labels.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { ChoiceCell, type SectionProps, ValueField } from "./value-field.tsx"
import "../mantine-styles.ts"
import { IconPaperclip } from "@tabler/icons-react"
import type { EvidenceClaim } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import { FIGURE_CLAIMS } from "#shared/evidence/figure-claims.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { isRefused } from "../../uploads/form-files.ts"
import { acceptOf } from "../../uploads/upload-queue.ts"
import classes from "./form-section.module.css"

type FormSectionProps = { id: SectionId; title: string; note?: ReactNode; children: ReactNode }

/** A titled section of the form. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  const headingId = `${sectionElementId(id)}-title`
  return (
    <section className={classes.section} id={sectionElementId(id)} aria-labelledby={headingId}>
      <Title order={2} id={headingId} tabIndex={-1}>
        {title}
      </Title>
      {note && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

type ProofProps = { claim: EvidenceClaim; files: FormFilesControl }

/** Asks for a document that proves a claim; only the team sees it. */
function Proof({ claim, files }: ProofProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const label = translate(CLAIM_LABELS[claim])
  const count = files.files.financials.filter(item => item.access?.claim === claim && !isRefused(item)).length
  return (
    <Group gap="xs" mt={4}>
      <FileButton
        accept={acceptOf("financials")}
        onChange={file => file && files.add("financials", [file], { visibility: "staff", claim })}
      >
        {props => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            leftSection={<IconPaperclip size={14} />}
            aria-label={t`Add proof: ${label}`}
          >
            <Trans>Add proof</Trans>
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" role="status">
        {count > 0 ? (
          <Plural
            value={count}
            one="# file as proof, for our team only"
            other="# files as proof, for our team only"
          />
        ) : (
          <Trans>Only our team sees it</Trans>
        )}
      </Text>
    </Group>
  )
}

/** Asks for proof below a figure that is a claim; renders nothing below other fields. */
function ProofOf({ field, files }: { field: FieldName; files: FormFilesControl }) {
  const found = FIGURE_CLAIMS.find(({ figure }) => figure === field)
  return found ? <Proof claim={found.claim} files={files} /> : null
}

/** Uses a report with monthly figures as proof of the earnings too; a table in a text file is a CSV there. */
function addReport(files: FormFilesControl, file: File): void {
  const name = file.name.replace(/\.txt$/i, ".csv")
  const report = new File([file], name, { type: "text/csv" })
  files.add("financials", [report], { visibility: "staff", claim: "last_month_earnings" })
}

type PriceFieldProps = { form: ListingForm; label: string; onRequestLabel: string }

/** The price with a preview of what visitors see; “On request” empties the field but remembers the price. */
function PriceField({ form, label, onRequestLabel }: PriceFieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { price, figures, on_request: isOnRequest } = form.values
  const read = readTypedPrice(price)
  const shown = typeof read === "number" ? formatExactPrice(read, locale) : null
  const typed = shown ?? price
  const hint = isOnRequest
    ? price && t`${typed} will return when you clear “On request”`
    : shown && t`Visitors see ${shown}`
  return (
    <Group align="flex-start" gap="sm">
      <MoneyInput
        {...form.text("price")}
        flex="1 1 12rem"
        maw="20rem"
        labelProps={{ display: "block" }}
        label={label}
        description={hint || undefined}
        value={isOnRequest ? "" : price}
        error={isOnRequest ? undefined : form.error("price")}
        disabled={isOnRequest}
        withAsterisk={!isOnRequest}
        aria-required={!isOnRequest}
      />
      <Box pt="calc(var(--text-s) * 1.4 + var(--space-4))">
        <ChoiceCell
          id={fieldId("on_request")}
          kind="checkbox"
          name="on_request"
          title={onRequestLabel}
          checked={isOnRequest}
          onChange={checked => form.set("on_request", checked)}
        />
      </Box>
      {!isOnRequest && (
        <Box flex="1 1 100%">
          <YouReceive
            price={typeof read === "number" ? read : null}
            profitYear={summaryOf(monthsOf(figures))?.profit_year ?? null}
          />
        </Box>
      )}
    </Group>
  )
}

const MAX_LENGTH = 20_000
const MIN_ROWS = 6

/** The seller's description; the field grows with its content. */
function DescriptionField({ form, label }: { form: ListingForm; label: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const length = formatNumber(lengthOf(form.values.description.trim()), locale)
  const limit = formatNumber(MAX_LENGTH, locale)
  return (
    <Textarea
      {...form.text("description")}
      label={label}
      description={t`${length} of ${limit} characters`}
      inputWrapperOrder={["label", "input", "error", "description"]}
      withAsterisk
      aria-required
      autosize
      minRows={MIN_ROWS}
    />
  )
}

/** Fields that share a row although fields of their type usually have a separate one. */
const HALVES: readonly Field[] = [
  "kind",
  "type",
  "platforms",
  "google_play_link",
  "appstore_link",
  "user_name",
  "user_country",
]

/** Short fields share a row with the next one. */
function spanOf(name: Field): "half" | undefined {
  const field = fieldOf(name)
  return HALVES.includes(name) ||
    field.type === "number" ||
    (field.kinds && field.type !== "flag" && field.type !== "months")
    ? "half"
    : undefined
}

export type FieldsSectionProps = SectionProps & {
  id: SectionId
  /** A stored listing cannot change its kind. */
  hasKind: boolean
  /** The fields that the form leaves out. */
  hidden?: readonly Field[]
  /** What is shown below a field. */
  notes: Partial<Record<Field, ReactNode>>
  /** The uploads of proof for the figures; null for visitors. */
  files: FormFilesControl | null
  children?: ReactNode
}

/** A section of the form: the fields that a listing of its kind has there. `children` come first. */
export function FieldsSection(props: FieldsSectionProps) {
  const { id, form, lookups, hasKind, hidden = [], notes, files, children } = props
  const { t } = useLingui()
  const labels = useFieldLabels()
  const titles = useSectionTitles()
  const hints: Partial<Record<Field, string>> = {
    google_play_link: "play.google.com/…",
    appstore_link: "apps.apple.com/…",
    link_video: t`YouTube, Vimeo and Rutube videos play on the page; others open on their own site`,
  }
  const { kind } = form.values
  const fields = VALUE_FIELDS.filter(
    name =>
      sectionOf(name) === id &&
      belongsTo(fieldOf(name), kind) &&
      name !== "on_request" &&
      !(name === "kind" && hasKind) &&
      !hidden.includes(name),
  )
  return (
    <FormSection id={id} title={titles[id]}>
      {children}
      {fields.map(name => {
        return (
          <div key={name} data-span={spanOf(name)}>
            {name === "price" && (
              <PriceField form={form} label={labels.price} onRequestLabel={labels.on_request} />
            )}
            {name === "description" && <DescriptionField form={form} label={labels.description} />}
            {name !== "price" && name !== "description" && (
              <ValueField
                form={form}
                lookups={lookups}
                name={name}
                hint={hints[name]}
                onReport={files ? file => addReport(files, file) : undefined}
              />
            )}
            {files && <ProofOf field={name} files={files} />}
            {notes[name]}
          </div>
        )
      })}
    </FormSection>
  )
}
