import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const loteriaDelBarrio = listing({
  title: "Lotería del Barrio",
  category: 4,
  about: prose`
    La lotería de siempre, con 54 cartas dibujadas por nosotros y salas para jugar en familia a distancia. 1,6 millones
    de instalaciones, 92.000 jugadores al mes, picos en septiembre y diciembre.

    Anuncios con premio y paquetes de cartas. Arte original con todos los derechos.`,
  price: 44_000,
  lang: "es",
  game: true,
  platforms: [1, 2],
  money: [1, 2],
  pay: [1, 2, 3],
  specials: [1, 2],
  month: 4,
  year: 5,
  age: 5,
  installs: 6,
  play: "play.google.com/store/apps/details?id=mx.barrionorte.loteria",
  seller: SELLERS.barrio,
  art: {
    name: "Lotería del Barrio",
    tagline: "54 cartas, un frijol y toda la familia",
    motif: "sun",
    palette: "brick",
    layout: "poster",
    backdrop: "rays",
    financials: 1,
    screens: [
      screen(
        "bingo",
        "Sala de la abuela",
        "x|Ronda 3|8 en juego; El sol|x|sun; La luna|x|moon; El pájaro|x|bird; El pescado|x|fish; La olla|x|bowl; El corazón|x|heart; La mano|x|paw; La casa|x|house; La palma|x|leaf; El farol|x|lantern; La espada|x|sword",
        { note: "¡Lotería!" },
      ),
      screen(
        "ranks",
        "Torneo",
        "Abuela|1.240; Tío Beto|1.180; Ximena|1.090; Raúl|980; Meche|955; Tú|940; Chava|902",
        { caption: "Torneo cada domingo" },
      ),
      screen(
        "chat",
        "La familia",
        "¿Ya están todos?; >Falta mi tío.; Ya llegué, ya llegué.; >¡Corre y se va corriendo con…!; ¡El sol!",
        { note: "8 personas en la sala" },
      ),
    ],
  },
})
