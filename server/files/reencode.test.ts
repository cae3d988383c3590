import sharp from "sharp"
import { expect, test } from "vitest"
import { drawNoise } from "#server/testing/pictures.ts"
import { reencode } from "./reencode.ts"

test("a JPEG without its end marker is accepted, and one that breaks off within the picture is not", async () => {
  const whole = await sharp(await drawNoise(64, 48))
    .jpeg()
    .toBuffer()
  expect(whole.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  for (const bytes of [whole, whole.subarray(0, -2), Buffer.concat([whole.subarray(0, -2), Buffer.alloc(8)])])
    expect(await reencode(bytes)).toMatchObject({ image: { width: 64, height: 48 } })
  expect(await reencode(whole.subarray(0, whole.length / 2))).toMatchObject({ problem: "image_broken" })
})
