import { system } from "#server/platform/viewer.ts"
import type { createSettingsService } from "#server/settings/service.ts"
import type { SettingValues } from "#shared/settings/settings.ts"

const SEED = system("seed")

/** Settings of the site for `bun run screens`: clearly examples, so that no link reaches anyone. */
export const DEMO_SETTINGS: Record<string, string> = {
  COMPANY_NAME: "Example Apps Ltd",
  COMPANY_NUMBER: "00000000",
  COMPANY_ADDRESS: "1 Example Street, London",
  COMPANY_LICENCE: "Example licence 0000",
  ESCROW_PARTNER: "Example Escrow Ltd",
  COMMISSION_PERCENT: "7.5",
  TELEGRAM_URL: "https://t.me/appbourse_example",
  WHATSAPP_URL: "https://wa.me/12025550100",
  SUPPORT_EMAIL: "support@appbourse.example",
  SOCIAL_X_URL: "https://x.com/appbourse_example",
  SOCIAL_LINKEDIN_URL: "https://www.linkedin.com/company/appbourse-example",
  SOCIAL_YOUTUBE_URL: "https://www.youtube.com/@appbourse-example",
}

/** The same settings as owners would enter them in the back office, with the variables that would fix them. */
const VALUES: { name: string; value: Partial<SettingValues> }[] = [
  { name: "COMPANY_NAME", value: { company_name: "Example Apps Ltd" } },
  { name: "COMPANY_NUMBER", value: { company_number: "00000000" } },
  { name: "COMPANY_ADDRESS", value: { company_address: "1 Example Street, London" } },
  { name: "COMPANY_LICENCE", value: { company_licence: "Example licence 0000" } },
  { name: "COMMISSION_PERCENT", value: { commission_percent: 7.5 } },
  { name: "TELEGRAM_URL", value: { telegram_url: "https://t.me/appbourse_example" } },
  { name: "WHATSAPP_URL", value: { whatsapp_url: "https://wa.me/12025550100" } },
  { name: "SUPPORT_EMAIL", value: { support_email: "support@appbourse.example" } },
  {
    name: "SOCIAL_X_URL",
    value: {
      social_links: {
        x: "https://x.com/appbourse_example",
        linkedin: "https://www.linkedin.com/company/appbourse-example",
        youtube: "https://www.youtube.com/@appbourse-example",
      },
    },
  },
  { name: "", value: { reply_hours: 24 } },
]

/** The payment details of the demo, clearly not real. */
const ESCROW = {
  partner: { name: "Example Escrow Ltd", website: "https://escrow.example", licence: "Example licence 0000" },
  methods: [
    {
      payment_method_id: 2,
      payee: "Example Escrow Ltd",
      lines: [
        { label: "IBAN", value: "GB37 XMPL 0000 0000 0000 00" },
        { label: "BIC", value: "XMPLGB00" },
        { label: "Bank", value: "Example Bank, London" },
      ],
    },
    {
      payment_method_id: 1,
      payee: "Example Escrow Ltd",
      lines: [{ label: "Payment page", value: "https://escrow.example/pay" }],
    },
    {
      payment_method_id: 3,
      payee: "Example Escrow Ltd",
      lines: [
        { label: "Network", value: "Example chain" },
        { label: "Address", value: "example-address-0000" },
      ],
    },
  ],
}

type SettingsService = ReturnType<typeof createSettingsService>

/** Enters the escrow details of the demo, which its deals need, unless there are some. */
export async function insertEscrow(settings: SettingsService): Promise<void> {
  const { current } = await settings.escrow(SEED)
  if (!current) await settings.setEscrow(ESCROW, SEED)
}

/** Sets the settings that are absent; those that the user has set in the environment win, including empty values. */
export async function insertSettings(
  settings: SettingsService,
  env: Record<string, string | undefined>,
): Promise<void> {
  const { settings: present } = await settings.get(SEED)
  const isUnset = (key: string) =>
    Object.entries(present).some(([name, { value, fixed }]) => name === key && !fixed && isEmpty(value))
  for (const { name, value } of VALUES) {
    const [key = ""] = Object.keys(value)
    if (env[name] === undefined && (key === "reply_hours" || isUnset(key))) await settings.update(value, SEED)
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === "object" && !Array.isArray(value) && Object.values(value).every(one => one === null))
