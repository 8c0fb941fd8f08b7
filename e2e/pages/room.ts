import { expect, type Page } from '@playwright/test'

/** One directed link, as the room's own diagnostics report it. */
interface Link {
  readonly from: string
  readonly framesDecoded: number
  readonly totalAudioEnergy: number
  readonly candidatePair: string
  readonly connectionState: string
}
declare global {
  var tongyingRoom: { stats(): Promise<Link[]> } | undefined
}

/** Goes through the device check into the call; for those whom the meeting expects. */
export async function enterRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(进入会诊室|Join the room)$/ }).click()
  await inCall(page)
}

/** Asks to be let in, as somebody whom the meeting does not know. */
export async function knock(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^(你的姓名|Your name)$/).fill(name)
  await page.getByRole('button', { name: /^(请求进入|Ask to join)$/ }).click()
  await expect(page.getByRole('heading', { name: /等待主持人准入|Waiting for the host/ })).toBeVisible()
}

/** The host lets the named person in. */
export async function admit(host: Page, name: string): Promise<void> {
  await host.getByRole('button', { name: new RegExp(`^(准入|Admit )${name}$`) }).click()
}

/** Waits for the call itself. */
export async function inCall(page: Page): Promise<void> {
  await expect(page.getByRole('toolbar', { name: /会诊室操作|Room controls/ })).toBeVisible()
}

/** Writes to everybody, by keyboard as one would. */
export async function sendChat(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /发消息给所有人|Message to everyone/ })
  if (!(await box.isVisible())) await page.getByRole('button', { name: /^(聊天|Chat)/ }).click()
  await box.fill(text)
  await box.press('Enter')
}

/** The host ends the meeting for everybody, through its confirmation. */
export async function endForAll(host: Page): Promise<void> {
  await host.getByRole('button', { name: /^(离开|Leave)$/ }).click()
  await host.getByRole('menuitem', { name: /结束会诊|End for everyone/ }).click()
  await host
    .getByRole('dialog')
    .getByRole('button', { name: /结束会诊|End for everyone/ })
    .click()
}

/** What the page receives from each other person now. */
export async function links(page: Page): Promise<Link[]> {
  return page.evaluate(async () => (await globalThis.tongyingRoom?.stats()) ?? [])
}

/**
 * Everybody sees and hears everybody: on each directed link fifty more frames are decoded and sound energy arrives. How
 * many frames a second a machine can do is for the bench: here three people's pictures share it with their browsers.
 */
export async function proveEverybodySeesAndHears(pages: readonly Page[]): Promise<void> {
  for (const [index, page] of pages.entries()) {
    await expect
      .poll(async () => (await links(page)).filter((link) => link.framesDecoded > 0).length)
      .toBe(pages.length - 1)
    const before = new Map((await links(page)).map((link) => [link.from, link]))
    const isFlowing = (link: Link) =>
      link.connectionState === 'connected' &&
      link.framesDecoded - (before.get(link.from)?.framesDecoded ?? 0) >= 50 &&
      link.totalAudioEnergy - (before.get(link.from)?.totalAudioEnergy ?? 0) > 0.01
    await expect
      .poll(async () => (await links(page)).filter((link) => !isFlowing(link)), {
        message: `what page ${index} receives`,
      })
      .toEqual([])
  }
}
