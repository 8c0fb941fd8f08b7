import { usualMark } from '@tongying/contract/examinations'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { Page } from '../../platform/pdf/page.ts'
import { bodyMarkOver } from './draw-body-mark.ts'

const area = { x: 100, y: 200, width: 160, height: 121 }
const gallbladder = usualMark('gallbladder')

/** What stands in the file, as drawing commands in plain text. */
async function drawn(draw: (page: Page) => void): Promise<string> {
  const doc = new PDFDocument({ compress: false, size: 'A4', margin: 0 })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  draw(new Page(doc, 'zh-CN'))
  doc.end()
  await ended
  return Buffer.concat(parts).toString('latin1')
}

test('a mark is drawn in the lower right corner of its picture, turned as it was placed', async () => {
  if (!gallbladder) throw new Error('this view has a usual mark')
  const text = await drawn((page) => bodyMarkOver(0, gallbladder)(page, area))
  // 100 + 160 - 28 - 2 and 200 + 121 - 34 - 2.
  expect(text).toContain('1 0 0 1 230 285 cm')
  // The middle of the bar is at 36 % of 28 and 56 % of 34; its ends are four points from it, at 330 degrees.
  expect(text).toMatch(/12\.08\d* 22\.504\d* m\s+8\.08\d* 15\.57\d* l/)
})

test('each body part has a figure of its own', async () => {
  if (!gallbladder) throw new Error('this view has a usual mark')
  const figures = await Promise.all(
    [0, 1, 2].map((bodyPart) => drawn((page) => bodyMarkOver(bodyPart, gallbladder)(page, area))),
  )
  expect(new Set(figures).size).toBe(3)
})
