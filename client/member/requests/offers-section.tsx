import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Button, Flex, Group, Text } from "@mantine/core"
import { useId, useState } from "react"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { OFFER_DAYS, type OfferMove } from "#shared/offers/machine.ts"
import { type Conversation, MAX_MESSAGE, type Offer } from "#shared/requests/conversation.ts"
import { MessageForm, useMessage } from "../../conversations/message-form.tsx"
import { Section } from "../../deals/section.tsx"
import { formatExactPrice } from "../../lib/format.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { YouReceive } from "../../price/you-receive.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { focusFirstField } from "../../ui/focus-first-field.ts"
import { MoneyInput } from "../../ui/money-input.tsx"
import { WrittenText } from "../../ui/written-text.tsx"
import { AgreedText } from "./agreed-text.tsx"
import { useConversationChange } from "./use-conversation-change.ts"
import { useOfferStateTexts, useOfferTurnText, useWriterText } from "./use-request-texts.ts"

type OfferFormProps = {
  conversation: Pick<Conversation, "reference" | "asking_price">
  onClose: () => void
}

/** The form of a new offer, which counters an open one of the other side. */
function OfferForm({ conversation: { reference, asking_price: asking }, onClose }: OfferFormProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState("")
  const [isInvalid, setInvalid] = useState(false)
  const amount = readTypedPrice(typed)
  const message = useMessage({
    ...useConversationChange(reference),
    send: async text => {
      if (typeof amount === "number")
        await utils.client.offers.make.mutate({ reference, amount, text: text.trim() || null })
    },
    onSent: onClose,
  })
  const submit = () => {
    const isAmount = typeof amount === "number"
    setInvalid(!isAmount)
    if (isAmount) message.submit()
  }
  return (
    <MessageForm
      message={{ ...message, submit }}
      label={t`Note to the other side (optional)`}
      maxLength={MAX_MESSAGE}
      fields={["amount"]}
      before={
        <div ref={focusFirstField}>
          <MoneyInput
            label={t`Amount`}
            value={typed}
            error={isInvalid ? t`Enter a whole amount in US dollars.` : message.problems.amount}
            onChange={event => {
              setInvalid(false)
              setTyped(event.currentTarget.value)
            }}
          />
        </div>
      }
      after={
        <>
          <YouReceive price={typeof amount === "number" ? amount : null} asking={asking} />
          <Text size="xs" c="dimmed">
            <Trans>
              An offer is open for {OFFER_DAYS} days and isn’t binding until a contract is signed.
            </Trans>
          </Text>
        </>
      }
      submitLabel={<Trans>Send the offer</Trans>}
      buttons={
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  )
}

type Answer = Exclude<OfferMove, "make">
/** An answer that waits for its confirmation, and the offer that it is about, even if that is no longer open. */
type Asked = { answer: Answer; offer: Offer }

type OfferActionsProps = {
  conversation: Conversation
  open: Offer | null
  /** Null while no offer can be made. */
  onMake: (() => void) | null
  onAnswer: (asked: Asked) => void
}

/** What the reader can do about the open offer. */
function OfferActions({ conversation: { moves, me }, open, onMake, onAnswer }: OfferActionsProps) {
  const reasonId = useId()
  // Whoever may decline an offer may accept it, unless the request is not confirmed.
  const isWaiting = moves.includes("decline") && !moves.includes("accept")
  return (
    <>
      <Group gap="xs">
        {open && moves.includes("decline") && (
          <Button
            variant={isWaiting ? "default" : "filled"}
            c={isWaiting ? "dimmed" : undefined}
            data-disabled={isWaiting || undefined}
            aria-disabled={isWaiting || undefined}
            aria-describedby={isWaiting ? reasonId : undefined}
            onClick={() => !isWaiting && onAnswer({ answer: "accept", offer: open })}
          >
            <Trans>Accept the offer</Trans>
          </Button>
        )}
        {open && moves.includes("decline") && (
          <Button variant="default" onClick={() => onAnswer({ answer: "decline", offer: open })}>
            <Trans>Decline</Trans>
          </Button>
        )}
        {onMake && (
          <Button variant="default" onClick={onMake}>
            {open ? <Trans>Make a counteroffer</Trans> : <Trans>Make an offer</Trans>}
          </Button>
        )}
        {open && moves.includes("withdraw") && (
          <Button variant="default" onClick={() => onAnswer({ answer: "withdraw", offer: open })}>
            <Trans>Withdraw the offer</Trans>
          </Button>
        )}
      </Group>
      {isWaiting && (
        <Text id={reasonId} size="xs" c="dimmed">
          {me === "buyer" ? (
            <Trans>Confirm above that you sent this request. Then you can accept the offer.</Trans>
          ) : (
            <Trans>
              The sender hasn’t confirmed this request yet. The offer can be accepted once they do.
            </Trans>
          )}
        </Text>
      )}
    </>
  )
}

/** The offers of a conversation, the newest last, and the reader's actions on the open one. */
export function OffersSection({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { offers, moves, me, deal, asking_price: asking } = conversation
  const open = offers.find(({ state }) => state === "open")
  const last = offers.at(-1)
  const earlier = offers.slice(0, -1)
  const agreed = last?.state === "accepted" ? formatExactPrice(last.amount, locale) : null
  // After an agreement the contract comes next, not another price.
  const mayMake = moves.includes("make") && agreed === null
  const listed = asking === null ? null : formatExactPrice(asking, locale)
  return (
    <Section title={t`Offers`}>
      <Text size="xs" c="dimmed">
        {listed === null ? <Trans>Asking price: on request</Trans> : <Trans>Asking price: {listed}</Trans>}
      </Text>
      {earlier.length > 0 && (
        <details>
          <summary>
            <Plural value={earlier.length} one="# earlier offer" other="# earlier offers" />
          </summary>
          <Offers offers={earlier} me={me} />
        </details>
      )}
      {last && <Offers offers={[last]} me={me} />}
      {last && (open || agreed !== null) && <YouReceive price={last.amount} asking={asking} />}
      {agreed !== null && deal === null && (
        <p role="status">
          <AgreedText agreed={agreed} conversation={conversation} />
        </p>
      )}
      <OfferActions
        conversation={conversation}
        open={open ?? null}
        onMake={mayMake && !isMaking ? () => setMaking(true) : null}
        onAnswer={setAsked}
      />
      {mayMake && isMaking && <OfferForm conversation={conversation} onClose={() => setMaking(false)} />}
      <AnswerDialog conversation={conversation} asked={asked} onClose={() => setAsked(null)} />
    </Section>
  )
}

function Offers({ offers, me }: Pick<Conversation, "offers" | "me">) {
  return (
    <Flex component="ul" direction="column" gap="md">
      {offers.map(offer => (
        <OfferItem key={offer.id} offer={offer} me={me} />
      ))}
    </Flex>
  )
}

function OfferItem({ offer, me }: { offer: Offer; me: Conversation["me"] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const states = useOfferStateTexts()
  const writerText = useWriterText()
  const turnText = useOfferTurnText()
  const { by, amount, state, text, at, expires_at } = offer
  const expiry = formatMoment(expires_at, locale)
  return (
    <li>
      <Group justify="space-between" align="baseline" gap="xs">
        <Text span fz="var(--text-xl)" fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
          {formatExactPrice(amount, locale)}
        </Text>
        <span>{state === "open" ? `${states.open} · ${turnText(by, me)}` : states[state]}</span>
      </Group>
      <Text size="xs" c="dimmed">
        {writerText(by, me)} · <time dateTime={at}>{formatMoment(at, locale)}</time>
        {state === "open" && ` · ${t`Expires ${expiry}`}`}
      </Text>
      {text && <WrittenText>{text}</WrittenText>}
    </li>
  )
}

type AnswerDialogProps = OfferFormProps & { asked: Asked | null }

/** Asks for confirmation before an offer is ended, because that is final; one that replaces it is never meant. */
function AnswerDialog({ conversation, asked, onClose }: AnswerDialogProps) {
  const { reference, asking_price: asking } = conversation
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const change = useConversationChange(reference)
  const done = { ...change, onSuccess: close }
  const accept = trpc.offers.accept.useMutation(done)
  const decline = trpc.offers.decline.useMutation(done)
  const withdraw = trpc.offers.withdraw.useMutation(done)
  const calls = { accept, decline, withdraw }
  const amount = asked && formatExactPrice(asked.offer.amount, locale)
  const texts: Record<Answer, { title: string; label: string; about: string }> = {
    accept: {
      title: t`Accept the offer of ${amount}?`,
      label: t`Accept`,
      about: t`Our team then prepares the deal at this amount. You aren’t bound until you sign the contract.`,
    },
    decline: {
      title: t`Decline the offer of ${amount}?`,
      label: t`Decline`,
      about: t`The offer ends. New offers can still be made.`,
    },
    withdraw: {
      title: t`Withdraw your offer of ${amount}?`,
      label: t`Withdraw`,
      about: t`The offer ends. New offers can still be made.`,
    },
  }
  function close() {
    for (const call of Object.values(calls)) call.reset()
    onClose()
  }
  const shown = asked && { ...calls[asked.answer], ...texts[asked.answer] }
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={shown?.title}
      confirmLabel={shown?.label}
      isDangerous={asked?.answer !== "accept"}
      isPending={shown?.isPending ?? false}
      problem={shown?.error && failureText(shown.error)}
      onConfirm={() => asked && calls[asked.answer].mutate({ reference, offer_id: asked.offer.id })}
      onClose={close}
    >
      <p>{shown?.about}</p>
      {asked?.answer === "accept" && <YouReceive price={asked.offer.amount} asking={asking} />}
    </ConfirmDialog>
  )
}
