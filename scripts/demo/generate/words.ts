import { english } from "./english.ts"
import { russian } from "./russian.ts"
import { spanish } from "./spanish.ts"
import type { Tongue } from "./tongue.ts"
import { vietnamese } from "./vietnamese.ts"

/** How often each language comes up, in hundredths. */
export const TONGUES: readonly (readonly [share: number, tongue: Tongue])[] = [
  [0.56, english],
  [0.76, russian],
  [0.89, spanish],
  [1, vietnamese],
]
