import { Trans, useLingui } from "@lingui/react/macro"
import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../lib/trpc.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import { CodeField } from "./code-field.tsx"
import { ContractReader } from "./contract-reader.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { DealForm } from "./deal-form.tsx"
import { useDealChange } from "./use-deal-change.ts"

/** Reading the contract on the page, then signing this document with a typed name and a code from the mail. */
export function SignPanel() {
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
      <div className={classes.form}>
        <p className={classes.about}>
          <Trans>
            First read the whole contract here on the page. Then sign it with your name and a code that we
            email you.
          </Trans>
        </p>
        <div className={classes.ends}>
          <Button size="lg" onClick={() => setReading(true)}>
            <Trans>Read the contract</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <>
      <ContractReader fileId={contract.file_id} onRead={() => setRead(true)} />
      {hasRead && (
        <DealForm isPending={isPending} onSubmit={submit}>
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
          <div className={classes.ends}>
            <Button
              type="submit"
              data-pending={isPending || undefined}
              aria-disabled={isPending || undefined}
            >
              <Trans>Sign the contract</Trans>
            </Button>
          </div>
          <p className={classes.hash}>
            SHA-256 <code>{contract.sha256}</code>
          </p>
        </DealForm>
      )}
    </>
  )
}
