import { glyphfall } from "./games/glyphfall.ts"
import { harborMerge } from "./games/harbor-merge.ts"
import { hexaBloom } from "./games/hexa-bloom.ts"
import { tinyRally2 } from "./games/tiny-rally-2.ts"

export const games = [harborMerge, glyphfall, tinyRally2, hexaBloom]
