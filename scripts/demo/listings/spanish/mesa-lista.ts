import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const mesaLista = listing({
  title: "Mesa Lista – reservas para restaurantes",
  category: 12,
  about: prose`
    Reservas, lista de espera y plano del salón. 430 restaurantes activos en Argentina, Uruguay y México; el 88 % paga
    desde hace más de un año. 29 USD al mes por local, sin comisión por comensal.

    Se entrega con contratos, marca registrada en tres países y un equipo de soporte de dos personas que quiere seguir.`,
  price: 265_000,
  lang: "es",
  platforms: [1, 2],
  money: [3],
  pay: [2],
  specials: [1],
  month: 5,
  year: 6,
  earns: 12_150,
  age: 6,
  installs: 4,
  play: "https://play.google.com/store/apps/details?id=ar.peralta.mesalista",
  seller: SELLERS.mesa,
  notes: "Pidió hablar con el comprador antes de abrir las cuentas.",
  art: {
    name: "Mesa Lista",
    tagline: "El salón lleno, la libreta en paz",
    motif: "cloche",
    palette: "brick",
    layout: "pair",
    financials: 2,
    attachments: ["pdf", "csv"],
    screens: [
      screen(
        "calendar",
        "Noviembre",
        "Familia Ríos|21:00|6 personas, patio#cloche; Lucía M.|21:15|2, ventana#heart; Oficina Sur|21:30|12, salón#parcel",
        { note: "L|M|X|J|V|S|D" },
      ),
      screen(
        "list",
        "Esta noche",
        "Familia Ríos|21:00|Mesa 14#cloche; Lucía M.|21:15|Mesa 3#heart; Oficina Sur|21:30|Mesas 8 – 10#parcel; Bruno|21:30|Barra#cup; Aniversario|22:00|Mesa 1#ribbon; Sin nombre|22:10|En espera#speech",
        { note: "Noche|Espera|Plano", caption: "Cada mesa a su hora" },
      ),
      screen(
        "chart",
        "Ocupación",
        "Esta semana|86%|+5; Viernes|118|Cubiertos#cloche; No vinieron|3%|Era 11%#calendar; Espera|12 min|Promedio#gauge",
        { note: "Semana|Mes" },
      ),
    ],
  },
})
