import type { Browser, Page } from '@playwright/test'

/** The page of a terminal that was paired by this code, its capture card open. */
export async function openDevice(browser: Browser, url: string, code: string): Promise<Page> {
  // Somebody allowed the card once: the page opened anew goes on with it by itself.
  const page = await (await browser.newContext({ locale: 'zh-CN', permissions: ['camera'] })).newPage()
  // All browsers of a journey share two cores: a card with fewer pixels.
  await page.addInitScript(() => {
    const ask = MediaDevices.prototype.getUserMedia
    MediaDevices.prototype.getUserMedia = function (given) {
      const size = { width: 640, height: 480, frameRate: 30 }
      return ask.call(this, given?.video ? { ...given, video: { ...Object(given.video), ...size } } : given)
    }
  })
  await page.goto(`${url}/device`)
  await page.getByRole('textbox', { name: '配对码' }).fill(code)
  await page.getByRole('button', { name: '配对' }).click()
  await page.getByRole('button', { name: '打开采集卡' }).click()
  return page
}
