import { Trans, useLingui } from "@lingui/react/macro"
import { INCLUDED_TITLES } from "#shared/deals/labels.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import classes from "./deal.module.css"
import { useDeal } from "./deal-access.tsx"
import { FileLink } from "./file-links.tsx"
import lists from "./lists.module.css"
import { RebuildButton } from "./rebuild-button.tsx"
import { Section } from "./section.tsx"
import { useRoleTexts } from "./use-deal-texts.ts"

/** What was agreed, the documents, and who signed when. */
export function ContractSection() {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal } = useDeal()
  const method = PAYMENT_METHOD_TITLES[(deal.payment_method_id ?? 0) - 1]
  const facts: [string, string | null][] = [
    [t`Included`, deal.included.map(code => translate(INCLUDED_TITLES[code])).join(", ") || null],
    [t`Payment method`, method ? translate(method) : null],
    [t`Days for inspection`, String(deal.inspection_days)],
    [t`Days of support`, deal.support_days > 0 ? String(deal.support_days) : null],
  ]
  const documents = deal.files.filter(({ kind }) => kind !== "attachment" && kind !== "item")
  const names = { contract: t`Contract`, certificate: t`Closing certificate`, export: t`Full record (ZIP)` }
  return (
    <Section title={t`Contract`}>
      <dl className={classes.sums}>
        {facts.flatMap(([label, value]) =>
          value === null ? (
            []
          ) : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {deal.terms && (
        <details className={classes.help}>
          <summary>
            <Trans>Terms</Trans>
          </summary>
          <p className={classes.text}>{deal.terms}</p>
        </details>
      )}
      {documents.length > 0 && (
        <ul className={lists.files} aria-label={t`Documents`}>
          {documents.map(file => {
            const isOld = file.kind === "contract" && file.id !== deal.contract?.file_id
            const name = file.kind === "attachment" || file.kind === "item" ? file.name : names[file.kind]
            return (
              <li key={file.id}>
                {file.state === "ready" && (
                  <FileLink file={file} label={isOld ? t`${name} (earlier version)` : name} />
                )}
                {file.state === "building" && <Trans>{name}: being prepared</Trans>}
                {file.state === "failed" && (
                  <>
                    <Trans>{name}: could not be prepared</Trans> <RebuildButton file={file} />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <RebuildButton />
      {deal.signatures.length > 0 && (
        <ul className={lists.plain} aria-label={t`Signatures`}>
          {deal.signatures.map(({ party, name, at }) => (
            <li key={party}>
              {roles[party]}: <b>{name}</b> <span className={classes.minor}>{formatMoment(at, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
