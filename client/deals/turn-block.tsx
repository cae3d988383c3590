import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Form } from "../ui/form.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { WrittenText } from "../ui/written-text.tsx"
import { AcceptDialog, DealDialog } from "./accept-dialog.tsx"
import { ChecklistItems } from "./checklist-section.tsx"
import { ContractReader } from "./contract-section.tsx"
import { useDeal } from "./deal-access.tsx"
import { EntryPanel } from "./entry-panel.tsx"
import { FileLink } from "./file-links.tsx"
import { sumsFormat } from "./money.ts"
import { NewsAlert } from "./news-alert.tsx"
import { PayPanel } from "./pay-panel.tsx"
import { CodeField, PayoutForm } from "./payout-form.tsx"
import { ReportPayment } from "./report-payment.tsx"
import { TurnFrame } from "./section.tsx"
import { StepForm } from "./step-form.tsx"
import { isPlain, useDealChange } from "./use-deal-change.ts"
import { useCallTexts, useRoleTexts } from "./use-deal-texts.ts"
import { useTurn } from "./use-turn.ts"
import { useWhatNext } from "./use-what-next.ts"

/** Reading the contract on the page, then signing this document with a typed name and a code from the mail. */
function SignPanel() {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const utils = trpc.useUtils()
  const [isReading, setReading] = useState(false)
  const [hasRead, setRead] = useState(false)
  const [name, setName] = useState("")
  const [code, setCode] = useState("")
  const { run, isPending, failure } = useDealChange(deal)
  const { contract } = deal
  if (!contract || me === "mediator") return null
  const party = deal[me]
  const signer = party?.identity?.signatory ?? party?.identity?.legal_name ?? party?.name ?? ""
  const submit = () =>
    run(version =>
      utils.client.deals.sign.mutate({
        number: deal.number,
        version,
        name,
        code,
        document_sha256: contract.sha256,
      }),
    )
  if (!isReading)
    return (
      <Stack gap="sm" maw="var(--measure)">
        <Text c="dimmed" maw="var(--measure)">
          <Trans>
            First read the whole contract here on the page. Then sign it with your name and a code that we
            email you.
          </Trans>
        </Text>
        <Group gap="xs">
          <Button size="lg" onClick={() => setReading(true)}>
            <Trans>Read the contract</Trans>
          </Button>
        </Group>
      </Stack>
    )
  return (
    <>
      <ContractReader fileId={contract.file_id} onRead={() => setRead(true)} takesFocus />
      {hasRead && (
        <Form gap="sm" maw="var(--measure)" isPending={isPending} onSubmit={submit}>
          <TextInput
            label={t`Your full name`}
            description={t`Exactly as in the contract: ${signer}`}
            name="name"
            autoComplete="name"
            value={name}
            error={failure.fields.name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <CodeField purpose="sign" value={code} error={failure.fields.code} onChange={setCode} />
          <FormProblem>{failure.text ?? failure.fields.document_sha256}</FormProblem>
          <Group gap="xs">
            <ActionButton type="submit" isPending={isPending}>
              <Trans>Sign the contract</Trans>
            </ActionButton>
          </Group>
          <Text size="xs" c="dimmed">
            SHA-256 <code>{contract.sha256}</code>
          </Text>
        </Form>
      )}
    </>
  )
}

/** Who asked to cancel and why, for all readers; the other side answers here, and the side that asked can withdraw. */
function CancelAnswer() {
  const { t } = useLingui()
  const locale = useLocale()
  const { deal, me } = useDeal()
  /** The answer that is being given: whether the person agrees. */
  const [answer, setAnswer] = useState<boolean | null>(null)
  const { cancel_ask: ask } = deal
  const mayAnswer = deal.next.some(({ call, by }) => call === "agreeToCancel" && by === me)
  if (!ask || deal.state === "cancelling") return null
  const isOwn = ask.by === me
  const moment = formatMoment(ask.at, locale)
  const title = isOwn
    ? t`You asked to cancel the deal`
    : ask.by === "buyer"
      ? t`The buyer asks to cancel the deal`
      : t`The seller asks to cancel the deal`
  const label = answer ? t`Agree to cancel` : isOwn ? t`Withdraw the request` : t`Don’t agree to cancel`
  const about = answer
    ? t`The deal ends and everything in escrow is refunded to the buyer. This can’t be undone.`
    : isOwn
      ? t`You withdraw your request to cancel. The deal continues.`
      : t`The deal continues as before, and we’ll tell the other side. If you can’t agree, either of you can open a dispute.`
  return (
    <Alert title={title}>
      <WrittenText>{ask.text}</WrittenText>
      <Text size="xs" c="dimmed">
        {moment}
      </Text>
      {mayAnswer && (
        <Group gap="xs">
          {!isOwn && (
            <Button variant="default" onClick={() => setAnswer(true)}>
              <Trans>Agree to cancel…</Trans>
            </Button>
          )}
          <Button {...(isOwn && { size: "xs" })} variant="default" onClick={() => setAnswer(false)}>
            {isOwn ? <Trans>Withdraw the request…</Trans> : <Trans>Don’t agree…</Trans>}
          </Button>
        </Group>
      )}
      <DealDialog opened={answer !== null} onClose={() => setAnswer(null)} title={label}>
        <StepForm
          call="agreeToCancel"
          given={{ agree: answer === true }}
          label={label}
          about={about}
          onClose={() => setAnswer(null)}
        />
      </DealDialog>
    </Alert>
  )
}

/** Whose turn it is, the deadline and the location of the money; then the required action. */
export function TurnBlock() {
  const { t } = useLingui()
  const locale = useLocale()
  const roles = useRoleTexts()
  const { deal, me, ownId, news, ownSteps } = useDeal()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that took the step is gone, and the shorter page would show whatever is below.
  useEffect(() => {
    if (ownSteps > 0) heading.current?.focus()
  }, [ownSteps])
  const { turnOf, moneyOf, whoText, untilText } = useTurn()
  const { nextOf, commissionOf } = useWhatNext()
  const turn = turnOf(deal, me, ownId)
  const whatNext = nextOf(deal, me)
  const isMine = turn.by.some(one => one === me) && !turn.isSeconds
  const who = whoText(turn, me)
  const ownSums = [deal.amount, me === "buyer" ? deal.owed : me === "seller" ? deal.due : deal.fee]
  const other = me === "mediator" ? null : me === "buyer" ? "seller" : "buyer"
  const people = other
    ? `${roles[other]}: ${deal[other]?.name ?? "—"}`
    : [deal.seller?.name, deal.buyer?.name].map(name => name ?? "—").join(" → ")
  return (
    <TurnFrame
      isMine={isMine}
      who={who}
      title={turn.title}
      titleRef={heading}
      facts={
        <>
          {turn.dueAt && <b>{untilText(turn.dueAt, turn.isOverdue)}. </b>}
          {moneyOf(deal, me)} {turn.otherwise}
        </>
      }
      before={<NewsAlert />}
      aside={
        <Text size="xs" c="dimmed" style={{ fontVariantNumeric: "tabular-nums" }}>
          {deal.state === "completed" ? t`Sale price` : t`Price`}{" "}
          <Text span inherit fw={600} c="var(--primary)">
            {deal.amount === null ? "—" : sumsFormat(ownSums, locale)(deal.amount)}
          </Text>{" "}
          <Text span inherit mr="sm">
            {commissionOf(deal, me)}
          </Text>{" "}
          {people}
        </Text>
      }
    >
      {whatNext && (
        <Text c="dimmed" maw="var(--measure)">
          {whatNext}
        </Text>
      )}
      <CancelAnswer />
      <Certificate />
      {/* Hidden and not removed, so that nothing typed is lost. */}
      <Stack display={news.length > 0 ? "none" : undefined}>
        <NeedContent />
      </Stack>
    </TurnFrame>
  )
}

/** The document that an ended deal leaves, where its mails say that it is. */
function Certificate() {
  const { t } = useLingui()
  const { files } = useDeal().deal
  const file = files.findLast(({ kind, state }) => kind === "certificate" && state === "ready")
  return file ? <FileLink file={file} label={t`Closing certificate`} /> : null
}

/** Starts the inspection, so it asks first. */
function HandOverButton() {
  const { label } = useCallTexts().handOver
  const { deal } = useDeal()
  const [isOpen, setOpen] = useState(false)
  const days = deal.inspection_days
  return (
    <>
      <Group gap="xs">
        <Button size="lg" onClick={() => setOpen(true)}>{`${label}…`}</Button>
      </Group>
      <DealDialog opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <Text mb="sm">
          <Plural
            value={days}
            one="The buyer then has # day to check everything, and your part can no longer be changed."
            other="The buyer then has # days to check everything, and your part can no longer be changed."
          />
        </Text>
        <StepForm call="handOver" onClose={() => setOpen(false)} />
      </DealDialog>
    </>
  )
}

function NeedContent() {
  const { deal, me } = useDeal()
  const { need } = useTurn().turnOf(deal, me)
  switch (need) {
    case null:
    case "answer":
    case "draft":
      return null
    case "pay":
      return (
        <>
          <PayPanel />
          <ReportPayment />
        </>
      )
    case "sign":
      return <SignPanel />
    case "accept":
      return (
        <>
          <ChecklistItems />
          <AcceptDialog />
        </>
      )
    case "payout":
      return <PayoutForm />
    case "checklist":
      return <ChecklistItems />
    case "handOver":
      return (
        <>
          <ChecklistItems />
          <HandOverButton />
        </>
      )
    case "entry":
      return <EntryPanel />
    default:
      return isPlain(need) ? <StepForm key={`${need} ${deal.state}`} call={need} /> : null
  }
}
