import { afterEach, expect, it, vi } from 'vitest'
import { lazyPage, loadInTime } from './lazy-page.ts'

afterEach(() => vi.useRealTimers())
const Page = () => null

it('gives the page that arrives', async () => {
  expect(await lazyPage(async () => Page)()).toEqual({ Component: Page })
})
it('fails when the part does not arrive', async () => {
  await expect(
    loadInTime(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
  ).rejects.toThrow('Failed to fetch')
})
it('fails after 120 seconds when nothing comes', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  loadInTime(() => new Promise(() => undefined)).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})
