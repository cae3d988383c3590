import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Modal, Textarea, TextInput } from "@mantine/core"
import { useEffect, useState } from "react"
import { MAX_ACCESS_MESSAGE, MAX_ACCESS_NAME } from "#shared/access/access.ts"
import type { Titled } from "#shared/listings/listing.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./access.module.css"
import "@mantine/core/styles/InlineInput.layer.css"
import "@mantine/core/styles/Checkbox.layer.css"
import { useMediaQuery } from "@mantine/hooks"
import { fieldTextsOf } from "../lib/failure.ts"

type AccessRequestDialogProps = {
  listing: Titled
  /** The initial value: the member's name. */
  name: string
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

const PHONE = "(max-width: 47.99em)"

type RequestButtonsProps = { isReady: boolean; isPending: boolean; onClose: () => void }

function RequestButtons({ isReady, isPending, onClose }: RequestButtonsProps) {
  return (
    <div className={classes.ways}>
      <Button
        type="submit"
        disabled={!isReady}
        data-pending={isPending || undefined}
        aria-disabled={isPending || undefined}
      >
        <Trans context="for access to files">Send the request</Trans>
      </Button>
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** Opened after it is mounted: the dialog remembers the focused element only when it changes to open. */
function useOpenedLater(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}

/** The confidentiality agreement, which a member accepts by name before asking for files. */
export function AccessRequestDialog({ listing, name, isOpen, onClose, onSent }: AccessRequestDialogProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const failureText = useFailureText()
  const [typed, setTyped] = useState(name)
  const [message, setMessage] = useState("")
  const [isAgreed, setAgreed] = useState(false)
  const statement = trpc.access.statement.useQuery(undefined, { enabled: isOpen })
  const request = trpc.access.request.useMutation({ onSuccess: onSent })
  const problems = fieldTextsOf(request.error) ?? {}
  const isShown = useOpenedLater(isOpen)
  const failure =
    statement.error ?? (problems.name || problems.agreed || problems.message ? null : request.error)
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      size={640}
      fullScreen={isPhone}
      centered
      title={t`Ask for access to the files of ${listing.title}`}
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      <form
        className={classes.part}
        noValidate
        aria-busy={request.isPending}
        onSubmit={event => {
          event.preventDefault()
          if (!request.isPending) {
            const about = { listing_id: listing.id, name: typed, agreed: isAgreed }
            request.mutate({ ...about, message: message.trim() || null })
          }
        }}
      >
        <Textarea
          label={t`Confidentiality agreement (NDA)`}
          value={statement.data?.text ?? t`Loading…`}
          readOnly
          autosize
          minRows={6}
          maxRows={14}
        />
        <TextInput
          label={t`Your full name`}
          value={typed}
          error={problems.name}
          maxLength={MAX_ACCESS_NAME}
          autoComplete="name"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Textarea
          label={t`Who you are and why you ask (optional)`}
          value={message}
          error={problems.message}
          maxLength={MAX_ACCESS_MESSAGE}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => setMessage(value)}
        />
        <Checkbox
          label={t`I have read the agreement and accept it`}
          checked={isAgreed}
          error={problems.agreed}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
        />
        <p className={classes.minor}>
          <Trans>
            The seller sees your name and decides. We record your agreement and email you the decision.
          </Trans>
        </p>
        <FormProblem>{failure && failureText(failure)}</FormProblem>
        <RequestButtons isReady={statement.isSuccess} isPending={request.isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}
