// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

it('waits until the pointer that is down is lifted', async () => {
  const work = vi.fn()
  afterPress(work)
  expect(work).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pointerdown'))
  afterPress(work)
  expect(work).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pointerup'))
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
})
