import { sha256 } from "#server/hashes.ts"
import type { Statement } from "#shared/access/access.ts"
import type { Locale } from "#shared/locales.ts"

/**
 * What a member agrees to before asking for confidential files. Requests record version, language and SHA-256, so a
 * text that changes gets a new version.
 */
export const STATEMENT_VERSION = "1"

const TEXTS: Record<Locale, string> = {
  en: `Confidentiality statement

1. I ask for the confidential files of this listing for one purpose: to decide whether to buy what it offers.
2. I will keep the files and what they say confidential. I may share them only with people who advise me on this purchase and who are bound to the same confidentiality.
3. I will not publish the files, pass them on in any other way or use them to compete with the seller or to contact the seller's customers, partners or staff.
4. If I do not buy, I will delete all copies within 14 days of the seller's or the marketplace's request.
5. This does not apply to information that is public without a breach of this statement, that I already knew, or that I must disclose by law.
6. The seller may refuse or revoke access at any time. The seller and the marketplace's team see which files I have opened and when.
7. These obligations apply for three years from the day of my request, whether or not access is granted or later revoked.`,
  ru: `Заявление о конфиденциальности

1. Я запрашиваю конфиденциальные файлы этого объявления с единственной целью: принять решение о покупке того, что в нём предлагается.
2. Я обязуюсь сохранять файлы и их содержание в тайне. Я вправе передавать их только тем, кто консультирует меня по этой покупке и связан такими же обязательствами о конфиденциальности.
3. Я обязуюсь не публиковать файлы, не передавать их иным образом и не использовать их для конкуренции с продавцом или для обращения к его клиентам, партнёрам и сотрудникам.
4. Если покупка не состоится, я удалю все копии в течение 14 дней с момента требования продавца или площадки.
5. Это не относится к сведениям, которые стали общедоступными без нарушения настоящего заявления, были известны мне ранее или подлежат раскрытию по закону.
6. Продавец вправе в любое время отказать в доступе или отозвать его. Продавец и сотрудники площадки видят, какие файлы и когда я открывал(а).
7. Эти обязательства действуют в течение трёх лет со дня моего запроса независимо от того, предоставлен ли доступ и отозван ли он впоследствии.`,
  es: `Declaración de confidencialidad

1. Solicito los archivos confidenciales de este anuncio con un único fin: decidir si compro lo que se ofrece en él.
2. Mantendré en secreto los archivos y su contenido. Solo podré compartirlos con las personas que me asesoren en esta compra y que estén sujetas a la misma confidencialidad.
3. No publicaré los archivos, no los transmitiré de ninguna otra forma ni los usaré para competir con el vendedor o para contactar a sus clientes, socios o personal.
4. Si no compro, eliminaré todas las copias dentro de los 14 días siguientes a la solicitud del vendedor o del marketplace.
5. Lo anterior no se aplica a la información que sea pública sin que se haya incumplido esta declaración, que yo ya conociera o que deba revelar por ley.
6. El vendedor puede denegar o revocar el acceso en cualquier momento. El vendedor y el equipo del marketplace ven qué archivos he abierto y cuándo.
7. Estas obligaciones rigen durante tres años desde el día de mi solicitud, aunque el acceso no se conceda o se revoque después.`,
  vi: `Cam kết bảo mật

1. Tôi yêu cầu các tệp bảo mật của tin đăng này chỉ nhằm một mục đích: quyết định có mua tài sản được chào bán hay không.
2. Tôi giữ bí mật các tệp và nội dung của chúng. Tôi chỉ được chia sẻ với những người tư vấn cho tôi về giao dịch mua này và chịu cùng nghĩa vụ bảo mật.
3. Tôi không công bố các tệp, không chuyển giao chúng theo bất kỳ cách nào khác và không dùng chúng để cạnh tranh với người bán hoặc liên hệ với khách hàng, đối tác, nhân viên của người bán.
4. Nếu không mua, tôi sẽ xóa mọi bản sao trong vòng 14 ngày kể từ khi người bán hoặc sàn yêu cầu.
5. Cam kết này không áp dụng đối với thông tin đã công khai mà không do vi phạm cam kết, thông tin tôi đã biết trước hoặc thông tin tôi phải tiết lộ theo pháp luật.
6. Người bán có thể từ chối hoặc thu hồi quyền truy cập bất cứ lúc nào. Người bán và đội ngũ của sàn thấy tôi đã mở tệp nào và vào lúc nào.
7. Các nghĩa vụ này có hiệu lực trong ba năm kể từ ngày tôi gửi yêu cầu, dù quyền truy cập có được cấp hay sau đó bị thu hồi.`,
}

/** The statement in one language. */
export const statementIn = (locale: Locale): Statement => ({
  version: STATEMENT_VERSION,
  text: TEXTS[locale],
  sha256: sha256(TEXTS[locale]),
})
