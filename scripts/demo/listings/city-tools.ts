import { cloudwatch } from "./city-tools/cloudwatch.ts"
import { dartScore } from "./city-tools/dart-score.ts"
import { nightBus } from "./city-tools/night-bus.ts"
import { parcelDesk } from "./city-tools/parcel-desk.ts"

export const cityTools = [nightBus, cloudwatch, parcelDesk, dartScore]
