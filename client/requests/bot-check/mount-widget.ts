import type { Locale } from "#shared/locales.ts"
import type { WidgetTexts } from "./widget-parts.ts"

/** Loads the widget and appends it to `host`; resolves once it is ready to start. */
export async function mountWidget(host: HTMLElement, locale: Locale, texts: WidgetTexts) {
  const { createWidget } = await import("./widget-parts.ts")
  const widget = await createWidget(locale, texts)
  const isLoaded = new Promise(resolve => widget.addEventListener("load", resolve, { once: true }))
  host.append(widget)
  await isLoaded
  return widget
}
