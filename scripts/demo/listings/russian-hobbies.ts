import { klev } from "./russian-hobbies/klev.ts"
import { krossvordy } from "./russian-hobbies/krossvordy.ts"
import { moyGarazh } from "./russian-hobbies/moy-garazh.ts"

export const russianHobbies = [klev, moyGarazh, krossvordy]
