import { Trans, useLingui } from "@lingui/react/macro"
import { Skeleton } from "@mantine/core"
import { useEffect } from "react"
import { FIRST_RUN_LABELS } from "#shared/settings/labels.ts"
import type { FirstRunKey, SettingKey, Settings } from "#shared/settings/settings.ts"
import { trpc } from "../../lib/trpc.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { AdminPage } from "../admin-page.tsx"
import { FailedList } from "../list/failed-list.tsx"
import { Restricted } from "../restricted.tsx"
import { useSettingSections } from "../use-setting-sections.ts"
import { EscrowSection } from "./escrow-section.tsx"
import { MailSection } from "./mail-section.tsx"
import classes from "./settings.module.css"
import { TemplatesSection } from "./templates-section.tsx"
import { ValuesSection } from "./values-section.tsx"

/** Where each setting of the first-run list is entered. */
const SECTION_OF: Record<FirstRunKey, string> = {
  company_name: "company",
  company_address: "company",
  support_email: "contacts",
  commission_percent: "deals",
  escrow: "escrow",
  reply_hours: "requests",
  law: "contract",
  counsel: "contract",
  notices: "requests",
}

const COMPANY: readonly SettingKey[] = [
  "company_name",
  "company_number",
  "company_address",
  "company_licence",
]
const CONTACTS: readonly SettingKey[] = ["support_email", "telegram_url", "whatsapp_url", "social_links"]
const DEALS: readonly SettingKey[] = ["commission_percent", "fee_payer", "payment_days", "handover_days"]
const CONTRACT: readonly SettingKey[] = ["law", "counsel"]
const REQUESTS: readonly SettingKey[] = ["reply_hours", "notices"]

/** The settings of the site that owners edit; those set by the environment are shown as fixed. */
export function SettingsPage() {
  const { t } = useLingui()
  return (
    <Restricted action="settings.manage" title={t`Settings`}>
      <Loaded />
    </Restricted>
  )
}

function Loaded() {
  const { t } = useLingui()
  const found = trpc.settings.get.useQuery()
  return (
    <AdminPage title={t`Settings`}>
      {found.isPending && <Skeleton height="24rem" aria-busy="true" />}
      {found.error && !found.data && (
        <FailedList
          title={t`The settings could not be loaded`}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      )}
      {found.data && <Sections {...found.data} />}
    </AdminPage>
  )
}

function Sections({ settings, to_set }: Settings) {
  const { t } = useLingui()
  const titles = useSettingSections()
  // The URL may name a section that does not exist yet when the router looks for it.
  useEffect(() => {
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <FirstRun keys={to_set} />
      <ValuesSection
        id="company"
        title={titles.company}
        note={t`In the footer, on the company page and in contracts.`}
        keys={COMPANY}
        settings={settings}
      />
      <ValuesSection
        id="contacts"
        title={titles.contacts}
        note={t`Only those that are set are shown on the site.`}
        keys={CONTACTS}
        settings={settings}
      />
      <ValuesSection
        id="deals"
        title={titles.deals}
        note={t`New deals start with these values; a mediator can change them in each deal.`}
        keys={DEALS}
        settings={settings}
      />
      <EscrowSection />
      <ValuesSection
        id="contract"
        title={titles.contract}
        note={t`Until counsel has read the contract, we warn before each one is sent.`}
        keys={CONTRACT}
        settings={settings}
      />
      <ValuesSection
        id="requests"
        title={titles.requests}
        note={t`How soon senders are promised an answer, and who hears of new requests.`}
        keys={REQUESTS}
        settings={settings}
      />
      <TemplatesSection setting={settings.templates} />
      <MailSection />
    </>
  )
}

/** Open decisions before the first deal, with links to their settings. */
function FirstRun({ keys }: { keys: readonly FirstRunKey[] }) {
  const translate = useTranslate()
  if (keys.length === 0) return null
  return (
    <section className={classes.first} aria-labelledby="first-run">
      <h2 id="first-run" className={classes.title}>
        <Trans>Still to set</Trans>
      </h2>
      <ul className={classes.keys}>
        {keys.map(key => (
          <li key={key}>
            <a href={`#${SECTION_OF[key]}`}>{translate(FIRST_RUN_LABELS[key])}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
