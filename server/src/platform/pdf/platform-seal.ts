import type { Page } from './page.ts'

/** The words of the platform's seal: around the ring, at its foot, and under it. */
export interface PlatformSeal {
  readonly ring: string
  readonly foot: string
  readonly label: string
}

/** 36 mm across. */
export const sealSize = 102

/** The ring of the platform, drawn in black, so that a copy by fax still shows it. */
export function drawPlatformSeal(
  page: Page,
  { ring, foot, label }: PlatformSeal,
  place: { x: number; y: number },
): void {
  const { doc } = page
  const radius = sealSize / 2
  const [cx, cy] = [place.x + radius, place.y + radius]
  doc.circle(cx, cy, radius - 1.5).lineWidth(2.25)
  doc.strokeColor('#000000').stroke()
  doc
    .circle(cx, cy, radius - 5)
    .lineWidth(0.5)
    .stroke()
  const letters = Array.from(ring)
  const step = Math.min(24, 230 / Math.max(1, letters.length))
  for (const [at, letter] of letters.entries())
    drawOnRing(page, letter, { cx, cy, radius: radius - 9, degrees: (at - (letters.length - 1) / 2) * step })
  drawFan(page, cx, cy - 2)
  page.line(foot, { x: place.x, y: cy + 24, width: sealSize }, { size: 9, leading: 13, align: 'center' })
  page.line(
    label,
    { x: place.x - 10, y: place.y + sealSize + 2, width: sealSize + 20 },
    {
      ...{ size: 9, leading: 13 },
      align: 'center',
    },
  )
}

function drawOnRing(page: Page, letter: string, at: { cx: number; cy: number; radius: number; degrees: number }): void {
  const { doc } = page
  const { cx, cy, radius, degrees } = at
  doc.save().rotate(degrees, { origin: [cx, cy] })
  page.line(
    letter,
    { x: cx - 10, y: cy - radius, width: 20 },
    { size: 10.5, leading: 13, weight: 'bold', align: 'center' },
  )
  doc.restore()
}

/** The sector of an ultrasound picture with a cross in it. */
function drawFan(page: Page, cx: number, cy: number): void {
  const { doc } = page
  doc.path(`M ${cx - 6} ${cy - 12} L ${cx + 6} ${cy - 12} L ${cx + 17} ${cy + 9} A 24 24 0 0 1 ${cx - 17} ${cy + 9} Z`)
  doc.fill('#000000')
  for (const [x, y, size] of [
    [cx - 4, cy - 2, 3],
    [cx + 5, cy + 4, 4],
  ] as const) {
    doc.moveTo(x - size, y).lineTo(x + size, y)
    doc.moveTo(x, y - size).lineTo(x, y + size)
    doc.lineWidth(1.5).strokeColor('#ffffff').stroke()
  }
}
