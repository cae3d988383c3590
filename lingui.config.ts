import { defineConfig } from "@lingui/cli"
import { formatter } from "@lingui/format-po"
import { DEFAULT_LOCALE, LOCALES } from "./shared/locales.ts"

const SERVICES = ["client/site/use-service-texts.ts"]
/** How long reviews take, for sellers before and after they submit. */
const REVIEW_TIME = ["client/ui/review-time-text.tsx"]
const PAGES = [
  ...SERVICES,
  ...REVIEW_TIME,
  "client/site/{company,contacts,faq,how-it-works,legal,sell,services}/**",
  "client/routes/public/{company,contacts,faq,how-it-works,privacy-policy,sell,services,terms-of-service}.tsx",
]
/** The fields and files of a listing, which staff and sellers fill in. */
const LISTING_FORM = ["client/{listing-form,uploads}/**"]
const MERGE = ["client/ui/merge/**"]
/** A deal, for its parties and staff. */
const DEALS = [
  "client/deals/**",
  "client/conversations/**",
  "client/ui/file-buttons.tsx",
  "shared/deals/{checklist-labels,event-labels,labels}.ts",
  "shared/listings/payment-method-titles.ts",
]
const BACK_OFFICE = [
  ...LISTING_FORM,
  "client/back-office/**",
  "client/access/access-list.tsx",
  "client/routes/office/**",
  "client/site/sign-in-frame.tsx",
  "client/ui/{confirm-dialog,search-field}.tsx",
  ...MERGE,
  ...DEALS,
  "shared/requests/pipeline.ts",
  "shared/settings/{escrow-labels,labels}.ts",
]
/** The list of listings within the frame of the back office. */
const BACK_OFFICE_LISTINGS = [
  "client/back-office/*.{ts,tsx}",
  "client/back-office/{list,listings,shell,spotlight}/**",
  // The question that any call may ask.
  "client/back-office/{account/confirm-presence-dialog,passkeys/passkey-button}.tsx",
  "client/deals/unread-badge.tsx",
  "client/conversations/accepted-offers.tsx",
  "client/back-office/shell/areas.tsx",
  "client/catalogue/use-sort-options.ts",
  "client/listing-form/use-field-labels.ts",
  "client/routes/office/{admin,admin.app.index}.tsx",
  "client/ui/{confirm-dialog,search-field}.tsx",
  "shared/listings/listing-labels.ts",
]
/** Signing in with a code from the mail. */
const SIGN_IN = ["client/sign-in/**"]
/** The dialog that sets up an alert, whose texts are loaded with it (`client/alerts/load-dialog.ts`). */
const ALERTS = ["client/alerts/**", ...SIGN_IN]
/** The request for confidential files on the page of a listing, whose texts are loaded with it. */
const BUYER_ACCESS = ["client/access/{access-request-dialog,buyer-access}.tsx", ...SIGN_IN]
const MEMBER = [
  ...SIGN_IN,
  ...REVIEW_TIME,
  "client/access/access-list.tsx",
  "client/alerts/alert-words.tsx",
  "client/filters/**",
  ...LISTING_FORM,
  "client/member/**",
  "client/routes/member/**",
  "client/ui/confirm-dialog.tsx",
  ...MERGE,
  ...DEALS,
  "shared/proposals/proposal-labels.ts",
]
/** Cards, which the home page and a listing show too. */
const CARDS = [
  "client/price/**",
  "client/catalogue/{card-*,listing-card,availability-mark}.tsx",
  "client/catalogue/availability-mark.tsx",
]
const CATALOGUE = [
  "client/{catalogue,filters}/**",
  "client/routes/public/{marketplace.index,category.$code}.tsx",
]
const PAGER = ["client/ui/pager.tsx"]
const LISTING = [
  "client/listing/**",
  "client/ui/{carousel,lightbox-view}.tsx",
  "shared/evidence/evidence-labels.ts",
]
const LISTING_ROUTE = ["client/routes/public/marketplace.$id.tsx"]
/** What public pages load once they are hydrated (`client/shortlist/late-parts.tsx`), and the shortlist. */
const SHORTLIST = ["client/{account,shortlist,shortlist-page}/**", "client/routes/public/shortlist.tsx"]
const REQUESTS = ["client/requests/**"]
/** Declared with `msg` of `shared/msg.ts`; the server shows them, and some pages of the client. */
const ERRORS = ["shared/error-texts.ts"]
/** The back office shows them, and the server names them in its documents. */
const LABELS = ["shared/{listings,evidence,proposals}/*-labels.ts"]
const NOT_SHOWN = ["**/*.test.*", "**/*.gen.ts"]

export default defineConfig({
  sourceLocale: DEFAULT_LOCALE,
  locales: [...LOCALES],
  // A page loads `messages`, which every page needs, and the texts of its own part (`client/texts.ts`). A text used by
  // two parts is in both catalogues, unless `messages` has it.
  catalogs: [
    {
      path: "<rootDir>/client/locales/{locale}/messages",
      include: ["client/{lib,routes,site,ui}/**", "client/*.{ts,tsx}", ...CARDS],
      exclude: [
        ...PAGES,
        ...BACK_OFFICE,
        ...MEMBER,
        "client/routes/public/{marketplace.index,category.$code}.tsx",
        ...PAGER,
        ...LISTING,
        ...LISTING_ROUTE,
        ...SHORTLIST,
        ...NOT_SHOWN,
      ],
    },
    {
      path: "<rootDir>/client/locales/{locale}/catalogue",
      include: [...CATALOGUE, ...PAGER],
      exclude: NOT_SHOWN,
    },
    {
      path: "<rootDir>/client/locales/{locale}/listing",
      include: [...LISTING, ...LISTING_ROUTE, ...REQUESTS],
      exclude: NOT_SHOWN,
    },
    {
      path: "<rootDir>/client/locales/{locale}/pages",
      include: [...PAGES, ...REQUESTS],
      // The dialog opens on a listing alone.
      exclude: [...NOT_SHOWN, "client/requests/request-dialog.tsx"],
    },
    {
      path: "<rootDir>/client/locales/{locale}/shortlist",
      include: SHORTLIST,
      exclude: NOT_SHOWN,
    },
    {
      path: "<rootDir>/client/locales/{locale}/back-office",
      include: [
        ...BACK_OFFICE,
        ...ERRORS,
        ...LABELS,
        ...LISTING,
        ...REQUESTS,
        ...SERVICES,
        ...PAGER,
        "client/catalogue/use-sort-options.ts",
      ],
      exclude: NOT_SHOWN,
    },
    {
      path: "<rootDir>/client/locales/{locale}/back-office-listings",
      include: [...BACK_OFFICE_LISTINGS, ...ERRORS, ...PAGER],
      exclude: NOT_SHOWN,
    },
    {
      path: "<rootDir>/client/locales/{locale}/member",
      include: [...MEMBER, ...ERRORS, ...LABELS, ...LISTING, ...REQUESTS],
      exclude: NOT_SHOWN,
    },
    {
      path: "<rootDir>/client/locales/{locale}/alerts",
      include: ALERTS,
      exclude: NOT_SHOWN,
    },
    {
      path: "<rootDir>/client/locales/{locale}/access",
      include: BUYER_ACCESS,
      exclude: NOT_SHOWN,
    },
    // The server reads only this one (`server/platform/texts.ts`).
    {
      path: "<rootDir>/client/locales/{locale}/server",
      include: ["{server,shared}/**/*.ts"],
      exclude: NOT_SHOWN,
    },
  ],
  macro: { corePackage: ["@lingui/core/macro", "#shared/msg.ts", "./msg.ts"] },
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
})
