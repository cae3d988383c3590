import type { EvidenceFacts } from "#shared/evidence/evidence.ts"
import { msg, type Translate } from "#shared/msg.ts"
import { COMPARED } from "./compared.ts"
import { OWN_CHECK } from "./verified-seller.ts"

const CODE_AT = msg({ message: "The seller’s code was found at {place}" })
const OWN_CHECK_SHOWN = msg`Checked by our team`
const COMPARED_SHOWN = msg`Compared with the store’s page`

/** A method that the product recorded is shown in the reader's language, any other as it was typed. */
export function methodText(
  { by, claim, method }: Pick<EvidenceFacts, "by" | "claim" | "method">,
  text: Translate,
): string | null {
  if (method === COMPARED) return text(COMPARED_SHOWN)
  if (method !== null && by === "product" && claim === "ownership") return text(CODE_AT, { place: method })
  return method === OWN_CHECK ? text(OWN_CHECK_SHOWN) : method
}
