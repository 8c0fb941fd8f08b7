import type { Page } from '@playwright/test'

/** A picture of the page at four widths for whoever wants to look at it: `PICTURES=folder`. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const width of [1440, 1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
