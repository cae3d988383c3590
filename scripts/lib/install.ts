import { ROOT } from "./root.ts"
import { runBun } from "./run.ts"

const STAMP = `${ROOT}/node_modules/.installed-lock`

const lockHash = async (): Promise<string> =>
  new Bun.CryptoHasher("sha256").update(await Bun.file(`${ROOT}/bun.lock`).bytes()).digest("hex")

const readStamp = async (): Promise<string> => {
  const file = Bun.file(STAMP)
  return (await file.exists()) ? file.text() : ""
}

/** Installs the packages of bun.lock unless they are already installed. False on failure. */
export const ensureInstalled = async (): Promise<boolean> => {
  const hash = await lockHash()
  if ((await readStamp()) === hash) return true
  if (!(await runBun(["install", "--frozen-lockfile"]))) return false
  await Bun.write(STAMP, hash)
  return true
}
