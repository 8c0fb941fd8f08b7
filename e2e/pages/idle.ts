import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches what a page fetches, from before it is opened. What it answers waits until nothing is on its way and
 * the page has nothing left to do: as long as that takes, no longer.
 */
export function watchUntilIdle(page: Page): () => Promise<void> {
  const onTheWay = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    begun += 1
    onTheWay.add(request)
  })
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))

  async function whatIsLeft(): Promise<string> {
    const before = begun
    await page.evaluate(rest)
    if (begun > before) return 'fetches more'
    return [...onTheWay].map((request) => request.url()).join(' ')
  }
  return () =>
    // A page that leads on to another has none of its own for a moment.
    expect.poll(() => whatIsLeft().catch(String), { intervals: [0] }).toBe('')
}

/** Runs in the page: two turns of its work, each drawn, and its letters there. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    // A page with a moving picture on a busy machine is never idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await document.fonts.ready
}
