import { registration } from '@tongying/contract/accounts'
import { choice, email, optionalText, requiredText } from '@tongying/contract/kit'
import { expect, it } from 'vitest'
import { findings, isBlank } from './rules.ts'

const patient = registration.pick({ phone: true }).extend({
  complaint: requiredText(50),
  history: optionalText(2000),
  gender: choice(['male', 'female']),
  mail: email.optional(),
})

it('knows what must be filled in', () => {
  expect(['phone', 'complaint', 'gender'].map((name) => findings.isRequired(patient, name))).toEqual([true, true, true])
  expect(['history', 'mail', 'nothing'].map((name) => findings.isRequired(patient, name))).toEqual([
    false,
    false,
    false,
  ])
})
it('knows the longest text', () => {
  expect(findings.longest(patient, 'complaint')).toBe(50)
  expect(findings.longest(patient, 'history')).toBe(2000)
  expect(findings.longest(patient, 'gender')).toBeUndefined()
})
it('finds nothing wrong with an untouched field that may stay empty', () => {
  const found = findings.findAll(patient, { phone: '13800002046', complaint: '疼', gender: 'male', mail: '' })
  expect([...found.keys()]).toEqual([])
})
it('says both languages of a rule, and asks to choose where there is a list', () => {
  const found = findings.findAll(patient, { phone: '1', complaint: 'x'.repeat(51) })
  expect(found.get('complaint')).toEqual({ 'zh-CN': '最多50字', 'en-US': '50 characters at most' })
  expect(found.get('gender')?.['zh-CN']).toBe('请选择')
})
it('refuses an address of 255 characters, as the contract does', () => {
  const local = 'a'.repeat(64)
  const address = `${local}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.io`
  expect(address).toHaveLength(254)
  expect(
    findings
      .findAll(patient, { phone: '13800002046', complaint: 'x', gender: 'male', mail: `${address}m` })
      .has('mail'),
  ).toBe(true)
})

it('nothing, an empty text and an empty list are blank; a zero is not', () => {
  expect(['', undefined, null, []].map((value) => isBlank({ value }, 'value'))).toEqual([true, true, true, true])
  expect(isBlank({ value: 0 }, 'value')).toBe(false)
})
