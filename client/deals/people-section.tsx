import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox } from "@mantine/core"
import { isOpen, PARTIES } from "#shared/deals/machine.ts"
import { trpc } from "../lib/trpc.ts"
import { FormProblem } from "../ui/form-problem.tsx"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { Section } from "./section.tsx"
import { useDealChange } from "./use-deal-change.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

/** Buyer and seller; a party's address is shown to the other one only if both allow it. */
export function PeopleSection() {
  const { t } = useLingui()
  const roles = useRoleTexts()
  const { deal, me } = useDeal()
  const utils = trpc.useUtils()
  const { run, isPending, failure } = useDealChange(deal)
  const own = me === "mediator" ? null : deal[me]
  const share = (allow: boolean) =>
    run(
      version => utils.client.deals.shareContact.mutate({ number: deal.number, version, allow }),
      () => true,
    )
  return (
    <Section title={t`People`}>
      <dl className={classes.people}>
        {PARTIES.map(party => {
          const person = deal[party]
          return (
            <div key={party}>
              <dt>{party === me ? t`${roles[party]} (you)` : roles[party]}</dt>
              <dd>
                {person ? person.name : "—"}
                {person?.email && (
                  <>
                    {" "}
                    <a href={`mailto:${person.email}`}>{person.email}</a>
                  </>
                )}
                {person?.phone && <> {person.phone}</>}
              </dd>
            </div>
          )
        })}
      </dl>
      {own && isOpen(deal.state) && (
        <>
          <Checkbox
            label={t`Show my email and phone to the other side`}
            checked={own.shares_contact}
            aria-busy={isPending}
            onChange={event => share(event.currentTarget.checked)}
          />
          <p className={classes.minor}>
            <Trans>
              They are shown only if both sides allow it. You can write to each other here at any time.
            </Trans>
          </p>
          <FormProblem>{failure.text}</FormProblem>
        </>
      )}
    </Section>
  )
}
