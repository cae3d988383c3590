import { Trans, useLingui } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import { ListingSections, type Notes } from "../../listing-form/fields/files-section.tsx"
import type { FormField } from "../../listing-form/form-sections.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { DescriptionPrompts } from "./description-prompts.tsx"
import type { useChecks } from "./promise-step.tsx"
import classes from "./seller-form.module.css"
import { HIDDEN_FIELDS } from "./seller-values.ts"
import { type Step, sectionsOfStep } from "./steps.ts"
import type { SellerForm } from "./use-seller-form.ts"

type NotedFields = ReturnType<typeof useChecks> & {
  form: SellerForm["form"]
  /** The fields that staff marked. */
  marked: readonly FormField[]
  isUntouched: boolean
}

/** What is said below fields: that staff marked them, what is wrong or doubtful, and what to write about. */
export function fieldNotes({ form, marked, problems, warnings, isUntouched }: NotedFields): Notes {
  const noteOf = (field: FormField) => {
    // A missing link is reported at the end, not while the form is still empty.
    const wrong = form.values.google_play_link || form.values.appstore_link ? problems : []
    const texts = isUntouched ? [] : [...wrong, ...warnings].filter(one => one.field === field)
    const isMarked = marked.includes(field)
    const hasPrompts = field === "description"
    if (!isMarked && !texts.length && !hasPrompts) return null
    return (
      <div key={field}>
        {isMarked && (
          <Text size="xs" c="var(--info)" fw={600} mt={4}>
            <Trans>We asked for a change here</Trans>
          </Text>
        )}
        {texts.map(({ text }) => (
          <Text size="xs" c="var(--info)" mt={4} key={text}>
            {text}
          </Text>
        ))}
        {hasPrompts && <DescriptionPrompts form={form} />}
      </div>
    )
  }
  const noted: FormField[] = ["description", ...marked, ...[...problems, ...warnings].map(one => one.field)]
  return Object.fromEntries(noted.map(field => [field, noteOf(field)]))
}

type StepSectionsProps = {
  step: Step
  seller: SellerForm
  lookups: Lookups
  hasKind: boolean
  isSignedIn: boolean
  notes: Notes
}

/** The sections of a step; files need a member who owns them. */
export function StepSections({ step, seller, lookups, hasKind, isSignedIn, notes }: StepSectionsProps) {
  const { t } = useLingui()
  return (
    <div className={classes.sections}>
      <ListingSections
        ids={sectionsOfStep(step, seller.form.values.kind)}
        form={seller.form}
        lookups={lookups}
        hasKind={hasKind}
        hidden={HIDDEN_FIELDS}
        files={isSignedIn ? seller.files : null}
        filesNote={t`Files are uploaded and saved immediately. Until our team publishes them, only you and our team see them; after that, everyone sees images, and each file is open to those you choose beside it.`}
        notes={notes}
      />
    </div>
  )
}
