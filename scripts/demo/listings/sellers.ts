/** A seller; face is the number of the drawn portrait, null for none. */
export type Seller = { name: string; bio: string | null; country: string | null; face: number | null }

const seller = (
  name: string,
  country: string | null,
  face: number | null,
  bio: string | null = null,
): Seller => ({
  name,
  bio,
  country,
  face,
})

export const SELLERS = {
  saltQuay: seller(
    "Inês Carvalho",
    "Portugal",
    1,
    "Two-person studio in Matosinhos. Six games shipped since 2017, four of them sold; we answer within a day.",
  ),
  marsh: seller(
    "Tom Ashdown",
    "United Kingdom",
    0,
    "Former harbour pilot who learned Swift. I build small tools for people who work outdoors.",
  ),
  dormir: seller(
    "Halden Audio Oy",
    "Finland",
    5,
    "Company of five, profitable since 2019. We sell to focus on hardware. NDA before figures, please.",
  ),
  northpaper: seller(
    "Northpaper Inc.",
    "Canada",
    3,
    "Document software since 2013. Counsel and auditor named in the data room.",
  ),
  grid: seller(
    "Marek Dvořák",
    "Czech Republic",
    9,
    "Puzzle games, solo, twelve years. I keep my code boring and documented.",
  ),
  lanes: seller("Yuki Hara", "Japan", 4, "Mobile racing games with small teams. English and Japanese."),
  fern: seller(
    "Leila Haddad",
    "France",
    7,
    "Product designer and Flutter developer. Plants, kitchens, quiet software.",
  ),
  stride: seller("Owen Brandt", "Netherlands", 2, "Running coach turned founder. 41 marathons, one app."),
  ledger: seller(
    "Priya Raman",
    "India",
    13,
    "Built and run by my sister and me. All figures can be checked live on a call.",
  ),
  fjord: seller(
    "Kettil Game Works",
    "Norway",
    11,
    "Studio of three. We finish what we start, and then we sell it.",
  ),
  sokolova: seller(
    "Анна Соколова",
    "Казахстан",
    10,
    "Пишу приложения для быта с 2015 года. Отвечаю в течение дня, показываю консоль на созвоне.",
  ),
  petrenko: seller(
    "Игорь Ветров",
    "Сербия",
    8,
    "Команда из трёх человек, делаем игры и справочники. Передавали приложения уже шесть раз.",
  ),
  lysenko: seller(
    "Студия «Тихий час»",
    "Армения",
    12,
    "Аудио и чтение. Работаем по договору, принимаем SWIFT.",
  ),
  rutas: seller(
    "Camila Ortega",
    "Chile",
    16,
    "Montañista y desarrolladora. Llevo la aplicación desde el primer commit.",
  ),
  mesa: seller(
    "Julián Peralta",
    "Argentina",
    14,
    "Quince años haciendo software para gastronomía. Hablo español, inglés y portugués.",
  ),
  barrio: seller(
    "Estudio Barrio Norte",
    "México",
    18,
    "Juegos de mesa de toda la vida, hechos con cariño para el teléfono.",
  ),
  bepNha: seller(
    "Nguyễn Thu Hà",
    "Việt Nam",
    19,
    "Làm ứng dụng từ 2016, trước đây là biên tập viên ẩm thực. Trả lời trong ngày.",
  ),
  soCho: seller(
    "Trần Quốc Bảo",
    "Việt Nam",
    15,
    "Nhóm bốn người ở Đà Nẵng, chuyên phần mềm cho cửa hàng nhỏ.",
  ),
  volt: seller("Signe Lund", "Denmark", 22, "Maps, transport, open data."),
  crew: seller(
    "Dale Whitcomb",
    "United States",
    20,
    "I ran job sites for twenty years, then wrote the app I was missing.",
  ),
  beacon: seller(
    "Utility Apps FZ-LLC",
    "United Arab Emirates",
    null,
    "Portfolio holder. We sell in batches and singly.",
  ),
  quiet: seller("Aoife Brennan", "Ireland", 25, null),
  solo: seller("Dmitri P.", null, null, null),
  broker: seller(
    "Rowan Teller",
    "Estonia",
    21,
    "Agent for three studios. Every account comes with a signed history of its apps.",
  ),
} as const
