import type { Page } from '@playwright/test'

/** A real JPEG of this size, drawn by the browser. */
export async function aPicture(page: Page, name: string, size = { width: 400, height: 300 }) {
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('this browser draws nothing')
    pen.fillStyle = '#0b6e6e'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#f4b544'
    pen.fillRect(width / 4, height / 4, width / 2, height / 2)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  }, size)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
