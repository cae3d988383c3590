import { describe, expect, it } from "vitest"
import { galleryPictures } from "./gallery.tsx"

const texts = { cover: "Cover", screenshot: (position: number) => `Screenshot ${position}` }
const shot = (id: number) => ({
  id,
  path: `a/${id}.webp`,
  name: `${id}.png`,
  size: 10,
  mime: "image/webp",
  width: 360,
  height: 780,
})

describe("the pictures of a gallery", () => {
  it("start with the title image; screenshots are numbered from one", () => {
    const pictures = galleryPictures({ title_image: "a/cover.webp", screenshots: [shot(7), shot(8)] }, texts)
    expect(pictures.map(({ path, alt }) => [path, alt])).toEqual([
      ["a/cover.webp", "Cover"],
      ["a/7.webp", "Screenshot 1"],
      ["a/8.webp", "Screenshot 2"],
    ])
    expect(pictures[1]).toMatchObject({ width: 360, height: 780 })
  })
  it("are only the screenshots without a title image", () => {
    const pictures = galleryPictures({ title_image: null, screenshots: [shot(7)] }, texts)
    expect(pictures.map(({ alt }) => alt)).toEqual(["Screenshot 1"])
  })
  it("are empty without images", () => {
    expect(galleryPictures({ title_image: null, screenshots: [] }, texts)).toEqual([])
  })
})
