import type { Locale } from "#shared/locales.ts"
import type { SiteCard } from "#shared/site-cards.ts"

/** The text of each page's picture, like the page's own title. */
export const SITE_CARD_TITLES: Record<Locale, Record<SiteCard, string>> = {
  en: {
    home: "Buy and sell mobile apps",
    marketplace: "Apps for sale",
    company: "Company",
    services: "Services",
    contacts: "Contacts",
    faq: "Questions and answers",
    "terms-of-service": "Terms of service",
    "privacy-policy": "Privacy policy",
  },
  ru: {
    home: "Покупка и продажа мобильных приложений",
    marketplace: "Приложения на продажу",
    company: "О компании",
    services: "Услуги",
    contacts: "Контакты",
    faq: "Вопросы и ответы",
    "terms-of-service": "Условия использования",
    "privacy-policy": "Политика конфиденциальности",
  },
  es: {
    home: "Compra y venta de apps móviles",
    marketplace: "Apps en venta",
    company: "Empresa",
    services: "Servicios",
    contacts: "Contacto",
    faq: "Preguntas frecuentes",
    "terms-of-service": "Términos del servicio",
    "privacy-policy": "Política de privacidad",
  },
  vi: {
    home: "Mua bán ứng dụng di động",
    marketplace: "Ứng dụng đang rao bán",
    company: "Giới thiệu",
    services: "Dịch vụ",
    contacts: "Liên hệ",
    faq: "Hỏi đáp",
    "terms-of-service": "Điều khoản dịch vụ",
    "privacy-policy": "Chính sách bảo mật",
  },
}

/** The line below the title. */
export const SITE_CARD_LINE: Record<Locale, string> = {
  en: "Mobile apps and developer accounts. Every payment is held in escrow until the buyer confirms delivery.",
  ru: "Приложения и аккаунты разработчиков. Оплата хранится на условиях эскроу, пока покупатель не подтвердит передачу.",
  es: "Apps móviles y cuentas de desarrollador. El pago queda en depósito de garantía hasta que el comprador confirma la entrega.",
  vi: "Ứng dụng di động và tài khoản nhà phát triển. Khoản thanh toán được giữ trung gian (escrow) cho đến khi người mua xác nhận đã nhận.",
}
