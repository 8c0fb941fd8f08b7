import { readdirSync, readFileSync } from 'node:fs'
import { isMessageKey, messageTextOf } from '@tongying/contract/messages'
import { expect, test } from 'vitest'
import { sentByHand, smsKeyOf, smsKeys } from './sms-keys.ts'

/** How a subscriber that writes its notices by hand asks for an SMS. */
const asks = [
  /text: '([\w.]+)',(?:[^{}]|\{[^{}]*\})*isSms: true/g,
  /send\('([\w.]+)', [^\n]*, true\)/g,
  // Every change of a standing goes out by SMS.
  /tell\('([\w.]+)'/g,
  /notify\(notifying, '([\w.]+)', \{[^}]*isSms: true/g,
]

test('every message that a subscriber sends by SMS by hand is in the list', () => {
  const folder = new URL('.', import.meta.url)
  const sources = readdirSync(folder)
    .filter((file) => /^on-.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const asked = sources.flatMap((source) =>
    asks.flatMap((form) => [...source.matchAll(form)].map(([, key = '']) => key)),
  )
  expect([...new Set(asked)].toSorted()).toEqual([...sentByHand])
})

test('an SMS that has no template of its own goes out by one that is in the list, with no reason in it', () => {
  const keys = smsKeys()
  expect(keys.length).toBeGreaterThan(40)
  for (const key of keys) {
    expect(isMessageKey(key)).toBe(true)
    expect(smsKeyOf(key)).toBe(key)
    const { sms, body } = messageTextOf(key)
    if (key.startsWith('consultation.')) expect(JSON.stringify(sms ?? body), key).not.toContain('{reason}')
  }
})
