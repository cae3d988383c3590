import { afterEach, expect, test, vi } from "vitest"
import { findEngines, notTested } from "./browser.ts"

const SHELL = process.execPath
afterEach(() => vi.unstubAllEnvs())

test("an engine that is not installed is not found, and the run says which", () => {
  const nowhere = ["/nowhere/browser"]
  const neither = findEngines({ firefox: nowhere, webkit: nowhere })
  expect(neither).toEqual({ firefox: null, webkit: null })
  expect(notTested(neither)).toEqual([
    expect.stringMatching(/^Firefox is not installed/),
    expect.stringMatching(/^WebKit, Safari's engine, is not installed/),
  ])
  const one = findEngines({ firefox: ["/nowhere/browser", SHELL], webkit: nowhere })
  expect(one.firefox).toBe(SHELL)
  expect(notTested(one)).toEqual([expect.stringMatching(/^WebKit/)])
  expect(notTested({ firefox: SHELL, webkit: SHELL })).toEqual([])
})

test("WebKit is not tested without its driver", () => {
  vi.stubEnv("PATH", "/nowhere")
  expect(findEngines({ webkit: [SHELL] }).webkit).toBeNull()
})
