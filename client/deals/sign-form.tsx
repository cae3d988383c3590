import { Trans, useLingui } from "@lingui/react/macro"
import { TextInput } from "@mantine/core"
import { useState } from "react"
import { useFailureText } from "../calls/use-failure-text.ts"
import { trpc } from "../lib/trpc.ts"
import { Button } from "../ui/button.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import { TextButton } from "../ui/text-button.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { FileLink } from "./file-links.tsx"
import { useDealChange } from "./use-deal-change.ts"

/** Reading the contract, and signing that very document with a typed name and a code from the mail. */
export function SignForm() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { deal } = useDeal()
  const utils = trpc.useUtils()
  const [name, setName] = useState("")
  const [code, setCode] = useState("")
  const { run, isPending, failure } = useDealChange(deal)
  const requested = trpc.deals.requestSignCode.useMutation()
  const { contract } = deal
  if (!contract) return null
  const file = deal.files.find(({ id }) => id === contract.file_id) ?? {
    id: contract.file_id,
    name: "contract.pdf",
  }
  const submit = () =>
    run(version =>
      utils.client.deals.sign.mutate({
        ...{ number: deal.number, version },
        ...{ name, code, document_sha256: contract.sha256 },
      }),
    )
  const hashProblem = failure.fields.document_sha256
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isPending}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={classes.about}>
        <Trans>
          Read the whole document first. Your typed name and the code we email you are your signature.
        </Trans>
      </p>
      <FileLink file={file} label={t`Read the contract (PDF)`} />
      <p className={classes.hash}>
        SHA-256 <code>{contract.sha256}</code>
      </p>
      <TextInput
        label={t`Your full name`}
        name="name"
        autoComplete="name"
        value={name}
        error={failure.fields.name}
        onChange={event => setName(event.currentTarget.value)}
      />
      {requested.isSuccess ? (
        <>
          <TextInput
            label={t`Code from the email`}
            description={t`Six digits, valid for 10 minutes.`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={failure.fields.code}
            onChange={event => setCode(event.currentTarget.value.replace(/\D/g, "").slice(0, 6))}
          />
          <FormProblem>{failure.text ?? hashProblem}</FormProblem>
          <div className={classes.ends}>
            <Button
              type="submit"
              data-pending={isPending || undefined}
              aria-disabled={isPending || undefined}
            >
              <Trans>Sign the contract</Trans>
            </Button>
            <TextButton onClick={() => requested.mutate({ number: deal.number })}>
              <Trans>Send a new code</Trans>
            </TextButton>
          </div>
        </>
      ) : (
        <>
          <FormProblem>{requested.error && failureText(requested.error)}</FormProblem>
          <div className={classes.ends}>
            <Button
              data-pending={requested.isPending || undefined}
              aria-disabled={requested.isPending || undefined}
              onClick={() => !requested.isPending && requested.mutate({ number: deal.number })}
            >
              <Trans>Send me a code</Trans>
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
