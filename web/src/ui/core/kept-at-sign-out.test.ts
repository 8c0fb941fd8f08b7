// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetCopies } from '../patterns/form/local-copies.ts'
import { announceSignedOut, onSignedOut } from './signed-out.ts'

type Kept = readonly [key: string, storage: 'tab' | 'browser', does: 'ends' | 'stays', because: string]

/** Everything that pages store, by the file that stores it, and what becomes of it when somebody signs out. */
const kept: Readonly<Record<string, Kept>> = {
  'ui/core/session.ts': ['loginInfo', 'tab', 'ends', 'it names who is signed in'],
  'ui/patterns/form/local-copies.ts': ['draft-copy:a:b:c', 'browser', 'ends', 'it is what they typed'],
  'meetings/room-session.ts': ['room.seat.7001', 'tab', 'ends', 'it is their seat'],
  'accounts/still-there.ts': ['activeAt', 'browser', 'ends', 'it is of their session'],
  'experts/guest-draft.ts': ['expertApplication', 'tab', 'stays', 'a guest typed it who has no account yet'],
  'sites/patient/kept-on-device.ts': ['patient-link-x', 'browser', 'stays', 'a patient typed it by their link'],
  'sites/patient/book-place.tsx': ['booking-x', 'tab', 'stays', 'somebody who has no account books'],
  'meetings/lobby/name-field.tsx': ['room.displayName', 'browser', 'stays', 'a guest is called so'],
  'meetings/browser-key.ts': ['room.browser', 'browser', 'stays', 'it is of the browser'],
  'meetings/local-media.ts': ['room.camera', 'browser', 'stays', 'it is of the device'],
  'sites/device/captured-picture.ts': ['device.card', 'browser', 'stays', 'it is of the device'],
  'sites/sign-in/use-code.ts': ['code.login', 'tab', 'stays', 'it is how long to wait for a code'],
  'ui/patterns/form/this-tab.ts': ['this-tab', 'tab', 'stays', 'it is of the tab'],
  'ui/patterns/list/column-choice.tsx': ['columns:x', 'browser', 'stays', 'it says which columns a list has'],
}

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*', '!/src/**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const storageOf = ([, storage]: Kept) => (storage === 'tab' ? sessionStorage : localStorage)

beforeEach(() => {
  for (const each of Object.values(kept)) storageOf(each).setItem(each[0], 'x')
})
function expectLeft() {
  for (const each of Object.values(kept))
    expect(storageOf(each).getItem(each[0]) !== null, each[0]).toBe(each[2] === 'stays')
}

test('the table has every file that stores something', () => {
  const files = Object.entries(sources)
    .filter(([, text]) => /Storage\.setItem\(/.test(text))
    .map(([file]) => file.replace('/src/', ''))
  expect(files.toSorted()).toEqual(Object.keys(kept).toSorted())
})

test('who signs out leaves nothing of theirs in the browser, and all that is of others', () => {
  forgetCopies()
  announceSignedOut()
  expectLeft()
})

test('so does every other tab of the browser', async () => {
  localStorage.removeItem('draft-copy:a:b:c')
  const left = new Promise<void>((resolve) => onSignedOut(resolve))
  const otherTab = new BroadcastChannel('signed-out')
  otherTab.postMessage(null)
  await left
  otherTab.close()
  expectLeft()
})

test('notices that the browser still shows are closed', async () => {
  const closed: string[] = []
  const notices = ['one', 'two'].map((tag) => ({ close: () => closed.push(tag) }))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ getNotifications: async () => notices }) },
  })
  announceSignedOut()
  await vi.waitFor(() => expect(closed).toEqual(['one', 'two']))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
