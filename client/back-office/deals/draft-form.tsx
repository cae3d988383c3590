import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { type Deal, FEE_PAYERS, INCLUDED_CODES } from "#shared/deals/deal.ts"
import { FEE_PAYER_LABELS, INCLUDED_TITLES } from "#shared/deals/labels.ts"
import { PARTIES } from "#shared/deals/states.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { unprintableLetters } from "#shared/printable.ts"
import { useDeal } from "../../deals/deal-access.tsx"
import { useDealChange } from "../../deals/use-deal-change.ts"
import { useCallTexts } from "../../deals/use-deal-texts.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { openPdf } from "../../lib/private-files.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { Form } from "../../ui/form.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { AssetsField, DraftLawField, ItemsField } from "./draft-lists.tsx"
import { type DraftValues, inputOf, missingIn, valuesOf } from "./draft-values.ts"
import { PartyFields } from "./party-fields.tsx"
import { SendQuestion, warningsOf } from "./send-question.tsx"
import { useDraftMarks } from "./use-draft-marks.ts"

type PreviewButtonProps = {
  number: string
  /** Saves the typed values, because a preview shows the stored draft; false if saving failed. */
  onSave: () => Promise<boolean>
  onLacks: (fields: Record<string, string | undefined>) => void
}

/** Shows the contract of a draft in a new tab. */
function PreviewButton({ number, onSave, onLacks }: PreviewButtonProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async () => {
    if (!(await onSave())) throw new Error("the draft could not be saved")
    const { pdf } = await utils.client.deals.preview.query({ number })
    return new Blob([Uint8Array.from(atob(pdf), letter => letter.charCodeAt(0))])
  }
  const show = async () => {
    if (isPending) return
    setPending(true)
    setProblem(null)
    try {
      await openPdf(read, `${number}.pdf`)
    } catch (error) {
      const fields = fieldTextsOf(error) ?? {}
      onLacks(fields)
      setProblem(Object.keys(fields).length > 0 ? t`Please check the marked fields.` : failureText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <ActionButton variant="default" isPending={isPending} onClick={show}>
        {t`Preview the contract`}
      </ActionButton>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}

type PlainField =
  | "commission_percent"
  | "payment_days"
  | "handover_days"
  | "late_days"
  | "inspection_days"
  | "support_days"

type FieldsProps = {
  values: DraftValues
  problems: Readonly<Record<string, string | undefined>>
  onChange: (changed: Partial<DraftValues>) => void
}

/** The price, who pays what, the terms in days and the law. */
function TermsFields({ values, problems, onChange: change }: FieldsProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const plain = (name: PlainField, label: string, extra: { rightSection?: string } = {}) => (
    <TextInput
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={values[name]}
      error={problems[name]}
      {...extra}
      onChange={event => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <MoneyInput
        label={t`Price`}
        name="amount"
        value={values.amount}
        error={problems.amount}
        onChange={event => change({ amount: event.currentTarget.value })}
      />
      {plain("commission_percent", t`Commission`, { rightSection: "%" })}
      <NativeSelect
        label={t`Who pays the commission`}
        name="fee_payer"
        value={values.fee_payer}
        error={problems.fee_payer}
        data={FEE_PAYERS.map(value => ({ value, label: translate(FEE_PAYER_LABELS[value]) }))}
        onChange={({ currentTarget }) => {
          const chosen = FEE_PAYERS.find(one => one === currentTarget.value)
          if (chosen) change({ fee_payer: chosen })
        }}
      />
      <NativeSelect
        label={t`Payment method`}
        name="payment_method_id"
        value={values.payment_method_id}
        error={problems.payment_method_id}
        data={[
          { value: "", label: "—" },
          ...PAYMENT_METHOD_TITLES.map((title, index) => ({
            value: String(index + 1),
            label: translate(title),
          })),
        ]}
        onChange={event => change({ payment_method_id: event.currentTarget.value })}
      />
      {plain("payment_days", t`Days to pay`)}
      {plain("handover_days", t`Days for the handover`)}
      {plain("late_days", t`Days until a late handover can be canceled`)}
      {plain("inspection_days", t`Days for inspection`)}
      {plain("support_days", t`Days of support`)}
      <DraftLawField value={values.law} problem={problems.law} onChange={law => change({ law })} />
    </SimpleGrid>
  )
}

function IncludedField({ values, problems, onChange: change }: FieldsProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <Checkbox.Group
      label={t`Included in the sale`}
      value={values.included}
      error={problems.included}
      onChange={chosen => change({ included: INCLUDED_CODES.filter(code => chosen.includes(code)) })}
    >
      <SimpleGrid minColWidth="min(14rem, 100%)" spacing="xs" mt="xs">
        {INCLUDED_CODES.map(code => (
          <Checkbox key={code} value={code} label={translate(INCLUDED_TITLES[code])} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

/** The terms that the draft came with; null once somebody has saved terms, also before the page was opened. */
function useFirstTerms({ number, terms }: Deal): string | null {
  const [first] = useState(terms ?? "")
  const timeline = trpc.deals.timeline.useQuery({ number })
  const isSaved = timeline.data?.data.some(
    ({ action, data }) => action === "deal.updated" && typeof data.terms_sha256 === "string",
  )
  return isSaved ? null : first
}

/** Says that the contract would name something else, as a draft keeps the title that it began with; nothing otherwise. */
function TitleProblem({ title }: { title: string }) {
  const characters = unprintableLetters(title).join(" ")
  if (!characters) return null
  return (
    <FormProblem>
      <Trans>
        The contract can’t contain these characters of the listing’s title: {characters}. Cancel this deal,
        change the title of the listing, then create a new deal.
      </Trans>
    </FormProblem>
  )
}

/** All terms of the contract; saved by its own button, or before the contract is sent. */
export function DraftForm() {
  const { t } = useLingui()
  const texts = useCallTexts()
  const { deal } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const [values, setValues] = useState(() => valuesOf(deal))
  const [isSaved, setSaved] = useState(false)
  const [lacks, setLacks] = useState<Record<string, string | undefined>>({})
  const [isAsking, setAsking] = useState(false)
  const settings = trpc.settings.forStaff.useQuery()
  const firstTerms = useFirstTerms(deal)
  const missing = missingIn(values, deal, Boolean(settings.data?.law))
  const warnings = warningsOf(values, { firstTerms, hasCounsel: settings.data?.counsel !== null })
  const { marked, marksOf } = useDraftMarks()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(lacks).length > 0)
      fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [lacks])
  const problems = marked({ ...lacks, ...failure.fields })
  const change = (changed: Partial<DraftValues>) => {
    setSaved(false)
    setLacks({})
    setValues({ ...values, ...changed })
  }
  const save = (version: number) =>
    utils.client.deals.update.mutate({ number: deal.number, version, ...inputOf(values, deal) })
  const submit = async () => setSaved(await run(save))
  /** What is missing is marked together with what cannot be saved. */
  const ask = async () => {
    if (missing.length > 0) {
      setSaved(await run(save))
      setLacks(marksOf(missing))
    } else if (warnings.length > 0) setAsking(true)
    else await send()
  }
  const send = async () => {
    const isSent = await run(async current => {
      const { number, version } = await save(current)
      return utils.client.deals.sendContract.mutate({ number, version })
    })
    if (!isSent) setAsking(false)
  }
  return (
    <Form isPending={isPending} onSubmit={submit}>
      <Stack ref={fields}>
        <TitleProblem title={deal.listing.title} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {PARTIES.toReversed().map(party => (
            <PartyFields
              key={party}
              party={party}
              values={values[party]}
              fields={problems}
              onChange={changed => change({ [party]: changed })}
            />
          ))}
        </SimpleGrid>
        <TermsFields values={values} problems={problems} onChange={change} />
        <AssetsField
          value={values.assets}
          problem={problems.assets}
          onChange={assets => change({ assets: [...assets] })}
        />
        <IncludedField values={values} problems={problems} onChange={change} />
        <ItemsField value={values.items} problem={problems.items} onChange={items => change({ items })} />
        <Textarea
          label={t`Terms`}
          name="terms"
          value={values.terms}
          error={problems.terms}
          autosize
          minRows={4}
          onChange={event => change({ terms: event.currentTarget.value })}
        />
        <FormProblem>{failure.text}</FormProblem>
        <FormProblem>{problems.escrow}</FormProblem>
        {Object.keys(problems).length > 0 && (
          <FormProblem>
            <Trans>Please check the marked fields.</Trans>
          </FormProblem>
        )}
        <Group gap="sm">
          <ActionButton onClick={ask} isPending={isPending}>
            {texts.sendContract.label}
          </ActionButton>
          <PreviewButton number={deal.number} onSave={() => run(save)} onLacks={setLacks} />
          <Button type="submit" variant="default" aria-disabled={isPending || undefined}>
            <Trans>Save the draft</Trans>
          </Button>
          <p role="status">{isSaved && <Trans>Saved.</Trans>}</p>
        </Group>
        <SendQuestion
          warnings={isAsking ? warnings : []}
          isPending={isPending}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      </Stack>
    </Form>
  )
}
