import { Plural, Trans } from "@lingui/react/macro"
import { Fieldset, Flex, Paper, Text, Title } from "@mantine/core"
import { useId } from "react"
import { fieldText } from "#shared/error-texts.ts"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { submissionProblems, warningsOf } from "#shared/proposals/checks.ts"
import { formatMonth } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { ClaimsToReset } from "../../listing-form/claims-to-reset.tsx"
import { filesOfForm } from "../../listing-form/content-files.ts"
import { ChoiceCell } from "../../listing-form/fields/value-field.tsx"
import { type FormField, fieldsInOrder, toFormField } from "../../listing-form/form-sections.ts"
import { type FormValues, toFields } from "../../listing-form/form-values.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import { useWarningTexts } from "../../listing-form/use-warning-texts.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { type FormFiles, filesOf } from "../../uploads/form-files.ts"
import { ReviewTime } from "../proposals/review-time.tsx"
import { AnswerList, FieldLinks, type StepLink } from "./answer-list.tsx"
import { ChangeList } from "./change-list.tsx"
import type { SellerStart } from "./seller-values.ts"
import type { SellerForm } from "./use-seller-form.ts"
import type { Submission } from "./use-submission.ts"

type FieldText = { field: FormField; text: string }

/** The problems besides missing fields that would reject a submission, and the warnings. */
export function useChecks(
  values: FormValues,
  files: FormFiles,
): { problems: FieldText[]; warnings: FieldText[] } {
  const translate = useTranslate()
  const locale = useLocale()
  const texts = useWarningTexts()
  const content = {
    ...toFields(values, "draft"),
    price: readTypedPrice(values.price),
    ...filesOfForm(files),
  }
  const known = (name: string, text: string): FieldText[] => {
    const field = toFormField(name)
    return field ? [{ field, text }] : []
  }
  const problems = Object.entries(submissionProblems(content)).flatMap(([name, [first]]) =>
    first
      ? known(
          name,
          fieldText(first, translate, month => formatMonth(month, locale)),
        )
      : [],
  )
  const warnings = warningsOf(content).flatMap(({ field, code }) => known(field, texts[code]))
  return { problems, warnings }
}

type PromiseStepProps = {
  seller: SellerForm
  start: SellerStart
  lookups: Lookups
  missing: FormField[]
  problems: FieldText[]
  warnings: FieldText[]
  submission: Submission
  linkOf: StepLink
  onOpen: (field: FormField) => void
}

type PromiseFieldProps = { isAccount: boolean; submission: Submission }

function PromiseField({ isAccount, submission }: PromiseFieldProps) {
  const errorId = useId()
  const { promised, setPromised, promiseProblem } = submission
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span size="xs" fw={600}>
          <Trans>Your promise</Trans>
        </Text>
      }
      aria-describedby={promiseProblem ? errorId : undefined}
      data-error={Boolean(promiseProblem) || undefined}
    >
      <ChoiceCell
        id="seller-promise"
        kind="checkbox"
        name="promise"
        title={
          isAccount ? (
            <Trans>
              This is a real developer account in use, it follows the store’s policies, and it is mine to
              sell.
            </Trans>
          ) : (
            <Trans>
              This is a real app with real functionality, it follows the store’s policies, and it is mine to
              sell.
            </Trans>
          )
        }
        checked={promised}
        invalid={Boolean(promiseProblem)}
        onChange={setPromised}
      />
      {promiseProblem && (
        <Text id={errorId} size="xs" c="var(--error)" mt={4} role="alert">
          {promiseProblem}
        </Text>
      )}
    </Fieldset>
  )
}

/** Missing answers or changes, the seller's promise, and submitting. */
export function PromiseStep(props: PromiseStepProps) {
  const { seller, start, lookups, missing, problems, warnings, submission, linkOf, onOpen } = props
  const { form } = seller
  const wrong = fieldsInOrder(form.errors)
  const fields = [...new Set([...missing, ...wrong])]
  const textOf = (field: FormField) => {
    const text = form.error(field)
    if (typeof text === "string") return text
    return problems.find(one => one.field === field)?.text ?? null
  }
  const others = Object.entries(form.errors).filter(([name, text]) => text && !toFormField(name))
  const { failure, isPending, submit } = submission
  return (
    <Flex
      component="form"
      direction="column"
      align="flex-start"
      gap="md"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {fields.length > 0 ? (
        <Paper bg="var(--sunken)" p="md" w="100%" id="seller-missing" tabIndex={-1}>
          <p>
            <Plural
              value={fields.length}
              one="Fill in # more field to submit:"
              other="Fill in # more fields to submit:"
            />
          </p>
          <FieldLinks fields={fields} linkOf={linkOf} textOf={textOf} onOpen={onOpen} />
          {others.map(([name, text]) => (
            <p key={name}>{text}</p>
          ))}
        </Paper>
      ) : (
        <Text c="var(--success)" fw={600}>
          <Trans>All required fields are filled in.</Trans>
        </Text>
      )}
      {warnings.length > 0 && (
        <section>
          <Title order={3}>
            <Trans>Please check these again</Trans>
          </Title>
          <FieldLinks
            fields={[...new Set(warnings.map(({ field }) => field))]}
            linkOf={linkOf}
            textOf={field => warnings.find(one => one.field === field)?.text ?? null}
            onOpen={onOpen}
          />
        </section>
      )}
      {start.listing && (
        <section>
          <Title order={3}>
            <Trans>What changes on the published page</Trans>
          </Title>
          <ChangeList
            before={{ values: start.empty, files: filesOf(start.listing) }}
            after={{ values: form.values, files: seller.files.files }}
            lookups={lookups}
          />
          <ClaimsToReset evidence={start.listing.evidence} before={start.empty} after={form.values} />
        </section>
      )}
      <AnswerList
        values={form.values}
        files={seller.files.files}
        lookups={lookups}
        change={{ linkOf, onOpen }}
      />
      <PromiseField isAccount={form.values.kind === "account"} submission={submission} />
      <Text size="xs" c="dimmed">
        <Trans>
          A person will review it, and we’ll email you the decision. You can withdraw it at any time.
        </Trans>{" "}
        <ReviewTime />
      </Text>
      <FormProblem>{failure}</FormProblem>
      <ActionButton type="submit" size="lg" isPending={isPending}>
        {isPending ? <Trans>Submitting…</Trans> : <Trans>Submit for review</Trans>}
      </ActionButton>
    </Flex>
  )
}
