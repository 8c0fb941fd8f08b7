import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const folder = '@expo-google-fonts/noto-serif-sc'

/** The two weights of a printed page. */
export type Weight = 'regular' | 'bold'

const files: Record<Weight, string> = {
  regular: `${folder}/400Regular/NotoSerifSC_400Regular.ttf`,
  bold: `${folder}/700Bold/NotoSerifSC_700Bold.ttf`,
}

const loaded = new Map<Weight, Buffer>()

/** The bytes of a font, read once. */
export function fontBytes(weight: Weight): Buffer {
  const known = loaded.get(weight)
  if (known !== undefined) return known
  const bytes = readFileSync(require.resolve(files[weight]))
  loaded.set(weight, bytes)
  return bytes
}

type Range = [first: number, last: number]
let covered: Range[] | undefined

/** Whether the printed font has this character. */
function hasGlyph(codePoint: number): boolean {
  covered ??= readCoverage(fontBytes('regular'))
  let [low, high] = [0, covered.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = covered[middle] ?? [0, 0]
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return true
  }
  return false
}

/** A character that the font lacks is shown as 〓 with its code, never dropped: it may be somebody's name. */
export function printable(text: string): string {
  let out = ''
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    if (codePoint === 10 || hasGlyph(codePoint)) out += character
    else if (codePoint >= 32 && !/\p{Default_Ignorable_Code_Point}/u.test(character)) {
      out += `〓(U+${codePoint.toString(16).toUpperCase().padStart(4, '0')})`
    }
  }
  return out
}

/** Reads the ranges of characters from the font's `cmap` table, format 12. */
function readCoverage(font: Buffer): Range[] {
  const cmap = findTable(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let at = 0; at < count; at += 1) {
    const start = cmap + font.readUInt32BE(cmap + 4 + 8 * at + 4)
    if (font.readUInt16BE(start) !== 12) continue
    return Array.from({ length: font.readUInt32BE(start + 12) }, (_, group): Range => {
      const place = start + 16 + 12 * group
      return [font.readUInt32BE(place), font.readUInt32BE(place + 4)]
    })
  }
  throw new Error('font without a format 12 character map')
}

function findTable(font: Buffer, tag: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const place = 12 + 16 * at
    if (font.toString('latin1', place, place + 4) === tag) return font.readUInt32BE(place + 8)
  }
  throw new Error(`font without ${tag}`)
}
