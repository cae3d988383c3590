declare module "*.po" {
  import type { Messages } from "@lingui/core"

  export const messages: Messages
}
/** Missing from the package's types. */
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs"
declare module "altcha/i18n/es-419"
