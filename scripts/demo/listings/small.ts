import { moodPalette } from "./small/mood-palette.ts"
import { petDiary } from "./small/pet-diary.ts"
import { radioStreamingAppSource } from "./small/radio-streaming-app-source.ts"
import { tinyVerbs } from "./small/tiny-verbs.ts"
import { unitConverter } from "./small/unit-converter.ts"

export const small = [unitConverter, radioStreamingAppSource, tinyVerbs, petDiary, moodPalette]
