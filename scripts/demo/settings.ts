/** Settings of `bun run demo`: visibly examples, so that every control is on the screen and no link reaches anybody. */
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

/** The environment of the demo: a setting that the user has set, to an empty value too, wins. */
export function demoEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  const shown = Object.entries(DEMO_SETTINGS).filter(([name]) => env[name] === undefined)
  return Object.fromEntries([...shown, ["LOG_LEVEL", env.LOG_LEVEL ?? "warn"]])
}
