import { setupI18n } from "@lingui/core"
import { describe, expect, it } from "vitest"
import { fieldText } from "#shared/error-texts.ts"
import type { Translate } from "#shared/msg.ts"
import { BYTES_PER_MB } from "#shared/units.ts"
import { isFilesSnapshot } from "./files-snapshot.ts"
import type { Upload, UploadOutcome } from "./send-upload.ts"
import { acceptOf, createFilesControl, findProblem, summaryOf } from "./upload-queue.ts"

const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

describe("a picked file", () => {
  it.each([
    file("photo.jpg", "image/jpeg"),
    file("PHOTO.JFIF", ""),
    file("a.b.webp", "application/octet-stream"),
  ])("is taken as an image by its type or its ending: $name $type", picked => {
    expect(findProblem("screenshots", picked, 0)).toBeNull()
  })
  it.each([
    file("drawing.svg", "image/svg+xml"),
    file("report.pdf", "application/pdf"),
    file("photo", ""),
    file("photo.heic", "image/heic"),
  ])("is no image otherwise: $name", picked => {
    expect(findProblem("title_image", picked, 0)).toEqual({ code: "image_type", name: picked.name })
  })
  it("is an attachment even if the system reports another type", () => {
    expect(findProblem("files", file("sales.csv", "application/vnd.ms-excel"), 0)).toBeNull()
    expect(findProblem("files", file("all.zip", "application/x-zip-compressed"), 0)).toBeNull()
    expect(findProblem("files", file("clip.mp4", "video/mp4"), 0)?.code).toBe("file_type")
    expect(findProblem("files", file("notes.txt", "text/plain"), 0)).toBeNull()
  })
  it("is no proof of earnings as an archive or a log; a report of App Store Connect ends in .txt", () => {
    for (const name of ["sales.csv", "S_M_2026.txt"])
      expect(findProblem("financials", file(name, "text/plain"), 0)).toBeNull()
    for (const name of ["notes.md", "all.zip"])
      expect(findProblem("financials", file(name, ""), 0)).toEqual({ code: "document_type", name })
    expect(acceptOf("financials")).toMatch(/\.txt$/)
    expect(acceptOf("financials")).not.toMatch(/plain|zip/)
  })
  it("has a size limit by kind", () => {
    const size = 10 * BYTES_PER_MB
    expect(findProblem("financials", file("a.png", "image/png", size), 0)).toBeNull()
    const image = file("a.png", "image/png", size + 1)
    expect(findProblem("files", image, 0)).toEqual({ code: "file_too_large", name: "a.png", limit: 10 })
    expect(findProblem("files", file("a.pdf", "application/pdf", size + 1), 0)).toBeNull()
    const pdf = file("a.pdf", "application/pdf", 25 * BYTES_PER_MB + 1)
    expect(findProblem("files", pdf, 0)).toMatchObject({ limit: 25 })
  })
  it("must not be empty", () => {
    expect(findProblem("files", file("a.pdf", "application/pdf", 0), 0)?.code).toBe("file_empty")
  })
  it("fits in a list of fewer than twenty, and always in a single-file field", () => {
    const picked = file("a.png", "image/png")
    expect(findProblem("screenshots", picked, 19)).toBeNull()
    expect(findProblem("screenshots", picked, 20)).toEqual({ code: "list_too_long", limit: 20 })
    expect(findProblem("app_icon", picked, 1)).toBeNull()
  })
})

describe("what a file input accepts", () => {
  it("is images, by type only, so that a phone offers its camera", () => {
    expect(acceptOf("screenshots")).toBe("image/jpeg,image/png,image/webp,image/avif,image/gif")
  })
  it("is attachments by type and by extension", () => {
    expect(acceptOf("files").split(",")).toEqual(
      expect.arrayContaining(["application/pdf", ".csv", ".xlsx", ".jpg"]),
    )
  })
})

const i18n = setupI18n({ locale: "en", messages: { en: {} } })
const english: Translate = ({ id, message }, values) => i18n._(id, values, { message })

/** A form whose uploads the test responds to. */
function openForm() {
  const sent: (Upload & { answer: (outcome: UploadOutcome) => void })[] = []
  const control = createFilesControl(null, {
    send: upload => new Promise(answer => sent.push({ ...upload, answer })),
    failureText: outcome => ("error" in outcome && outcome.error.message) || outcome.kind,
    pause: () => Promise.resolve(),
    problemText: problem => fieldText(problem, english),
  })
  control.start()
  const names = () => sent.map(upload => upload.file.name)
  const states = () => control.read().files.screenshots.map(({ name, state }) => `${name} ${state}`)
  return { control, sent, names, states }
}

const picture = (name: string) => new File(["x"], name, { type: "image/png" })
const pictures = (...names: string[]) => names.map(picture)
const stored = (path: string): UploadOutcome => ({
  kind: "stored",
  file: { path, name: path, mime: "image/webp", size: 1 },
})
/** Waits until the responses have been processed. */
const settled = () => new Promise(resolve => setTimeout(resolve))
const field = "screenshots"

describe("the queue of uploads", () => {
  it("sends two at a time, in order", async () => {
    const { control, sent, names, states } = openForm()
    control.add(field, pictures("1.png", "2.png", "3.png"))
    expect(names()).toEqual(["1.png", "2.png"])
    sent[1]?.answer(stored("p2"))
    await settled()
    expect(names()).toEqual(["1.png", "2.png", "3.png"])
    expect(states()).toEqual(["1.png uploading", "p2 stored", "3.png uploading"])
  })

  it("keeps the order of the list whichever upload finishes first", async () => {
    const { control, sent } = openForm()
    control.add(field, pictures("1.png", "2.png"))
    sent[1]?.answer(stored("p2"))
    sent[0]?.answer(stored("p1"))
    await settled()
    expect(control.toPayload()).toEqual({ screenshots: ["p1", "p2"] })
  })

  it("retries once after a lost connection, then waits for the admin", async () => {
    const { control, sent, states } = openForm()
    control.add(field, pictures("1.png"))
    sent[0]?.answer({ kind: "unreachable" })
    await settled()
    expect(sent).toHaveLength(2)
    sent[1]?.answer({ kind: "unreachable" })
    await settled()
    expect(states()).toEqual(["1.png failed"])
    const [item] = control.read().files.screenshots
    expect(item).toMatchObject({ problem: "unreachable", isRetryable: true })
    control.retry(field, item?.key ?? "")
    sent[2]?.answer(stored("p1"))
    await settled()
    expect(states()).toEqual(["p1 stored"])
  })

  it("does not retry a rejected file, and shows the server's message", async () => {
    const { control, sent } = openForm()
    control.add(field, pictures("1.png"))
    sent[0]?.answer({ kind: "refused", error: new Error("It is damaged") })
    await settled()
    control.retryAll()
    expect(sent).toHaveLength(1)
    expect(control.read().files.screenshots[0]).toMatchObject({
      problem: "It is damaged",
      isRetryable: false,
    })
  })

  it("stops the upload of a removed file, and starts again when it is restored", async () => {
    const { control, sent, names, states } = openForm()
    control.add(field, pictures("1.png", "2.png", "3.png"))
    control.remove(field, control.read().files.screenshots[0]?.key ?? "")
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(names()).toEqual(["1.png", "2.png", "3.png"])
    sent[0]?.answer({ kind: "unreachable" })
    control.undo(field)
    sent[1]?.answer(stored("p2"))
    await settled()
    expect(names()).toEqual(["1.png", "2.png", "3.png", "1.png"])
    expect(states()).toEqual(["1.png uploading", "p2 stored", "3.png uploading"])
  })

  it("reports progress in steps, without re-rendering the form", () => {
    const { control, sent } = openForm()
    control.add(field, pictures("1.png"))
    const key = control.read().files.screenshots[0]?.key ?? ""
    const before = control.read()
    let calls = 0
    control.progress.subscribe(() => calls++)
    for (const share of [0.501, 0.502, 0.51, 0.53]) sent[0]?.onProgress(share)
    expect([control.progress.get(key), calls]).toEqual([0.52, 2])
    expect(control.read()).toBe(before)
  })

  it("waits while the form is unmounted", () => {
    const { control, sent, states } = openForm()
    control.add(field, pictures("1.png"))
    control.stop()
    expect([sent[0]?.signal.aborted, states()]).toEqual([true, ["1.png waiting"]])
    control.start()
    expect([sent.length, states()]).toEqual([2, ["1.png uploading"]])
  })
})

describe("the files of a form", () => {
  it("are settled when the last upload has succeeded or failed", async () => {
    const { control, sent } = openForm()
    let isSettled = false
    control.add(field, pictures("1.png", "2.png"))
    void control.whenSettled().then(() => {
      isSettled = true
    })
    sent[0]?.answer(stored("p1"))
    await settled()
    expect(isSettled).toBe(false)
    sent[1]?.answer({ kind: "refused", error: new Error() })
    await settled()
    expect(isSettled).toBe(true)
    await control.whenSettled()
  })

  it("beyond the twentieth are rejected one by one", () => {
    const { control } = openForm()
    control.add(field, pictures(...Array.from({ length: 22 }, (_, index) => `${index}.png`)))
    expect(summaryOf(control.read())).toEqual({ isDirty: true, uploadingCount: 20, failedCount: 2 })
    expect(control.read().files.screenshots[21]?.problem).toBe("At most 20 entries")
  })

  it("for one image: the first valid file of several is used, and each other one is listed with the reason", () => {
    const { control, names } = openForm()
    const drawing = new File(["x"], "drawing.svg", { type: "image/svg+xml" })
    control.add("app_icon", [drawing, ...pictures("first.png", "second.png")])
    expect(names()).toEqual(["first.png"])
    expect(control.read().files.app_icon.map(({ name, problem }) => [name, problem])).toEqual([
      ["drawing.svg", "“drawing.svg” isn’t a JPEG, PNG, WebP, AVIF or GIF image"],
      ["first.png", null],
      ["second.png", "Only one file can be added here"],
    ])
  })

  it("are clean after a save, except those added meanwhile", async () => {
    const { control, sent } = openForm()
    control.add("app_icon", pictures("1.png"))
    sent[0]?.answer(stored("p1"))
    await settled()
    const listing = {
      title_image: null,
      app_icon: "p1",
      user_image: null,
      screenshots: [],
      files: [],
      financials: [],
    }
    control.rebase(listing)
    expect(summaryOf(control.read()).isDirty).toBe(false)
    control.add(field, pictures("2.png"))
    control.rebase(listing)
    expect(summaryOf(control.read()).isDirty).toBe(true)
    control.reset(listing)
    expect(control.toPayload()).toEqual({})
    expect(sent[1]?.signal.aborted).toBe(true)
  })

  it("are restored from browser storage; those not uploaded yet are uploaded", async () => {
    const { control, sent } = openForm()
    control.add(field, [...pictures("1.png", "2.png"), new File([], "empty.png", { type: "image/png" })])
    sent[0]?.answer(stored("p1"))
    await settled()
    const snapshot: unknown = structuredClone(control.snapshot())
    const next = openForm()
    if (!isFilesSnapshot(snapshot)) throw new Error("not a snapshot")
    next.control.restore(snapshot)
    expect(next.states()).toEqual(["p1 stored", "2.png uploading"])
    expect(next.names()).toEqual(["2.png"])
    next.sent[0]?.answer(stored("p2"))
    await settled()
    expect(next.control.toPayload()).toEqual({ screenshots: ["p1", "p2"] })
  })

  it.each([null, {}, { screenshots: [] }, "text"])("are not read from anything else: %j", snapshot => {
    expect(isFilesSnapshot(snapshot)).toBe(false)
  })
})
