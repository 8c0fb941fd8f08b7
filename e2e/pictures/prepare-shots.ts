import type { Page } from '@playwright/test'
import type { DemoCases } from './demo-cases.ts'

/** Presses the first button of this name. */
export const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Joins the room without a picture: the browser's test camera shows nothing worth seeing. */
export async function joinRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(进入会诊室|Join the room)$/ }).click()
  await page.getByRole('toolbar').first().waitFor()
  await page.getByRole('button', { name: /^(关摄像头|Stop camera)$/ }).click()
  await page.waitForTimeout(1_500)
}
/** One's own picture moves; a room whose meeting another shot has ended leads on, or says that its number is invalid. */
export const cameraShows = (page: Page) =>
  page.waitForFunction(
    () =>
      !location.pathname.startsWith('/jm/') ||
      document.querySelector('[aria-invalid="true"]') !== null ||
      [...document.querySelectorAll('video')].some((video) => video.currentTime > 0),
  )
export const caseIn = (state: string) => (cases: DemoCases) => `/me/consultations/${cases.id(state)}`
export const draft = (cases: DemoCases) => `/meetingApply?id=${cases.id('draft')}`
export const firstStep = (cases: DemoCases) => `${draft(cases)}&step=apply`
export const openStep = (index: number) => (page: Page) => page.locator('ol button').nth(index).click()

/** The page without a network, this page alone: other pictures are taken in the same context. */
export async function goOffline(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const none = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  await network.send('Network.emulateNetworkConditions', none)
}

/** Knocks as a guest. */
export async function knock(page: Page): Promise<void> {
  await page.getByLabel(/^(你的姓名|Your name)$/).fill('王秀兰')
  await page.getByRole('button', { name: /^(请求进入|Ask to join)$/ }).click()
  await page.getByRole('heading', { name: /等待主持人准入|Waiting for the host/ }).waitFor()
}

/** Goes into the room and out of it alone. */
export async function leaveRoom(page: Page): Promise<void> {
  await joinRoom(page)
  await page.getByRole('button', { name: /^(离开|Leave)$/ }).click()
  const leave = page.getByRole('menuitem', { name: /^(离开会诊室|Leave the room)$/ })
  if (await leave.isVisible()) await leave.click()
  await page.getByRole('status').first().waitFor()
}

/** Ends the meeting that is open: the last picture of it. */
export async function endMeeting(page: Page): Promise<void> {
  // Ended by the first language that opens it, it is over for the others.
  if (!(await page.getByRole('button', { name: /^(进入会诊室|Join the room)$/ }).isVisible())) return
  await joinRoom(page)
  await page.getByRole('button', { name: /^(离开|Leave)$/ }).click()
  await page.getByRole('menuitem', { name: /结束会诊|End for everyone/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /结束会诊|End for everyone/ })
    .click()
  await page.getByRole('status').first().waitFor()
}

/** Files that wait: two for their type, one for the network. */
export async function chooseFilesOffline(page: Page): Promise<void> {
  await openStep(3)(page)
  const inputs = page.locator('input[type=file]')
  await inputs.first().waitFor({ state: 'attached' })
  const file = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(200_000, 7) })
  // The first one brings the panel.
  await inputs.nth(0).setInputFiles([file('甲状腺超声-01.dcm')])
  await page.getByRole('region', { name: /^(上传|Uploads)$/ }).waitFor()
  await goOffline(page)
  await inputs.nth(0).setInputFiles([file('甲状腺超声-02.dcm')])
  await inputs.nth(1).setInputFiles([file('门诊病历.pdf'), file('检验报告.pdf')])
  await page
    .getByText(/^(待选类型|Type missing)$/)
    .first()
    .scrollIntoViewIfNeeded()
}

/** A new application as an emergency: one page. */
export async function toEmergency(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(急会诊|Emergency consultation)$/ }).click()
  await page.getByRole('button', { name: /^(其余都暂缺|Not obtainable now)$/ }).waitFor()
}

/** The same, without consent and with what is not known left for later. */
export async function leaveTheRest(page: Page): Promise<void> {
  await toEmergency(page)
  await page.getByRole('radio', { name: /^(来不及签，免签|No time: go without)$/ }).check()
  await page.getByRole('button', { name: /^(其余都暂缺|Not obtainable now)$/ }).click()
}
