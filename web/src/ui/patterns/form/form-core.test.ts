import { expect, it } from 'vitest'
import * as z from 'zod'
import { FormCore } from './form-core.ts'

const schema = z
  .object({ from: z.string().min(1), to: z.string().min(1), note: z.string().optional() })
  .refine(({ from, to }) => from < to, { path: ['to'] })
function aForm() {
  const core = new FormCore(schema, { from: '', to: '' })
  core.register('from')
  core.register('to', ['from'])
  return core
}

it('judges a field once it was left, not while it is typed for the first time', () => {
  const core = aForm()
  core.change('from', '')
  expect(core.errors.get()).toEqual({})
  core.leave('from')
  expect(Object.keys(core.errors.get())).toEqual(['from'])
  core.change('from', '09:00')
  expect(core.errors.get()).toEqual({})
})
it('judges a marked field again when one that it follows has changed', () => {
  const core = aForm()
  core.fill({ from: '10:00', to: '09:00' })
  expect(core.checkAll()).toBe('to')
  core.change('from', '08:00')
  expect(core.errors.get()).toEqual({})
})
it('answers the first wrong field of the page, and hands on the fields of the page alone', () => {
  const core = aForm()
  core.fill({ note: 'not on the page' })
  expect(core.checkAll()).toBe('from')
  core.fill({ from: '08:00', to: '09:00' })
  expect(core.checkAll()).toBeUndefined()
  expect(core.submitted()).toEqual({ from: '08:00', to: '09:00' })
})
it('forgets the mark of a field that leaves the page', () => {
  const core = aForm()
  const leave = core.register('note')
  core.setErrors({ note: 'the server said so' })
  leave()
  expect(core.errors.get()).toEqual({})
})
it('reads and writes a nested field', () => {
  const core = new FormCore(z.object({ patient: z.object({ phone: z.string() }) }), {})
  core.change(['patient', 'phone'], '138')
  expect(core.valueOf(['patient', 'phone'])).toBe('138')
  expect(core.values.get()).toEqual({ patient: { phone: '138' } })
})
it('marks a field for what is wrong inside its value', () => {
  const core = new FormCore(z.object({ lines: z.array(z.string().min(3)) }), { lines: ['abc', 'a'] })
  core.register('lines')
  expect(core.checkAll()).toBe('lines')
  core.change('lines', ['abc'])
  expect(core.checkAll()).toBeUndefined()
})
it('marks a line of a list at its own field, and its list no second time', () => {
  const core = new FormCore(z.object({ lines: z.array(z.object({ word: z.string().min(3) })) }), {
    lines: [{ word: 'abc' }, { word: 'a' }],
  })
  core.register('lines')
  core.register('lines.1.word')
  expect(core.checkAll()).toBe('lines.1.word')
  expect(Object.keys(core.errors.get())).toEqual(['lines.1.word'])
  core.change(['lines', 1, 'word'], 'abcd')
  expect(core.values.get()).toEqual({ lines: [{ word: 'abc' }, { word: 'abcd' }] })
  expect(core.checkAll()).toBeUndefined()
})
