import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { Link, linkOptions } from "@tanstack/react-router"
import { multipleOf, summaryOf } from "#shared/listings/figures-summary.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { formatDecimal, formatPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { type FormField, fieldId, sectionOf } from "../../listing-form/form-sections.ts"
import { type FormValues, monthsOf } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../listing-form/use-field-text.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { WrittenText } from "../../ui/written-text.tsx"
import { useVisibilityTexts } from "../../uploads/file-access-field.tsx"
import { type FileItem, type FormFiles, isStored } from "../../uploads/form-files.ts"
import classes from "./answer-list.module.css"
import { SELLER_FIELDS } from "./seller-values.ts"
import { STEPS, type Step, sectionsOfStep, stepOf, useStepTitles } from "./steps.ts"

/** The subject of the form: a new listing, a stored proposal, or a change of the seller's published listing. */
export type SellerFormTarget = { kind: "new" } | { kind: "proposal" | "change"; id: number }

/** The link to a step of a form; without one, to the first step. */
export type StepLink = (step?: Step) => ReturnType<typeof sellerLink>

/** Names the form of a subject in what the tab has stored (`seller-form-page.tsx`). */
export function sellerPathOf(target: SellerFormTarget): string {
  if (target.kind === "new") return "listings/new"
  return `${target.kind === "proposal" ? "proposals" : "changes"}/${target.id}`
}

/** The link to a step of the form of a subject. */
export function sellerLink(target: SellerFormTarget, step?: Step) {
  if (target.kind === "new") return linkOptions({ to: "/my/listings/new/{-$step}", params: { step } })
  const params = { id: String(target.id), step }
  return target.kind === "proposal"
    ? linkOptions({ to: "/my/proposals/$id/{-$step}", params })
    : linkOptions({ to: "/my/changes/$id/{-$step}", params })
}

type FieldLinksProps = {
  fields: readonly FormField[]
  linkOf: StepLink
  /** What is wrong with a field, shown behind its name. */
  textOf?: (field: FormField) => string | null
  onOpen: (field: FormField) => void
}

/** Links to fields, each on the step that shows it. */
export function FieldLinks({ fields, linkOf, textOf, onOpen }: FieldLinksProps) {
  const labels = useFieldLabels()
  return (
    <SimpleGrid
      cols={{ base: 1, sm: 2 }}
      spacing="lg"
      verticalSpacing="xs"
      py={4}
      renderRoot={props => <ul {...props} />}
    >
      {fields.map(field => {
        const step = stepOf(field)
        const text = textOf?.(field)
        return (
          <li key={field}>
            {step ? (
              <Link
                {...linkOf(step)}
                hash={fieldId(field)}
                hashScrollIntoView={false}
                resetScroll={false}
                onClick={() => onOpen(field)}
              >
                {labels[field]}
              </Link>
            ) : (
              labels[field]
            )}
            {text && `: ${text}`}
          </li>
        )
      })}
    </SimpleGrid>
  )
}

/** The stored files of a field, and who will see those that not everybody may download. */
function StoredFiles({ files }: { files: FileItem[] }) {
  const visibilities = useVisibilityTexts()
  const named = files.flatMap(({ key, name, access }) =>
    access ? [{ key, text: `${name}: ${visibilities[access.visibility]}` }] : [],
  )
  if (!named.length) return <Plural value={files.length} _0="None" one="# file" other="# files" />
  return (
    <ul>
      {named.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

/** What buyers will see computed from the monthly figures and the price. */
function FiguresAnswer({ values }: { values: FormValues }) {
  const { t } = useLingui()
  const locale = useLocale()
  const price = values.on_request ? null : readTypedPrice(values.price)
  const summary = values.kind === "app" ? summaryOf(monthsOf(values.figures)) : null
  if (!summary) return null
  const multiple = multipleOf(typeof price === "number" ? price : null, summary.profit_year)
  const years = multiple === null ? null : `${formatDecimal(multiple, locale)} ×`
  const rows = [
    { label: t`Average profit a month`, value: formatPrice(summary.profit_month, locale) },
    { label: t`Price ÷ yearly profit`, value: years ?? t`Not enough figures` },
  ]
  return rows.map(({ label, value }) => (
    <div key={label} className={classes.answer}>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <dd>{value}</dd>
    </div>
  ))
}

type AnswerListProps = {
  values: FormValues
  files: FormFiles
  lookups: Lookups
  /** The URL for changing an answer; without it the answers are read-only. */
  change?: { linkOf: StepLink; onOpen: (field: FormField) => void }
}

/** All answers of a submission in the groups of the form, each with a link to its field. */
export function AnswerList({ values, files, lookups, change }: AnswerListProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const titles = useStepTitles()
  const textOf = useFieldText(lookups)
  const own: FormField[] = [
    ...SELLER_FIELDS.filter(field => belongsTo(fieldOf(field), values.kind)),
    ...FILE_FIELDS,
  ]
  const fieldsOf = (step: Step) => {
    const sections = sectionsOfStep(step, values.kind)
    return own.filter(field => sections.includes(sectionOf(field)))
  }
  return (
    <Stack gap="lg" w="100%">
      {STEPS.filter(step => step !== "promise").map(step => (
        <section key={step} aria-label={titles[step]}>
          <Title order={3}>{titles[step]}</Title>
          <dl>
            {fieldsOf(step).map(field => {
              const list = FILE_FIELDS.find(one => one === field)
              const value = SELLER_FIELDS.find(one => one === field)
              const label = labels[field]
              return (
                <div key={field} className={classes.answer}>
                  <Text component="dt" size="xs" c="dimmed">
                    {label}
                  </Text>
                  <WrittenText component="dd">
                    {list && <StoredFiles files={files[list].filter(isStored)} />}
                    {value && value !== "on_request" && (textOf(value, values) || t`Not provided`)}
                  </WrittenText>
                  {change && (
                    <dd className={classes.change}>
                      <Link
                        {...change.linkOf(step)}
                        hash={fieldId(field)}
                        hashScrollIntoView={false}
                        resetScroll={false}
                        onClick={() => change.onOpen(field)}
                      >
                        <Trans>Change</Trans>
                        <VisuallyHidden>: {label}</VisuallyHidden>
                      </Link>
                    </dd>
                  )}
                </div>
              )
            })}
            {step === "figures" && <FiguresAnswer values={values} />}
          </dl>
        </section>
      ))}
    </Stack>
  )
}
