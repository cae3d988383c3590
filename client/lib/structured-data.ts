import { msg } from "@lingui/core/macro"
import { BRAND } from "#shared/brand.ts"
import { localizedPath } from "#shared/locales.ts"
import type { PageContext } from "./page-context.ts"

const CONTEXT = "https://schema.org"

type Crumb = { name: string; path: string }

/** The breadcrumbs of a page (schema.org BreadcrumbList). */
export function breadcrumbs({ origin, locale, i18n }: PageContext, ...below: Crumb[]) {
  const trail = [{ name: i18n._(msg`Home`), path: "/" }, ...below]
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + localizedPath(locale, path),
    })),
  }
}

/** The company that runs the site, as far as it is configured (schema.org Organization). */
export function organization({ origin, siteLinks, company }: PageContext, logo: string) {
  const { supportEmail, x, linkedin, youtube, telegram } = siteLinks
  const sameAs = [x, linkedin, youtube, telegram].filter(page => page !== null)
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    name: BRAND,
    url: `${origin}/`,
    logo: origin + logo,
    ...(company.name && { legalName: company.name }),
    ...(company.address && { address: company.address }),
    ...(supportEmail && { email: supportEmail }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** The site and its keyword search (schema.org SearchAction). */
export function website({ origin, locale }: PageContext) {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: BRAND,
    url: origin + localizedPath(locale, "/"),
    inLanguage: locale,
    potentialAction: {
      "@type": "SearchAction",
      target: `${origin}${localizedPath(locale, "/marketplace")}?title={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  }
}
