/**
 * Draws the pictures of the marketing pages: `node scripts/pictures/draw-pictures.ts`.
 * They are committed, because drawing takes a while and the same seeds give the same pictures.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawUltrasound, type UltrasoundPicture } from './ultrasound.ts'

const folder = join(import.meta.dirname, '../../web/src/sites/marketing/pictures')
const heroDark = [7, 16, 16] as const
const black = [0, 0, 0] as const
const largestBytes = 60 * 1024

const wanted: readonly { picture: UltrasoundPicture; width: number; height: number; seed: number }[] = [
  { picture: 'liver', width: 860, height: 690, seed: 5 },
  { picture: 'doppler', width: 720, height: 640, seed: 7 },
  { picture: 'thyroid', width: 760, height: 570, seed: 7 },
  { picture: 'nodule-long', width: 760, height: 570, seed: 11 },
  { picture: 'carotid', width: 760, height: 570, seed: 5 },
]

for (const { picture, ...size } of wanted) {
  const { width, height, data } = drawUltrasound(picture, size, picture === 'liver' ? heroDark : black)
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  await save(`${picture}.webp`, image)
  if (picture === 'liver') await save('liver-small.webp', image.clone().resize({ width: 600 }), 36 * 1024)
  else await save(`${picture}-thumb.webp`, image.clone().resize({ width: 240, height: 144 }), 8 * 1024)
}

/** Writes the best quality that stays within the limit: speckle is the worst case for any picture format. */
async function save(name: string, image: Sharp, limit = largestBytes) {
  for (let quality = 72; quality >= 10; quality -= 4) {
    const bytes = await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length > limit) continue
    await writeFile(join(folder, name), bytes)
    console.log(`${name}: ${bytes.length} bytes at quality ${quality}`)
    return
  }
  throw new Error(`${name} does not fit into ${limit} bytes`)
}
