import { dosis } from "./spanish/dosis.ts"
import { huertoUrbano } from "./spanish/huerto-urbano.ts"
import { loteriaDelBarrio } from "./spanish/loteria-del-barrio.ts"
import { mesaLista } from "./spanish/mesa-lista.ts"
import { rutaLibre } from "./spanish/ruta-libre.ts"

export const spanish = [rutaLibre, mesaLista, loteriaDelBarrio, dosis, huertoUrbano]
