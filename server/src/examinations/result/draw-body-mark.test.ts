import { usualMark } from '@tongying/contract/examinations'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fontBytes } from '../../platform/pdf/fonts.ts'
import { drawFigures, type Figure } from '../../platform/pdf/image-row.ts'
import { Page } from '../../platform/pdf/page.ts'
import { bodyMarkBeside } from './draw-body-mark.ts'

const place = { x: 228, y: 283 }
const gallbladder = usualMark('gallbladder')

/** What stands in the file, as drawing commands in plain text. */
async function drawn(draw: (page: Page) => void): Promise<string> {
  const doc = new PDFDocument({ compress: false, size: 'A4', margin: 0 })
  doc.registerFont('regular', fontBytes('regular'))
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  draw(new Page(doc, 'zh-CN'))
  doc.end()
  await ended
  return Buffer.concat(parts).toString('latin1')
}

test('a mark is drawn in its place, turned as it was placed', async () => {
  if (!gallbladder) throw new Error('this view has a usual mark')
  const text = await drawn((page) => bodyMarkBeside(0, gallbladder).draw(page, place))
  expect(text).toContain('1 0 0 1 230 285 cm')
  // The middle of the bar is at 36 % of 28 and 56 % of 34; its ends are four points from it, at 330 degrees.
  expect(text).toMatch(/12\.08\d* 22\.504\d* m\s+8\.08\d* 15\.57\d* l/)
})

test('each body part has a figure of its own', async () => {
  if (!gallbladder) throw new Error('this view has a usual mark')
  const figures = await Promise.all(
    [0, 1, 2].map((bodyPart) => drawn((page) => bodyMarkBeside(bodyPart, gallbladder).draw(page, place))),
  )
  expect(new Set(figures).size).toBe(3)
})

test('a picture makes room for its mark, which covers nothing of it', async () => {
  if (!gallbladder) throw new Error('this view has a usual mark')
  const image = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
  const aside = bodyMarkBeside(0, gallbladder)
  const widthOf = async (figure: Figure) => {
    const text = await drawn((page) => drawFigures(page, [figure], { perRow: 1, height: 121 }))
    // A picture is drawn by a matrix: its width comes first.
    return Number(/([\d.]+) 0 0 -?[\d.]+ [\d.]+ [\d.]+ cm\s+\/I1 Do/.exec(text)?.[1])
  }
  const whole = await widthOf({ image, caption: '' })
  expect(whole).toBeGreaterThan(400)
  expect(await widthOf({ image, caption: '', aside })).toBeCloseTo(whole - aside.width, 1)
})
