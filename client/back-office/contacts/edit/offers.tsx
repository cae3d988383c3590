import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Paper, Stack, Text, Textarea } from "@mantine/core"
import { useId, useState } from "react"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import type { OfferMove } from "#shared/offers/machine.ts"
import type { Conversation } from "#shared/requests/conversation.ts"
import { fieldTextsOf } from "../../../lib/failure.ts"
import { formatExactPrice } from "../../../lib/format.ts"
import { formatMoment } from "../../../lib/format-time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useFailureText } from "../../../lib/use-failure-text.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { YouReceive } from "../../../price/you-receive.tsx"
import { Form } from "../../../ui/form.tsx"
import { FormProblem } from "../../../ui/form-problem.tsx"
import { MoneyInput } from "../../../ui/money-input.tsx"
import { WrittenText } from "../../../ui/written-text.tsx"
import { useOfferStates } from "../use-offer-states.ts"
import { useConversationCache, useWriterTexts } from "./answer-form.tsx"

type OffersProps = { conversation: Conversation; requestId: number }

/** The offers of a conversation; staff act on the open one if no seller takes part. */
export function Offers({ conversation, requestId }: OffersProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const writers = useWriterTexts()
  const { offers, moves } = conversation
  const states = useOfferStates()
  if (offers.length === 0 && moves.length === 0) return null
  return (
    <Stack component="section">
      <h2>
        <Trans>Offers</Trans>
      </h2>
      {offers.length > 0 && (
        <Stack component="ol" gap="sm">
          {offers.map(offer => {
            const until = formatMoment(offer.expires_at, locale)
            return (
              <Paper key={offer.id} component="li" withBorder px="md" py="sm">
                <p>
                  <b>{formatExactPrice(offer.amount, locale)}</b> · {writers[offer.by]} ·{" "}
                  {states[offer.state]}
                </p>
                <Text size="xs" c="dimmed">
                  {formatMoment(offer.at, locale)}
                  {offer.state === "open" && ` · ${t`open until ${until}`}`}
                </Text>
                {offer.text && <WrittenText dir="auto">{offer.text}</WrittenText>}
              </Paper>
            )
          })}
        </Stack>
      )}
      {moves.length > 0 && <OfferMoves conversation={conversation} requestId={requestId} />}
    </Stack>
  )
}

type Typed = { amount: string; text: string }
const NOTHING: Typed = { amount: "", text: "" }
type OfferFormProps = {
  asking: number | null
  problems: Readonly<Record<string, string | undefined>>
  isPending: boolean
  buttonProps: object
  /** `amount` is NaN for what is no price, which the server refuses at its field. */
  onSend: (amount: number, text: string) => void
  typed: Typed
  onType: (typed: Typed) => void
  onClose: () => void
}

/** An offer with its text; it goes away once the offer is made. */
function OfferForm(props: OfferFormProps) {
  const { asking, problems, isPending, buttonProps, typed, onType, onSend, onClose } = props
  const { t } = useLingui()
  const { amount, text } = typed
  const price = readTypedPrice(amount)
  return (
    <Form isPending={isPending} onSubmit={() => onSend(typeof price === "number" ? price : Number.NaN, text)}>
      <Group align="flex-start" gap="sm">
        <MoneyInput
          flex="1 1 12rem"
          label={t`Amount in US dollars`}
          value={amount}
          error={problems.amount}
          onChange={event => onType({ amount: event.currentTarget.value, text })}
        />
        <Textarea
          flex="1 1 12rem"
          label={t`Text of the offer`}
          value={text}
          error={problems.text}
          autosize
          onChange={event => onType({ amount, text: event.currentTarget.value })}
        />
      </Group>
      <YouReceive price={typeof price === "number" ? price : null} asking={asking} />
      <Group gap="xs">
        <Button type="submit" {...buttonProps}>
          <Trans>Send the offer</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Form>
  )
}

/** The moves that staff make; while one is sent, the others wait. */
function useOfferMoves(reference: string, requestId: number, onMoved: () => void) {
  const cache = useConversationCache(reference)
  const options = {
    retry: false,
    onSuccess: async (saved: Conversation) => {
      await cache.put(saved, requestId)
      onMoved()
    },
    // Someone else may have acted first: the page then shows the new state of the offer.
    onError: cache.refresh,
  }
  const make = trpc.offers.make.useMutation(options)
  const accept = trpc.offers.accept.useMutation(options)
  const decline = trpc.offers.decline.useMutation(options)
  const withdraw = trpc.offers.withdraw.useMutation(options)
  const all = [make, accept, decline, withdraw]
  const isPending = all.some(one => one.isPending)
  const error = all.find(one => one.error)?.error
  const problems = fieldTextsOf(make.error) ?? {}
  const act = (work: () => void) => {
    if (isPending) return
    for (const one of all) one.reset()
    work()
  }
  const pending = (move: { isPending: boolean }) => ({
    "data-pending": move.isPending || undefined,
    "aria-disabled": isPending || undefined,
  })
  return { make, accept, decline, withdraw, error, problems, act, pending }
}

function OfferMoves({ conversation, requestId }: OffersProps) {
  const failureText = useFailureText()
  const [isMaking, setMaking] = useState(false)
  const [typed, setTyped] = useState(NOTHING)
  const { reference, moves, offers, asking_price: asking } = conversation
  const moving = useOfferMoves(reference, requestId, () => {
    setMaking(false)
    setTyped(NOTHING)
  })
  const { make, accept, decline, withdraw, error, problems, act, pending } = moving
  const open = offers.find(({ state }) => state === "open")
  const answer = { reference, ...(open && { offer_id: open.id }) }
  const may = (move: OfferMove) => moves.includes(move)
  const reasonId = useId()
  // Whoever may decline an offer may accept it, unless the request is not confirmed.
  const isWaiting = may("decline") && !may("accept")
  return (
    <>
      <Group gap="xs">
        {may("decline") && (
          <Button
            {...pending(accept)}
            {...(isWaiting && {
              variant: "default",
              c: "dimmed",
              "data-disabled": true,
              "aria-disabled": true,
              "aria-describedby": reasonId,
            })}
            onClick={() => !isWaiting && act(() => accept.mutate(answer))}
          >
            <Trans>Accept the offer</Trans>
          </Button>
        )}
        {may("make") && !isMaking && (
          <Button variant="default" onClick={() => setMaking(true)}>
            {open ? <Trans>Make a counteroffer</Trans> : <Trans>Make an offer</Trans>}
          </Button>
        )}
        {may("decline") && (
          <Button
            variant="default"
            color="red"
            {...pending(decline)}
            onClick={() => act(() => decline.mutate(answer))}
          >
            <Trans>Decline the offer</Trans>
          </Button>
        )}
        {may("withdraw") && (
          <Button variant="default" {...pending(withdraw)} onClick={() => act(() => withdraw.mutate(answer))}>
            <Trans>Withdraw the offer</Trans>
          </Button>
        )}
      </Group>
      {isWaiting && (
        <Text id={reasonId} size="xs" c="dimmed">
          <Trans>The sender hasn’t confirmed this request yet. The offer can be accepted once they do.</Trans>
        </Text>
      )}
      {may("make") && isMaking && (
        <OfferForm
          asking={asking}
          problems={problems}
          isPending={make.isPending}
          buttonProps={pending(make)}
          typed={typed}
          onType={setTyped}
          onSend={(amount, text) => act(() => make.mutate({ reference, amount, text }))}
          onClose={() => setMaking(false)}
        />
      )}
      <FormProblem>{error && Object.keys(problems).length === 0 && failureText(error)}</FormProblem>
    </>
  )
}
