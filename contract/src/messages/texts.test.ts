import { expect, test } from 'vitest'
import type { AnyText, Language } from '../kit/index.ts'
import { isMessageKey, messageTextOf, messageTexts } from './texts.ts'

/** Every sentence of the messages about cases in one language, those of the SMS too. */
function sentencesIn(language: Language): string[] {
  const formsOf = (text: AnyText) => {
    const form = text[language]
    return typeof form === 'string' ? [form] : [form.one, form.other]
  }
  return Object.keys(messageTexts)
    .filter(isMessageKey)
    .flatMap((key) => {
      const { body, sms } = messageTextOf(key)
      return [body, sms ?? []].flat().flatMap(formsOf)
    })
}

test.each([
  ['zh-CN', '（北京时间）'],
  ['en-US', ' (Beijing time)'],
] as const)('a time in a message stands with its zone: %s', (language, zone) => {
  const times = sentencesIn(language).flatMap((sentence) => sentence.match(/\{(?:time|hour)\}.{0,15}/g) ?? [])
  expect(times.length).toBeGreaterThan(3)
  expect(times.filter((part) => !part.includes(`}${zone}`))).toEqual([])
})
