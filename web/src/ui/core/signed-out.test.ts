import { expect, test } from 'vitest'
import { announceSignedOut, onSignedOut } from './signed-out.ts'

test('the other tabs hear that somebody signed out, the tab itself goes its own way', async () => {
  let own = 0
  onSignedOut(() => {
    own += 1
  })
  const otherTab = new BroadcastChannel('signed-out')
  const heard = new Promise((resolve) => {
    otherTab.onmessage = resolve
  })
  announceSignedOut()
  await heard
  expect(own).toBe(0)
  const left = new Promise<void>((resolve) => onSignedOut(resolve))
  otherTab.postMessage(null)
  await left
  otherTab.close()
})
