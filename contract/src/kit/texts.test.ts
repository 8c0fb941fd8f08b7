import { expect, test } from 'vitest'
import { type AnyText, formOf, translate } from './texts.ts'

const left = {
  'zh-CN': '还有{count}项',
  'en-US': { by: 'count', one: '{count} field still needs attention', other: '{count} fields still need attention' },
} as const

test.each([
  [0, '0 fields still need attention'],
  [1, '1 field still needs attention'],
  [2, '2 fields still need attention'],
  [21, '21 fields still need attention'],
])('English takes the form for %i', (count, sentence) => {
  expect(translate(left, 'en-US', { count })).toBe(sentence)
})

test('Chinese has one form for every number', () => {
  expect([1, 2].map((count) => translate(left, 'zh-CN', { count }))).toEqual(['还有1项', '还有2项'])
})

test('the value called `by` decides, whatever other values are given', () => {
  const wait = {
    'zh-CN': '{name}等{minutes}分钟',
    'en-US': { by: 'minutes', one: '{name} waits {minutes} minute', other: '{name} waits {minutes} minutes' },
  } as const
  expect(translate(wait, 'en-US', { name: 'Lin', minutes: 1 })).toBe('Lin waits 1 minute')
  expect(translate(wait, 'en-US', { name: 'Lin', minutes: 5 })).toBe('Lin waits 5 minutes')
})

test('a counted text without its number does not compile, and shows the form for many', () => {
  // @ts-expect-error the number is missing
  expect(translate(left, 'en-US')).toBe('{count} fields still need attention')
  // @ts-expect-error a number, so that the form can be chosen
  expect(translate(left, 'en-US', { count: 'one' })).toBe('one fields still need attention')
  const some: AnyText = left
  expect(formOf(some, 'en-US')).toBe('{count} fields still need attention')
})

test('a sentence inside a sentence ends it once', () => {
  const returned = { 'zh-CN': '已退回：{reason}。请修改。', 'en-US': 'Returned. Reason: {reason}. Edit it.' } as const
  expect(translate(returned, 'zh-CN', { reason: '请补充超声。' })).toBe('已退回：请补充超声。请修改。')
  expect(translate(returned, 'en-US', { reason: 'No ultrasound.' })).toBe('Returned. Reason: No ultrasound. Edit it.')
  expect(translate(returned, 'zh-CN', { reason: '缺超声' })).toBe('已退回：缺超声。请修改。')
})
