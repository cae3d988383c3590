import sharp from "sharp"

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** A single-colour picture for a file input; the file extension selects JPEG or PNG. */
export const drawPicture = async (name: string, width = 640, height = 400): Promise<Picture> => {
  const image = sharp({ create: { width, height, channels: 3, background: "teal" } })
  const isJpeg = name.endsWith(".jpg")
  const buffer = await (isJpeg ? image.jpeg() : image.png()).toBuffer()
  return { name, mimeType: isJpeg ? "image/jpeg" : "image/png", buffer }
}

/** Pictures by name, alternating portrait and landscape. */
export const drawPictures = (names: string[]): Promise<Picture[]> =>
  Promise.all(names.map((name, index) => (index % 2 ? drawPicture(name, 400, 640) : drawPicture(name))))
