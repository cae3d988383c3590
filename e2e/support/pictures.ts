import sharp from "sharp"

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** A picture of one colour that a file input takes; the name's ending says JPEG or PNG. */
export const drawPicture = async (name: string, width = 640, height = 400): Promise<Picture> => {
  const image = sharp({ create: { width, height, channels: 3, background: "teal" } })
  const isJpeg = name.endsWith(".jpg")
  const buffer = await (isJpeg ? image.jpeg() : image.png()).toBuffer()
  return { name, mimeType: isJpeg ? "image/jpeg" : "image/png", buffer }
}

/** Pictures by name, upright and across in turn. */
export const drawPictures = (names: string[]): Promise<Picture[]> =>
  Promise.all(names.map((name, index) => (index % 2 ? drawPicture(name, 400, 640) : drawPicture(name))))
