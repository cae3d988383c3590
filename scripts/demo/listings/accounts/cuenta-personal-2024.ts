import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const cuentaPersonal2024 = listing({
  title: "Cuenta personal de Google Play de 2024 con la prueba cerrada superada",
  about: prose`
    Cuenta personal creada en marzo de 2024. Ya pasó la prueba cerrada de veinte personas durante catorce días, así que
    puede publicar en producción desde el primer día. Tiene una app de senderos, pequeña y sin anuncios.

    Identidad verificada, sin avisos. La vendo porque ahora publico con la cuenta de mi empresa.`,
  price: 890,
  lang: "es",
  money: [6],
  pay: [1, 2],
  specials: [1],
  age: 5,
  installs: 2,
  account: {
    account_type: "personal",
    account_country: "Chile",
    registered_year: 2024,
    published_apps: 1,
    standing: "clean",
    identity_verified: true,
    testing_requirement_met: true,
  },
  seller: SELLERS.rutas,
  art: {
    name: "Cuenta de 2024",
    tagline: "Prueba cerrada superada",
    motif: "console",
    palette: "clay",
    layout: "shelf",
    screens: [
      screen(
        "checklist",
        "Requisitos",
        "x Identidad|Verificada; x Prueba cerrada|20 personas; x Catorce días|Completos; x Producción|Permitida; Traspaso|5 días",
        { note: "Cuenta|App" },
      ),
    ],
  },
})
