import { pocketNotary } from "./tools/pocket-notary.ts"
import { tidebook } from "./tools/tidebook.ts"
import { torchlight } from "./tools/torchlight.ts"
import { tunerBench } from "./tools/tuner-bench.ts"

export const tools = [tidebook, pocketNotary, tunerBench, torchlight]
