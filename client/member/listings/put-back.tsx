import { Trans } from "@lingui/react/macro"
import { Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { UNDECIDED_STATES } from "#shared/proposals/proposals.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { ActionButton } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { takeFocus } from "../../ui/take-focus.ts"

/**
 * Submits a listing that is offline without changes, which our team confirms, and takes that back. Nothing while another
 * proposal for it is undecided, such as one with changes.
 */
export function PutBack({ listingId }: { listingId: number }) {
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [sent, setSent] = useState<number | null>(null)
  const [unsent, setUnsent] = useState<number | null>(null)
  const mine = trpc.proposals.mine.useQuery({ page: 1 })
  const refresh = () => utils.proposals.mine.invalidate()
  const save = trpc.proposals.save.useMutation()
  const submit = trpc.proposals.submit.useMutation({ onSettled: refresh })
  const withdraw = trpc.proposals.withdraw.useMutation({ onSuccess: () => setSent(null), onSettled: refresh })
  const own = mine.data?.data.find(
    one => one.listing_id === listingId && UNDECIDED_STATES.some(state => state === one.state),
  )
  const isPending = save.isPending || submit.isPending || withdraw.isPending
  const putBack = async () => {
    if (isPending) return
    try {
      const id = unsent ?? (await save.mutateAsync({ listing_id: listingId, content: {} })).id
      setUnsent(id)
      await submit.mutateAsync({ id, promise: true })
      setUnsent(null)
      setSent(id)
    } catch {
      // The failure is shown below the button.
    }
  }
  const error = save.error ?? submit.error ?? withdraw.error
  if (!mine.data) return null
  if (sent !== null)
    return (
      <Group gap="xs" w="100%">
        <div role="status" tabIndex={-1} ref={takeFocus}>
          <Trans>Sent. The listing is back online as soon as our team confirms it.</Trans>
        </div>
        <ActionButton
          variant="default"
          size="xs"
          isPending={isPending}
          onClick={() => !isPending && withdraw.mutate({ id: sent })}
        >
          <Trans>Undo</Trans>
        </ActionButton>
        <FormProblem>{error && failureText(error)}</FormProblem>
      </Group>
    )
  if (own && own.id !== unsent) return null
  return (
    <>
      <ActionButton variant="default" size="xs" isPending={isPending} onClick={putBack}>
        <Trans>Put back online</Trans>
      </ActionButton>
      <Text span size="xs" c="dimmed">
        <Trans>By putting it back, you confirm that it is still yours to sell.</Trans>
      </Text>
      <FormProblem>{error && failureText(error)}</FormProblem>
      {error && unsent !== null && (
        <Link to="/my/proposals/$id/{-$step}" params={{ id: String(unsent), step: "promise" }}>
          <Trans>See what is missing</Trans>
        </Link>
      )}
    </>
  )
}
