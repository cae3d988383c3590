import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Flex, Group, Paper, Skeleton } from "@mantine/core"
import "@mantine/core/styles/Flex.layer.css"
import { Link } from "@tanstack/react-router"
import { useEffect } from "react"
import { FIRST_RUN_LABELS } from "#shared/settings/labels.ts"
import type { FirstRunKey, SettingKey, Settings } from "#shared/settings/settings.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { AccountSection } from "../account/account-section.tsx"
import { AdminPage } from "../admin-page.tsx"
import { useAnnounce } from "../announce.tsx"
import { FailedList } from "../list/list-states.tsx"
import { Restricted } from "../restricted.tsx"
import { useSettingSections } from "../use-setting-sections.ts"
import { EscrowSection } from "./escrow-section.tsx"
import classes from "./settings-page.module.css"
import { TemplatesSection } from "./templates-section.tsx"
import { SaveBar, useSettingChanges, ValuesSection } from "./values-section.tsx"

/** Whether mail is sent, and a test of it. */
function MailSection() {
  const titles = useSettingSections()
  const { t } = useLingui()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const { data } = trpc.mail.settings.useQuery()
  const test = trpc.settings.testMail.useMutation({
    retry: false,
    onSuccess: ({ state }) => {
      if (state === "sent") return announce(t`The test email was sent to your address.`)
      if (state === "waiting") return announce(t`The test email is still waiting to be sent.`, "failed")
      announce(t`The test email was stored, because no email server is set up.`)
    },
    onError: error => announce(failureText(error), "failed"),
  })
  return (
    <AccountSection
      id="mail"
      title={titles.mail}
      note={<Trans>The email server is set in the server’s environment.</Trans>}
    >
      {data && (
        <p>
          {data.sends ? (
            <Trans>An email server is set up; emails are sent.</Trans>
          ) : (
            <Trans>No email server is set up: emails are only stored for owners to read.</Trans>
          )}{" "}
          <Link to="/admin/mail">
            <Trans>Show the emails</Trans>
          </Link>
        </p>
      )}
      <Button
        variant="default"
        me="auto"
        data-pending={test.isPending || undefined}
        onClick={() => !test.isPending && test.mutate()}
      >
        <Trans>Send me a test email</Trans>
      </Button>
    </AccountSection>
  )
}

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
const DEALS: readonly SettingKey[] = [
  "commission_percent",
  "fee_payer",
  "payment_days",
  "handover_days",
  "late_days",
  "vat_note",
]
const CONTRACT: readonly SettingKey[] = ["law", "laws", "counsel"]
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
          title={t`The settings couldn’t be loaded`}
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
  const changes = useSettingChanges()
  return (
    <Flex direction={{ base: "column", lg: "row" }} gap={{ base: "md", lg: "xl" }} align="flex-start">
      <SectionLinks />
      <Box flex={1} miw={0} w="100%">
        <FirstRun keys={to_set} />
        <ValuesSection
          id="company"
          title={titles.company}
          note={t`Shown in the footer, on the company page and in contracts.`}
          keys={COMPANY}
          settings={settings}
          changes={changes}
        />
        <ValuesSection
          id="contacts"
          title={titles.contacts}
          note={t`Only the links you fill in appear on the site.`}
          keys={CONTACTS}
          settings={settings}
          changes={changes}
        />
        <ValuesSection
          id="deals"
          title={titles.deals}
          note={t`New deals start with these values; a mediator can change them in each deal.`}
          keys={DEALS}
          settings={settings}
          changes={changes}
        />
        <EscrowSection />
        <ValuesSection
          id="contract"
          title={titles.contract}
          note={t`Until a lawyer has reviewed the contract, you’ll see a warning before each one is sent.`}
          keys={CONTRACT}
          settings={settings}
          changes={changes}
        />
        <ValuesSection
          id="requests"
          title={titles.requests}
          note={t`How soon senders are told to expect a reply, and who is notified of new requests.`}
          keys={REQUESTS}
          settings={settings}
          changes={changes}
        />
        <TemplatesSection setting={settings.templates} />
        <MailSection />
        <SaveBar changes={changes} />
      </Box>
    </Flex>
  )
}

/** All sections of the page, beside them on a wide screen. */
function SectionLinks() {
  const { t } = useLingui()
  const titles = useSettingSections()
  return (
    <nav className={classes.sections} aria-label={t`Sections of the settings`}>
      {Object.entries(titles).map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Open decisions before the first deal, with links to their settings. */
function FirstRun({ keys }: { keys: readonly FirstRunKey[] }) {
  const translate = useTranslate()
  if (keys.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby="first-run">
      <Box component="h2" id="first-run" fz="lg">
        <Trans>Not set yet</Trans>
      </Box>
      <Group component="ul" gap="var(--space-8) var(--space-16)" mt="xs">
        {keys.map(key => (
          <li key={key}>
            <a href={`#${SECTION_OF[key]}`}>{translate(FIRST_RUN_LABELS[key])}</a>
          </li>
        ))}
      </Group>
    </Paper>
  )
}
