import { fermenta } from "./life/fermenta.ts"
import { lumenSleep } from "./life/lumen-sleep.ts"
import { plantkeeper } from "./life/plantkeeper.ts"
import { strideline } from "./life/strideline.ts"

export const life = [lumenSleep, strideline, plantkeeper, fermenta]
