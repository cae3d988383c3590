import { SELLERS } from "../sellers.ts"
import { listing, prose, screen } from "../sketch.ts"

export const rutaLibre = listing({
  title: "Ruta Libre: senderos y mapas sin conexión",
  category: 24,
  about: prose`
    4.300 senderos de los Andes y la Patagonia con mapas que funcionan sin señal. 158.000 instalaciones, 1.500
    suscripciones anuales de 14,99 USD, valoración 4,8. Los refugios pagan por aparecer con reserva directa.

    Incluye código (Kotlin y Swift), el servidor de mapas, las trazas con sus derechos y los acuerdos con 61 refugios.
    Vendo porque nace mi segunda hija y la montaña puede esperar.`,
  price: 38_900,
  lang: "es",
  platforms: [1, 2],
  money: [3, 5],
  specials: [1],
  month: 4,
  year: 5,
  earns: 1_690,
  age: 5,
  installs: 5,
  video: "https://www.youtube.com/watch?v=RuT4L1breAn",
  play: "https://play.google.com/store/apps/details?id=cl.ortega.rutalibre",
  appstore: "https://apps.apple.com/app/id1455800923",
  seller: SELLERS.rutas,
  art: {
    name: "Ruta Libre",
    tagline: "4.300 senderos que no necesitan señal",
    motif: "mountain",
    palette: "teal",
    layout: "tilt",
    backdrop: "hills",
    financials: 1,
    attachments: ["pdf"],
    screens: [
      screen(
        "map",
        "Laguna Esmeralda",
        "Laguna Esmeralda|9,4 km|Media, con agua en el km 6; Desnivel|540 m; Tiempo|4 h 10; Refugios|2",
        { note: "Empezar la ruta" },
      ),
      screen(
        "tide",
        "Perfil",
        "Subida suave|1.240 m|Punto más alto en el km 7; Bosque|0 – 3 km|Sombra#leaf; Ladera|3 – 6 km|Viento#mountain; Laguna|7 km|Descanso#wave; Regreso|9,4 km|Mismo camino#compass",
        { caption: "Sabes lo que viene" },
      ),
      screen("gallery", "Diario", "Cumbre; Refugio; Laguna; Amanecer; La travesía completa", {
        note: "Todo|2026",
      }),
    ],
  },
})
