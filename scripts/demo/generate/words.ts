import { english } from "./english.ts"
import { russian } from "./russian.ts"
import { spanish } from "./spanish.ts"
import { vietnamese } from "./vietnamese.ts"
import type { Wording } from "./wording.ts"

/** How often each language comes up, in hundredths. */
export const WORDINGS: readonly (readonly [share: number, wording: Wording])[] = [
  [0.56, english],
  [0.76, russian],
  [0.89, spanish],
  [1, vietnamese],
]
