import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Stack, Text, Title } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import { type FormField, fieldId, sectionOf } from "../../listing-form/form-sections.ts"
import type { FormValues } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../listing-form/use-field-text.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { WrittenText } from "../../ui/written-text.tsx"
import type { FormFiles } from "../../uploads/form-files.ts"
import classes from "./answer-list.module.css"
import type { StepLink } from "./seller-links.ts"
import { SELLER_FIELDS } from "./seller-values.ts"
import { STEPS, type Step, sectionsOfStep, useStepTitles } from "./steps.ts"

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
                    {list && <Plural value={files[list].length} _0="None" one="# file" other="# files" />}
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
          </dl>
        </section>
      ))}
    </Stack>
  )
}
