import { ScriptOnce } from "@tanstack/react-router"
import { createContext, useContext } from "react"
import { inlineScript } from "../lib/inline-script.ts"
import type { PageAssets } from "../lib/page-assets.ts"

/** The longest layout task, in ms, so that input is handled promptly. */
const TASK_MS = 5

/** The URLs that a page loads, on the server; null while developing. */
export const PageAssetsContext = createContext<PageAssets | null>(null)

/**
 * Runs at the end of a page that the server has rendered. After the first frame it loads the scripts and starts the
 * warm-up worker. Then it lays out the content below the fold (`data-below`) in short tasks, the nearest part in a
 * separate frame: without that frame, browsers count the rest as a layout shift.
 */
export function loadAfterFirstFrame(
  entry: string,
  scripts: readonly string[],
  warmUp: string,
  taskMs: number,
): void {
  const { dataset } = document.documentElement
  if (dataset.outdated !== undefined) return
  const below = [...document.querySelectorAll<HTMLElement>("[data-below]")]
  function layOut() {
    const end = performance.now() + taskMs
    for (let part = below.shift(); part; part = below.shift()) {
      part.style.contentVisibility = "visible"
      part.getBoundingClientRect()
      if (performance.now() > end) {
        setTimeout(layOut)
        return
      }
    }
    dataset.whole = ""
  }
  const add = (name: string, attributes: object) =>
    document.head.append(Object.assign(document.createElement(name), attributes))
  function load() {
    delete dataset.first
    for (const href of scripts) add("link", { rel: "modulepreload", href })
    add("script", { type: "module", async: true, src: entry })
    new Worker(warmUp)
    requestAnimationFrame(() => setTimeout(layOut))
  }
  function loadWhenShown() {
    if (dataset.first === "wait") requestAnimationFrame(loadWhenShown)
    else setTimeout(load)
  }
  if (document.hidden) loadWhenShown()
  else requestAnimationFrame(loadWhenShown)
}

/**
 * Runs in a page that is empty without its scripts, which load already: shows the frame, starts the worker, and runs the
 * scripts when the page is complete, which React takes over.
 */
export function showFrame(entry: string, warmUp: string): void {
  const { dataset } = document.documentElement
  if (dataset.outdated !== undefined) return
  delete dataset.first
  dataset.whole = ""
  new Worker(warmUp)
  const script = Object.assign(document.createElement("script"), { type: "module", src: entry })
  addEventListener("DOMContentLoaded", () => document.head.append(script), { once: true })
}

/** What runs first in the head of a page that is empty without its scripts. */
export function FirstScript() {
  const first = useContext(PageAssetsContext)?.empty?.first
  return first ? <ScriptOnce>{first}</ScriptOnce> : null
}

/** Fetches the scripts of a page that is empty without them, and the styles of their components, immediately. */
export function EarlyScripts() {
  const assets = useContext(PageAssetsContext)
  if (!assets?.empty) return null
  return (
    <>
      <link rel="modulepreload" href={assets.entry} />
      {assets.scripts.map(href => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      {assets.empty.scripts.map(href => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {assets.empty.styles.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  )
}

/** Starts a page's scripts: after its first frame, so that text, font and first image get the bandwidth. */
export function StartScript() {
  const assets = useContext(PageAssetsContext)
  if (!assets) return null
  const { entry, scripts, warmUp, empty } = assets
  return (
    <ScriptOnce>
      {empty
        ? inlineScript(showFrame, entry, warmUp)
        : inlineScript(loadAfterFirstFrame, entry, scripts, warmUp, TASK_MS)}
    </ScriptOnce>
  )
}
