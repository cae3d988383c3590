import type { Locale } from "#shared/locales.ts"
import type { WidgetTexts } from "./widget-parts.ts"

/** Fetches the widget and puts it into `host`; answers once it can be asked to work. */
export async function mountWidget(host: HTMLElement, locale: Locale, texts: WidgetTexts) {
  const { createWidget } = await import("./widget-parts.ts")
  const widget = await createWidget(locale, texts)
  const isLoaded = new Promise(resolve => widget.addEventListener("load", resolve, { once: true }))
  host.append(widget)
  await isLoaded
  return widget
}
