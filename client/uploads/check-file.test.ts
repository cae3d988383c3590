import { describe, expect, it } from "vitest"
import { BYTES_PER_MB } from "#shared/listings/files.ts"
import { acceptOf, findProblem } from "./check-file.ts"

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
  it("is no proof of earnings as a text or an archive", () => {
    expect(findProblem("financials", file("sales.csv", "text/csv"), 0)).toBeNull()
    for (const name of ["notes.txt", "all.zip"])
      expect(findProblem("financials", file(name, ""), 0)).toEqual({ code: "document_type", name })
    expect(acceptOf("financials")).not.toMatch(/txt|zip/)
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
