import { expect, type Page } from '@playwright/test'

/** One directed link, as the room's own diagnostics report it. */
interface Link {
  readonly from: string
  readonly framesDecoded: number
  readonly totalAudioEnergy: number
  readonly freezeCount: number
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
 * Everybody sees and hears everybody: on each directed link at least ten frames a second are decoded and sound energy
 * arrives, over five seconds. Waits first until every link has shown a frame.
 */
export async function proveEverybodySeesAndHears(pages: readonly Page[]): Promise<void> {
  const seconds = 5
  for (const page of pages) {
    await expect
      .poll(async () => (await links(page)).filter((link) => link.framesDecoded > 0).length, { timeout: 15_000 })
      .toBe(pages.length - 1)
  }
  const before = await Promise.all(pages.map(links))
  await pages[0]?.waitForTimeout(seconds * 1_000)
  const after = await Promise.all(pages.map(links))
  after.forEach((received, receiver) => {
    expect(received).toHaveLength(pages.length - 1)
    for (const link of received) {
      const earlier = before[receiver]?.find((each) => each.from === link.from)
      const which = `page ${receiver} from ${link.from} (${link.candidatePair})`
      expect(link.connectionState, which).toBe('connected')
      expect(
        (link.framesDecoded - (earlier?.framesDecoded ?? 0)) / seconds,
        `frames a second, ${which}`,
      ).toBeGreaterThan(10)
      expect(link.totalAudioEnergy - (earlier?.totalAudioEnergy ?? 0), `sound energy, ${which}`).toBeGreaterThan(0.01)
      expect(link.freezeCount - (earlier?.freezeCount ?? 0), `freezes, ${which}`).toBeLessThanOrEqual(5)
    }
  })
}
