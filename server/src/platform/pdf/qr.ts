import { create } from 'qrcode'
import type { Page } from './page.ts'

/** Draws a QR code as vector squares, sharp at any print size. */
export function drawQr(page: Page, text: string, place: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = place.size / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      if (!modules.get(row, from)) continue
      let to = from
      while (to + 1 < modules.size && modules.get(row, to + 1)) to += 1
      page.doc.rect(place.x + from * step, place.y + row * step, (to - from + 1) * step, step)
      from = to
    }
  }
  page.doc.fill('#000000')
}
