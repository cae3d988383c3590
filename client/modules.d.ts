declare module "*.po" {
  import type { Messages } from "@lingui/core"

  export const messages: Messages
}
/** Missing from the package's types. */
declare module "altcha/i18n/es-419"
