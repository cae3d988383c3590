import { existsSync } from "node:fs"

/** Chromium without its own windows takes a third less time for a journey. */
const PACKAGES = ["chromium-headless-shell", "chromium"]
const PLACES = [
  ...PACKAGES.map(name => `/usr/bin/${name}`),
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env["PROGRAMFILES(X86)"]}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
]

const NONE = [
  "No Chromium or Chrome was found, and none could be installed.",
  "Install one and set CHROMIUM_PATH to its file.",
].join(" ")

const run = (command: string[]): boolean => {
  console.log(`$ ${command.join(" ")}`)
  try {
    return Bun.spawnSync(command, { stdio: ["ignore", "inherit", "inherit"] }).success
  } catch {
    return false
  }
}

/** Playwright's own browser. Imported late: node_modules may be missing. */
const findPlaywrightBrowser = async (): Promise<string | null> => {
  try {
    const { chromium } = await import("@playwright/test")
    const path = chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

const findBrowser = async (): Promise<string | null> =>
  (await findPlaywrightBrowser()) ?? PLACES.find(path => existsSync(path)) ?? null

const canUseApt = (): boolean =>
  process.platform === "linux" && process.getuid?.() === 0 && Bun.which("apt-get") !== null

const install = (): boolean => {
  const add = ["apt-get", "install", "-y", "--no-install-recommends"]
  if (canUseApt() && run(["apt-get", "update"]) && PACKAGES.some(name => run([...add, name]))) return true
  return run([process.execPath, "--bun", "node_modules/.bin/playwright", "install", "chromium"])
}

/**
 * The path of a Chromium or Chrome on this machine, installed if there is none.
 * @throws Error with a message for the user when CHROMIUM_PATH leads nowhere or installing fails.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file.`)
  }
  const found = await findBrowser()
  if (found) return found
  const installed = install() ? await findBrowser() : null
  if (!installed) throw new Error(NONE)
  return installed
}

const FIREFOX = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/Firefox",
  `${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
]
const WEBKIT = ["x86_64", "aarch64"].flatMap(machine =>
  ["4.1", "6.0", "4.0"].map(version => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

type Engines = { firefox: string | null; webkit: string | null }

/** The other two engines of the tests on this machine; null for one that is not installed. */
export function findEngines({ firefox = FIREFOX, webkit = WEBKIT } = {}): Engines {
  const isOnPath = (name: string) => Bun.which(name, { PATH: process.env.PATH ?? "" }) !== null
  const hasDriver = isOnPath("WebKitWebDriver") && isOnPath("Xvfb")
  return {
    firefox: firefox.find(path => existsSync(path)) ?? null,
    webkit: (hasDriver && webkit.find(path => existsSync(path))) || null,
  }
}

/** A sentence about each engine that is not tested. */
export const notTested = ({ firefox, webkit }: Engines): string[] => [
  ...(firefox ? [] : ["Firefox is not installed here and could not be, so it is not tested."]),
  ...(webkit
    ? []
    : ["WebKit, Safari's engine, is not installed here and could not be, so it is not tested."]),
]

/** Installs the engines that are missing, where that is possible, and says which are not tested. */
export function installEngines(): void {
  const { firefox, webkit } = findEngines()
  const packages = [...(firefox ? [] : ["firefox-esr"]), ...(webkit ? [] : ["webkit2gtk-driver", "xvfb"])]
  if (packages.length > 0 && canUseApt() && run(["apt-get", "update"]))
    run(["apt-get", "install", "-y", "--no-install-recommends", ...packages])
  for (const sentence of notTested(findEngines())) console.log(sentence)
}
