import { BRAND } from "#shared/brand.ts"
import { msg, type Translate } from "#shared/msg.ts"
import { printableLine } from "#shared/printable.ts"
import type { SettingValues } from "#shared/settings/settings.ts"

const REGISTRATION = msg({ message: "registration number {number}" })

/** The operator of the marketplace, as documents name it. */
export type Issuer = { name: string; number: string | null; address: string | null }

/** The company of the settings; the marketplace's name where there is none. */
export function issuerOf(
  settings: Pick<SettingValues, "company_name" | "company_number" | "company_address">,
): Issuer {
  const optional = (text: string | null) => (text === null ? null : printableLine(text))
  return {
    name: printableLine(settings.company_name ?? BRAND),
    number: optional(settings.company_number),
    address: optional(settings.company_address),
  }
}

/** Name, registration number and address in one line. */
export const issuerText = ({ name, number, address }: Issuer, translate: Translate): string =>
  [name, ...(number ? [translate(REGISTRATION, { number })] : []), ...(address ? [address] : [])].join(", ")
