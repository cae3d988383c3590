import { audiopolka } from "./russian/audiopolka.ts"
import { kopilka } from "./russian/kopilka.ts"
import { razgovornikPlyus } from "./russian/razgovornik-plyus.ts"
import { zmeykaVSadu } from "./russian/zmeyka-v-sadu.ts"

export const russian = [kopilka, razgovornikPlyus, audiopolka, zmeykaVSadu]
