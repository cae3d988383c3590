import { Trans, useLingui } from "@lingui/react/macro"
import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import type { EscrowDetails } from "#shared/settings/escrow.ts"
import { fieldTextsOf } from "../../lib/failure.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { useSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AccountSection } from "../account/account-section.tsx"
import { useAnnounce } from "../announce.tsx"
import { useSettingSections } from "../use-setting-sections.ts"
import { EscrowForm } from "./escrow-form.tsx"
import classes from "./settings.module.css"

/** Where buyers pay: the current details, a change that waits for confirmation, and the form for a new one. */
export function EscrowSection() {
  const titles = useSettingSections()
  const failureText = useFailureText()
  const found = trpc.settings.escrow.useQuery()
  const [isEditing, setEditing] = useState(false)
  return (
    <AccountSection
      id="escrow"
      title={titles.escrow}
      note={
        <Trans>
          Copied into each contract when it is sent. A change takes effect when another owner confirms it; the
          only owner can confirm it after 24 hours.
        </Trans>
      }
    >
      <div>
        <FormProblem>{found.error && failureText(found.error)}</FormProblem>
        {found.data?.pending && <Pending details={found.data.pending} />}
        {found.data?.current && <Details details={found.data.current} />}
        {found.data && !isEditing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {found.data.current ? <Trans>Change the details</Trans> : <Trans>Enter the details</Trans>}
          </Button>
        )}
        {found.data && isEditing && (
          <EscrowForm details={found.data.pending ?? found.data.current} onClose={() => setEditing(false)} />
        )}
      </div>
    </AccountSection>
  )
}

function Details({ details }: { details: EscrowDetails }) {
  const translate = useTranslate()
  const { partner, methods } = details
  return (
    <div className={classes.details}>
      <b>{partner.name}</b>
      {partner.website && <span>{partner.website}</span>}
      {partner.licence && <span>{partner.licence}</span>}
      {methods.map(({ payment_method_id: id, payee, lines }) => {
        const title = PAYMENT_METHOD_TITLES[id - 1]
        return (
          <div key={id}>
            {title && translate(title)}: {payee}
            <ul className={classes.lines}>
              {lines.map(({ label, value }) => (
                <li key={label + value}>
                  {label}: {value}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

/** A change that waits; the person who entered it types the partner's name if there is no other owner. */
function Pending({ details }: { details: EscrowDetails }) {
  const { t } = useLingui()
  const locale = useLocale()
  const session = useSession()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState("")
  const done = (text: string) => ({
    retry: false,
    onSuccess: () => {
      announce(text)
      return utils.settings.invalidate()
    },
  })
  const confirm = trpc.settings.confirmEscrow.useMutation(done(t`The new escrow details apply from now on.`))
  const drop = trpc.settings.rescindEscrow.useMutation(done(t`The change was dropped.`))
  const isOwn = details.by?.id === session?.user.id
  const name = details.by?.name ?? "—"
  const at = formatMoment(details.at, locale)
  const problem = fieldTextsOf(confirm.error)?.typed_partner
  const failure = confirm.error ?? drop.error
  return (
    <div className={classes.details}>
      <b>
        <Trans>Waiting to be confirmed</Trans>
      </b>
      <span>
        <Trans>
          Entered by {name}, {at}
        </Trans>
      </span>
      <Details details={details} />
      {isOwn && (
        <TextInput
          label={t`Name of the new partner`}
          description={t`Only if you are the only owner; otherwise another owner confirms the change`}
          value={typed}
          error={problem}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
      <FormProblem>{failure && !problem && failureText(failure)}</FormProblem>
      <div className={classes.buttons}>
        <Button
          data-pending={confirm.isPending || undefined}
          onClick={() =>
            confirm.isPending || confirm.mutate({ id: details.id, ...(isOwn && { typed_partner: typed }) })
          }
        >
          <Trans>Confirm the details</Trans>
        </Button>
        <Button
          variant="default"
          data-pending={drop.isPending || undefined}
          onClick={() => drop.isPending || drop.mutate({ id: details.id })}
        >
          <Trans>Drop the change</Trans>
        </Button>
      </div>
    </div>
  )
}
