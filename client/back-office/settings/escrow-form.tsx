import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Textarea, TextInput } from "@mantine/core"
import { useState } from "react"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import type { EscrowDetails, PaymentLine } from "#shared/settings/escrow.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { useAnnounce } from "../announce.tsx"
import classes from "./settings.module.css"

type Typed = { payee: string; lines: string }

/** A line of an account is typed as `IBAN: GB33 …`. */
const toLines = (text: string): PaymentLine[] =>
  text
    .split("\n")
    .filter(line => line.trim() !== "")
    .map(line => {
      const [label = "", ...rest] = line.split(":")
      return { label: label.trim(), value: rest.join(":").trim() }
    })
const toText = (lines: readonly PaymentLine[]) =>
  lines.map(({ label, value }) => `${label}: ${value}`).join("\n")

/** The partner, and for each payment method that buyers can use, the payee and the account. */
export function EscrowForm({ details, onClose }: { details: EscrowDetails | null; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [partner, setPartner] = useState({
    name: details?.partner.name ?? "",
    website: details?.partner.website ?? "",
    licence: details?.partner.licence ?? "",
  })
  const [methods, setMethods] = useState<Typed[]>(
    PAYMENT_METHOD_TITLES.map((_, index) => {
      const found = details?.methods.find(one => one.payment_method_id === index + 1)
      return { payee: found?.payee ?? "", lines: toText(found?.lines ?? []) }
    }),
  )
  const save = trpc.settings.setEscrow.useMutation({
    retry: false,
    onSuccess: ({ pending }) => {
      announce(pending ? t`The change now waits to be confirmed.` : t`The escrow details are saved.`)
      onClose()
      return utils.settings.invalidate()
    },
  })
  const problems = fieldTextsOf(save.error)
  const submit = () =>
    save.mutate({
      partner,
      methods: methods.flatMap(({ payee, lines }, index) =>
        payee || lines ? [{ payment_method_id: index + 1, payee, lines: toLines(lines) }] : [],
      ),
    })
  const change = (at: number, patch: Partial<Typed>) =>
    setMethods(methods.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={save.isPending}
      onSubmit={event => {
        event.preventDefault()
        if (!save.isPending) submit()
      }}
    >
      <TextInput
        label={t`Escrow partner`}
        value={partner.name}
        error={problems?.partner}
        onChange={event => setPartner({ ...partner, name: event.currentTarget.value })}
      />
      <TextInput
        label={t`Website`}
        type="url"
        value={partner.website}
        onChange={event => setPartner({ ...partner, website: event.currentTarget.value })}
      />
      <TextInput
        label={t`Licence`}
        value={partner.licence}
        onChange={event => setPartner({ ...partner, licence: event.currentTarget.value })}
      />
      {methods.map(({ payee, lines }, index) => {
        const title = PAYMENT_METHOD_TITLES[index]
        const method = title ? translate(title) : ""
        return (
          // The methods are a fixed list.
          <div key={method} className={classes.form}>
            <TextInput
              label={t`${method}: payee`}
              value={payee}
              onChange={event => change(index, { payee: event.currentTarget.value })}
            />
            <Textarea
              label={t`${method}: account`}
              description={t`One line each, such as “IBAN: GB33 BUKB 2020 1555 5555 55”`}
              autosize
              minRows={2}
              value={lines}
              onChange={event => change(index, { lines: event.currentTarget.value })}
            />
          </div>
        )
      })}
      <FormProblem>{problems?.methods ?? (save.error && !problems && failureText(save.error))}</FormProblem>
      <div className={classes.buttons}>
        <Button type="submit" data-pending={save.isPending || undefined}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
