import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { builtFromFields } from "#shared/cast.ts"
import { normalizeLink } from "#shared/links.ts"
import { entriesOfCell } from "#shared/listings/figures.ts"
import { readFigures } from "#shared/listings/figures-input.ts"
import { summaryOf, withMultiple } from "#shared/listings/figures-summary.ts"
import type { Listing, ListingFile } from "#shared/listings/listing.ts"
import { belongsTo, fieldOf } from "#shared/listings/listing-fields.ts"
import type { LookupEntry } from "#shared/listings/lookups.ts"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { monthOf } from "#shared/months.ts"
import { ListingView } from "../../listing/listing-view.tsx"
import { OtherApps } from "../../listing/other-apps.tsx"
import { CloseIcon } from "../../ui/icons/marks.tsx"
import { acceptedOf, type FileItem, type FormFiles } from "../../uploads/form-files.ts"
import { useLocalUrl, usePrivateUrl } from "../../uploads/private-image.tsx"
import { type FormValues, VALUE_FIELDS, type ValueField } from "../form-values.ts"
import type { Lookups } from "../use-lookups.ts"
import classes from "./preview-dialog.module.css"

type PreviewInput = {
  id: number
  values: FormValues
  files: FormFiles
  lookups: Lookups
  /** The URL of a file; null while unavailable. */
  urlOf: (item: FileItem) => string | null
}

/** The keys of a field in the listing's JSON. */
function shownEntries(name: ValueField, values: FormValues, lookups: Lookups): [string, unknown][] {
  const field = fieldOf(name)
  const value = values[name]
  switch (field.type) {
    case "many":
      return [[name, chosen(lookups[field.lookup], value).map(({ id, title }) => ({ id, title }))]]
    case "range": {
      const [entry] = chosen(lookups[field.lookup], [value])
      const { id, title, min = 0, max = null } = entry ?? {}
      return [
        [`${name}_id`, id ?? null],
        [name, entry ? { id, title, min, max } : null],
      ]
    }
    case "entry": {
      const [entry] = chosen(lookups[field.lookup], [value])
      const { id, title, code = "" } = entry ?? {}
      return [
        [`${name}_id`, id ?? null],
        [name, entry ? { id, title, code } : null],
      ]
    }
    case "price": {
      const price = values.on_request ? null : readTypedPrice(values.price)
      return [[name, typeof price === "number" ? price : null]]
    }
    case "months":
      return figureEntries(values)
    case "link":
      return [[name, textOf(value) ? normalizeLink(textOf(value)) : null]]
    case "text":
      return [[name, textOf(value) || field.empty]]
    case "number":
      return [[name, textOf(value) ? Number(textOf(value)) : null]]
    default:
      return [[name, value]]
  }
}

function figureEntries({ figures, on_request, price }: FormValues): [string, unknown][] {
  const months = readFigures(entriesOfCell(figures), monthOf(Date.now())).value ?? []
  const summary = summaryOf(months)
  const asked = on_request ? null : readTypedPrice(price)
  return [
    ["figures", months],
    ["summary", summary && withMultiple(summary, typeof asked === "number" ? asked : null)],
  ]
}
const textOf = (value: unknown) => String(value).trim()
const chosen = (entries: LookupEntry[], ids: unknown) =>
  entries.filter(({ id }) => Array.isArray(ids) && ids.includes(id))

/** The listing that the form would create, with URLs instead of paths. */
export function toPreviewListing({ id, values, files, lookups, urlOf }: PreviewInput): Listing {
  const shown = (items: FileItem[]): ListingFile[] =>
    acceptedOf(items)
      .filter(({ access }) => (access?.visibility ?? "public") === "public")
      .flatMap((item, index) => {
        const path = urlOf(item)
        const { name, size, mime, width, height } = item
        return path === null ? [] : [{ id: index + 1, path, name, size, mime, width, height }]
      })
  const one = (items: FileItem[]) => shown(items)[0]?.path ?? null
  const isShown = (name: ValueField) => belongsTo(fieldOf(name), values.kind) && !fieldOf(name).staffOnly
  return builtFromFields<Listing>({
    id,
    status: "published",
    availability: "available",
    type: null,
    ...Object.fromEntries(VALUE_FIELDS.filter(isShown).flatMap(name => shownEntries(name, values, lookups))),
    title_image: one(files.title_image),
    app_icon: one(files.app_icon),
    user_image: one(files.user_image),
    screenshots: shown(files.screenshots),
    files: shown(files.files),
    financials: shown(files.financials),
    evidence: [],
    created_at: "",
    updated_at: "",
  })
}

type ReporterProps = { item: FileItem; onAddress: (key: string, address: string | null) => void }

const isImage = ({ mime }: FileItem) => mime.startsWith("image/")

/** Renders nothing; runs one hook per file. */
function AddressReporter({ item, onAddress }: ReporterProps) {
  const local = useLocalUrl(item.file)
  const fetched = usePrivateUrl(local ? null : item.path, 1280)
  const address = local ?? fetched ?? null
  const { key } = item
  useEffect(() => {
    onAddress(key, address)
    return () => onAddress(key, null)
  }, [key, address, onAddress])
  return null
}

/** Local URLs of the form's images, uploaded or not; `reporters` must be rendered. */
function useFileAddresses(files: FormFiles) {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const onAddress = useCallback((key: string, address: string | null) => {
    setAddresses(before => {
      const next = new Map(before)
      if (address === null) next.delete(key)
      else next.set(key, address)
      return next
    })
  }, [])
  const items = useMemo(() => acceptedOf(Object.values(files).flat()), [files])
  const reporters: ReactNode = items
    .filter(isImage)
    .map(item => <AddressReporter key={item.key} item={item} onAddress={onAddress} />)
  const urlOf = useCallback(
    // Only the name of a file that is not an image is shown.
    (item: FileItem) => addresses.get(item.key) ?? (isImage(item) ? null : `blob:${item.key}`),
    [addresses],
  )
  return { urlOf, reporters, isComplete: items.filter(isImage).every(({ key }) => addresses.has(key)) }
}

/** The doctype prevents quirks mode. */
const EMPTY_PAGE = "<!doctype html><html><head></head><body></body></html>"

/** Copies this page's styles and language into the frame, without space for a header. */
function dress(page: Document) {
  const { documentElement: root } = document
  page.documentElement.lang = root.lang
  page.documentElement.dataset.mantineColorScheme = "light"
  page.documentElement.style.setProperty("--header", "0px")
  for (const style of document.querySelectorAll("style, link[rel=stylesheet]"))
    page.head.append(page.importNode(style, true))
}

/** Blocks navigation by links; without `instanceof`, because the frame has its own DOM classes. */
function stay(event: Event) {
  const { target } = event
  if (!target || !("closest" in target) || typeof target.closest !== "function") return
  const link: unknown = target.closest("a:not([target=_blank])")
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
}

type PreviewFrameProps = { title: string; width: number | null; onClose: () => void; children: ReactNode }

/** A frame with its own viewport width, in pixels or the full available width. */
function PreviewFrame({ title, width, onClose, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const open = (page: Document) => {
    dress(page)
    page.addEventListener("click", stay, true)
    page.addEventListener("keydown", event => event.key === "Escape" && onClose())
    setBody(page.body)
  }
  return (
    <>
      <iframe
        className={classes.frame}
        title={title}
        srcDoc={EMPTY_PAGE}
        style={width ? { width } : undefined}
        data-narrow={width !== null || undefined}
        onLoad={event => {
          const { contentDocument } = event.currentTarget
          if (contentDocument) open(contentDocument)
        }}
      />
      {body && createPortal(children, body)}
    </>
  )
}

const PHONE_WIDTH = 390
const nothing = () => undefined
/** The preview has no request dialog. */
const NO_DIALOG = { open: nothing, preload: nothing, isLoading: false }

type PreviewDialogProps = {
  id: number | null
  values: FormValues
  files: FormFiles
  lookups: Lookups
  onClose: () => void
}

/** The listing's page as visitors will see it, rendered from the form's current values. */
export function PreviewDialog({ id, values, files, lookups, onClose }: PreviewDialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPhone, setPhone] = useState(false)
  const { urlOf, reporters } = useFileAddresses(files)
  const listing = toPreviewListing({ id: id ?? 0, values, files, lookups, urlOf })
  const title = listing.title || t`Untitled`
  useEffect(() => dialog.current?.showModal(), [])
  const widths = [
    { phone: false, label: t`Desktop` },
    { phone: true, label: t`Phone` },
  ]
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={t`Preview of the page`} onClose={onClose}>
      {reporters}
      <div className={classes.band}>
        <p className={classes.text}>
          <Trans>Preview: this is how visitors will see it</Trans>
        </p>
        <fieldset className={classes.widths} aria-label={t`Width`}>
          {widths.map(({ phone, label }) => (
            <button
              key={label}
              type="button"
              className={classes.width}
              aria-pressed={isPhone === phone}
              onClick={() => setPhone(phone)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <button type="button" className={classes.close} onClick={onClose}>
          <CloseIcon />
          <Trans>Close preview</Trans>
        </button>
      </div>
      <div className={classes.page}>
        <PreviewFrame title={t`Page of ${title}`} width={isPhone ? PHONE_WIDTH : null} onClose={onClose}>
          <ListingView
            listing={{ ...listing, title }}
            dialog={NO_DIALOG}
            others={id === null ? null : <OtherApps id={id} />}
          />
        </PreviewFrame>
      </div>
    </dialog>
  )
}
