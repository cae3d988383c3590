import { Trans, useLingui } from "@lingui/react/macro"
import { Accordion, Button, Flex, Group, Stack, Text } from "@mantine/core"
import { type ReactNode, useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { CHECKLIST_STATES } from "#shared/deals/states.ts"
import { formatMoment } from "../lib/format-time.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Facts } from "../ui/facts.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { WrittenText } from "../ui/written-text.tsx"
import { DealDialog } from "./accept-dialog.tsx"
import { useCancelAlone } from "./cancel-section.tsx"
import { ChecklistItems } from "./checklist-section.tsx"
import { ContractSection } from "./contract-section.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { DisputeSection } from "./dispute-section.tsx"
import { formatCents } from "./money.ts"
import { MoneySection } from "./money-section.tsx"
import { PeopleSection } from "./people-section.tsx"
import { Section } from "./section.tsx"
import { StepForm } from "./step-form.tsx"
import { StepLine } from "./step-line.tsx"
import { ThreadSection } from "./thread-section.tsx"
import { TurnBlock } from "./turn-block.tsx"
import { isPlain, type PlainCall, type StepCall } from "./use-deal-change.ts"
import { useCallTexts, useEventText } from "./use-deal-texts.ts"
import { useTurn } from "./use-turn.ts"

/** Steps on an entry, which are offered where the entry is shown, and the answer to a request to cancel. */
const ELSEWHERE: readonly StepCall[] = ["confirm", "paid", "rescind", "reverseReceipt"]

/** Possible steps other than the awaited one; each opens a dialog. */
function OtherSteps() {
  const { t } = useLingui()
  const texts = useCallTexts()
  const { deal, me } = useDeal()
  const [chosen, setChosen] = useState<PlainCall | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { need } = useTurn().turnOf(deal, me)
  // Beside the turn, with its own warning.
  const cancelsAlone = useCancelAlone()?.hasBegun === true && me === "buyer"
  const calls = deal.next.flatMap(({ call, by }): PlainCall[] => {
    if (by !== me || call === need || call === "update" || call === "setItem") return []
    if (!isPlain(call) || ELSEWHERE.includes(call)) return []
    // Paying is in the turn of the buyer.
    if (call === "reportPayment") return []
    return call === "agreeToCancel" && (deal.cancel_ask || cancelsAlone) ? [] : [call]
  })
  if (calls.length === 0) return null
  // A step that is no longer possible takes what was typed for it with it.
  const call = chosen !== null && calls.includes(chosen) ? chosen : null
  const choose = (next: PlainCall) => {
    setChosen(next)
    setOpen(true)
  }
  return (
    <section aria-label={t`Other steps`}>
      <Group gap="xs">
        {calls.map(one => (
          <Button key={one} size="xs" variant="default" onClick={() => choose(one)}>
            {one === "agreeToCancel" ? t`Ask to cancel the deal…` : `${texts[one].label}…`}
          </Button>
        ))}
      </Group>
      <DealDialog
        opened={isOpen && call !== null}
        onClose={() => setOpen(false)}
        keepMounted
        title={call === "agreeToCancel" ? <Trans>Ask to cancel the deal</Trans> : call && texts[call].label}
      >
        {call !== null && (
          <StepForm
            key={call}
            call={call}
            {...(call === "agreeToCancel" && { label: t`Ask to cancel`, given: { agree: true } })}
            onClose={() => setOpen(false)}
          />
        )}
      </DealDialog>
    </section>
  )
}

const HASH_SHOWN = 12

/**
 * Every step with its actor, time and hash, fetched when it is expanded; the chain makes later changes of the record
 * detectable.
 */
function TimelineSection({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const eventText = useEventText()
  const { number } = useDeal().deal
  const timeline = trpc.deals.timeline.useQuery({ number }, { enabled: isOpen })
  const verified = trpc.deals.verify.useQuery({ number }, { enabled: false, retry: false })
  return (
    <Stack gap="xl">
      <FormProblem>{timeline.error && failureText(timeline.error)}</FormProblem>
      <Flex component="ol" direction="column" gap="sm" aria-label={t`Record`} aria-busy={timeline.isFetching}>
        {timeline.data?.data.map(event => {
          const { title, minor } = eventText(event)
          return (
            <Flex component="li" direction="column" key={event.number}>
              <b>{title}</b>
              <Text span size="xs" c="dimmed">
                {[minor, t`No. ${event.number}`].join(" · ")}
              </Text>
              <code title={event.hash}>{event.hash.slice(0, HASH_SHOWN)}</code>
            </Flex>
          )
        })}
      </Flex>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => verified.refetch()}>
          <Trans>Verify the record</Trans>
        </Button>
        <p role="status">
          {verified.error && failureText(verified.error)}
          {verified.data?.ok && <Trans>The record is intact: {verified.data.checked} entries checked.</Trans>}
          {verified.data?.first_break && (
            <Trans>The record was changed at entry {verified.data.first_break.number}.</Trans>
          )}
        </p>
      </Group>
    </Stack>
  )
}

/** The mediator's division of the sum in escrow, and the reason. */
function DecisionSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const { decision } = useDeal().deal
  if (!decision) return null
  const sums: [string, number][] = [
    [t`Refund to the buyer`, decision.refund],
    [t`Payout to the seller`, decision.release],
    [t`Commission`, decision.fee],
  ]
  return (
    <Section
      title={t`The mediator’s decision`}
      aside={
        <Text component="time" size="xs" c="dimmed">
          {formatMoment(decision.at, locale)}
        </Text>
      }
    >
      <Facts
        atEnd
        rows={sums.map(([term, cents]) => ({ term, value: <b>{formatCents(cents, locale)}</b> }))}
      />
      <WrittenText>{decision.text}</WrittenText>
    </Section>
  )
}

/** Steps that show the checklist in the turn. */
const WITH_CHECKLIST: readonly (string | null)[] = ["checklist", "handOver", "accept"]

/**
 * A deal for one of its people: whose turn it is with the required action, beside it the money, and the rest collapsed.
 * Beside a turn with its long checklist there is room for the messages; otherwise they follow the turn.
 */
export function DealView({ draft }: { draft?: ReactNode }) {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const isLong = WITH_CHECKLIST.includes(useTurn().turnOf(deal, me).need)
  return (
    <Stack gap="lg" className={classes.view}>
      <StepLine deal={deal} />
      <Flex direction={{ base: "column", md: "row" }} gap={{ base: "xl", md: "var(--space-48)" }}>
        <Stack gap="xl" flex={1} miw={0}>
          <TurnBlock />
          {draft}
          <OtherSteps />
          <DecisionSection />
          <DisputeSection />
          {!isLong && <ThreadSection />}
        </Stack>
        <Stack gap="xl" w={{ md: "26rem" }} flex="none" miw={0}>
          <Section title={t`Money`}>
            <MoneySection />
          </Section>
          {isLong && <ThreadSection />}
          {/* The checklist unfolds when the transfer starts. */}
          <Folded key={CHECKLIST_STATES.includes(deal.state) ? "handover" : "other"} />
        </Stack>
      </Flex>
    </Stack>
  )
}

/** Whether the page is being printed; React renders what depends on it before the browser prints. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener("beforeprint", start)
    window.addEventListener("afterprint", end)
    return () => {
      window.removeEventListener("beforeprint", start)
      window.removeEventListener("afterprint", end)
    }
  }, [])
  return isPrinting
}

/** Sections that are looked up now and then, all of which are printed, but for the record, which is not loaded. */
function Folded() {
  const { t } = useLingui()
  const { deal, me } = useDeal()
  const { need } = useTurn().turnOf(deal, me)
  const isChecklistOpen = CHECKLIST_STATES.includes(deal.state)
  const [open, setOpen] = useState<string[]>(isChecklistOpen ? ["checklist"] : [])
  const isPrinting = useIsPrinting()
  const isInTurn = WITH_CHECKLIST.includes(need)
  const hasChecklist = deal.checklist.length > 0 && !isInTurn
  const done = deal.checklist.filter(item => item.done || item.not_applicable).length
  const total = deal.checklist.length
  const sections: [string, string, ReactNode][] = [
    ...(hasChecklist
      ? ([
          ["checklist", t`Handover checklist: ${done} of ${total} done`, <ChecklistItems key="checklist" />],
        ] satisfies [string, string, ReactNode][])
      : []),
    ["people", t`People`, <PeopleSection key="people" />],
    ["contract", t`Contract and files`, <ContractSection key="contract" />],
    ["record", t`Record`, <TimelineSection key="record" isOpen={open.includes("record")} />],
  ]
  const printed = sections.map(([name]) => name).filter(name => name !== "record" || open.includes(name))
  const shown = isPrinting ? printed : open
  return (
    <Accordion multiple order={2} className={classes.folded} value={shown} onChange={setOpen}>
      {sections.map(([name, title, content]) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
