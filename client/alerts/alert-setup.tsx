import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useId, useState } from "react"
import { useMemberSession } from "#client/session/member-session.ts"
import { ALERT_FREQUENCIES, type Alert, type AlertFrequency, type AlertQuery } from "#shared/alerts/alerts.ts"
import { writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Facets } from "#shared/listings/facets.ts"
import { propertiesOf } from "#shared/properties.ts"
import { readStoredJson, writeStoredText } from "../lib/browser-storage.ts"
import { codeOf } from "../lib/failure.ts"
import { formatNumber } from "../lib/format.ts"
import { trpc } from "../lib/trpc.ts"
import { useFailureText } from "../lib/use-failure-text.ts"
import { useLocale } from "../lib/use-locale.ts"
import { CodeStep, EmailStep, useSignIn } from "../sign-in/sign-in-form.tsx"
import { Button } from "../ui/button.tsx"
import { CheckRow } from "../ui/check-row.tsx"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./alert-setup.module.css"
import { AlertWords, useFrequencyTexts } from "./alert-words.tsx"

type AlertOptions = { frequency: AlertFrequency; price_drops: boolean }

const KEY = "alert-options"
const DEFAULT: AlertOptions = { frequency: "instant", price_drops: false }

/** The choices made in this tab: a phone may reload the page while its owner reads the code in the mail. */
function readAlertOptions(): AlertOptions {
  const stored = readStoredJson("sessionStorage", KEY)
  if (stored === null) return DEFAULT
  const { frequency: chosen, price_drops } = propertiesOf(stored)
  const frequency = ALERT_FREQUENCIES.find(one => one === chosen) ?? DEFAULT.frequency
  return { frequency, price_drops: price_drops === true }
}

function storeAlertOptions(options: AlertOptions): void {
  writeStoredText("sessionStorage", KEY, JSON.stringify(options))
}

/** The state of the alert dialog: everything chosen and typed survives failures, closing and signing in. */
export function useAlertForm(query: AlertQuery) {
  const { client } = trpc.useUtils()
  const session = useMemberSession()
  const [options, setOptions] = useState(readAlertOptions)
  const [saved, setSaved] = useState<Alert | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)

  /**
   * An existing alert with the same filters is updated, so that a retry after a lost response creates no second one.
   */
  async function store(): Promise<Alert> {
    const { data } = await client.alerts.list.query()
    const written = writeCatalogueQuery(query)
    const same = data.find(alert => writeCatalogueQuery(alert.query) === written)
    return same
      ? client.alerts.update.mutate({ id: same.id, ...options, active: true })
      : client.alerts.create.mutate({ query, ...options })
  }

  async function save() {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      setSaved(await store())
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }

  const signIn = useSignIn(save)
  return {
    session,
    options,
    choose(chosen: Partial<AlertOptions>) {
      const next = { ...options, ...chosen }
      storeAlertOptions(next)
      setOptions(next)
    },
    saved,
    failure,
    isPending,
    save,
    signIn,
    /** Resets the form for the next alert. */
    restart() {
      setSaved(null)
      setFailure(null)
    },
  }
}
type AlertForm = ReturnType<typeof useAlertForm>

type FrequencyChoiceProps = { value: AlertFrequency; onChange: (value: AlertFrequency) => void }

/** How often an alert sends mail; all options are visible. */
function FrequencyChoice({ value, onChange }: FrequencyChoiceProps) {
  const name = useId()
  const hint = useId()
  const texts = useFrequencyTexts()
  return (
    <fieldset aria-describedby={hint}>
      <legend className={classes.legend}>
        <Trans>How often</Trans>
      </legend>
      <div className={classes.options}>
        {ALERT_FREQUENCIES.map(one => (
          <label key={one} className={classes.option} data-checked={one === value || undefined}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              data-autofocus={one === value || undefined}
              onChange={() => onChange(one)}
            />
            {texts[one].title}
          </label>
        ))}
      </div>
      <p id={hint} className={classes.hint}>
        {texts[value].hint}
      </p>
    </fieldset>
  )
}

type AlertSetupProps = { query: AlertQuery; facets: Facets; form: AlertForm }

/** The filters of the alert, how often it sends mail, and to whom. */
export function AlertSetup({ query, facets, form }: AlertSetupProps) {
  const { t } = useLingui()
  const { options, choose } = form
  return (
    <>
      <div className={classes.part}>
        <AlertWords query={query} facets={facets} />
        <Matches query={query} />
      </div>
      <div className={classes.part}>
        <FrequencyChoice value={options.frequency} onChange={frequency => choose({ frequency })} />
        <CheckRow
          name="price_drops"
          value="1"
          label={t`Also when a price drops`}
          checked={options.price_drops}
          onChange={price_drops => choose({ price_drops })}
        />
      </div>
      <Receiver form={form} />
    </>
  )
}

/** The number of listings that match now; setting up an alert does not depend on it. */
function Matches({ query }: { query: AlertQuery }) {
  const locale = useLocale()
  const { data } = trpc.alerts.preview.useQuery({ query }, { retry: 1 })
  const total = data?.total ?? 0
  const count = formatNumber(total, locale)
  return (
    <p className={classes.matches} role="status">
      {data &&
        (total > 0 ? (
          <Plural
            value={total}
            one={`${count} listing matches now.`}
            other={`${count} listings match now.`}
          />
        ) : (
          <Trans>No listings match right now. We’ll email you when one does.</Trans>
        ))}
    </p>
  )
}

/** One click for a member; a visitor first proves an address with a code. */
function Receiver({ form }: { form: AlertForm }) {
  const failureText = useFailureText()
  const { session, failure, isPending, save, signIn } = form
  const isFull = codeOf(failure) === "too_many_alerts"
  const problem = failure !== null && (
    <FormProblem>
      {failureText(failure)}{" "}
      {isFull && (
        <Link to="/my/alerts" replace>
          <Trans>Your alerts</Trans>
        </Link>
      )}
    </FormProblem>
  )
  if (session) {
    const { email } = session.member
    return (
      <div className={classes.part}>
        {problem}
        <Button
          size="lg"
          fullWidth
          aria-disabled={isPending || undefined}
          data-pending={isPending || undefined}
          onClick={save}
        >
          {isPending ? <Trans>Saving…</Trans> : <Trans>Create the alert</Trans>}
        </Button>
        <p className={classes.note}>
          <Trans>We’ll email {email}. Every email has an unsubscribe link.</Trans>
        </p>
      </div>
    )
  }
  return (
    <div className={classes.part}>
      {problem}
      {signIn.step === "email" ? (
        <>
          <EmailStep {...signIn} takesFocus={false} />
          <p className={classes.note}>
            <Trans>
              Enter the code from our email to set up the alert. You don’t need a password, and every email
              has an unsubscribe link.
            </Trans>
          </p>
        </>
      ) : (
        <CodeStep {...signIn} action={<Trans>Create the alert</Trans>} />
      )}
    </div>
  )
}
