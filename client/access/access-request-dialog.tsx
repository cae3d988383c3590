import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Modal, Textarea, TextInput } from "@mantine/core"
import "@mantine/core/styles/InlineInput.layer.css"
import "@mantine/core/styles/Checkbox.layer.css"
import { useMediaQuery } from "@mantine/hooks"
import { useEffect, useState } from "react"
import { MAX_ACCESS_NAME } from "#shared/access/access.ts"
import type { Titled } from "#shared/listings/listing.ts"
import { fieldTextsOf } from "../lib/failure.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./access.module.css"

type AccessRequestDialogProps = {
  listing: Titled
  /** The initial value: the member's name. */
  name: string
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

const PHONE = "(max-width: 47.99em)"

/** The confidentiality statement, which a member agrees to by name before asking for files. */
export function AccessRequestDialog({ listing, name, isOpen, onClose, onSent }: AccessRequestDialogProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const failureText = useFailureText()
  const [typed, setTyped] = useState(name)
  const [isAgreed, setAgreed] = useState(false)
  const statement = trpc.access.statement.useQuery(undefined, { enabled: isOpen })
  const request = trpc.access.request.useMutation({ onSuccess: onSent })
  const problems = fieldTextsOf(request.error) ?? {}
  // Opened after it is mounted: the dialog remembers the focused element only when it changes to open.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  const failure = statement.error ?? (problems.name || problems.agreed ? null : request.error)
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      size={640}
      fullScreen={isPhone}
      centered
      title={t`Ask for the files of ${listing.title}`}
      closeButtonProps={{ "aria-label": t`Close` }}
      attributes={{ header: { role: "none" } }}
    >
      <form
        className={classes.part}
        noValidate
        aria-busy={request.isPending}
        onSubmit={event => {
          event.preventDefault()
          if (!request.isPending) request.mutate({ listing_id: listing.id, name: typed, agreed: isAgreed })
        }}
      >
        <Textarea
          label={t`Confidentiality statement`}
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
        <Checkbox
          label={t`I have read the statement and agree to it`}
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
        <div className={classes.ways}>
          <Button
            type="submit"
            disabled={!statement.data}
            data-pending={request.isPending || undefined}
            aria-disabled={request.isPending || undefined}
          >
            <Trans>Send the request</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}
