// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetGuestDraft, keepGuestDraft, readGuestDraft } from './guest-draft.ts'

beforeEach(() => sessionStorage.clear())

test('what a guest typed is there again, wrong values too, until it is forgotten', () => {
  expect(readGuestDraft()).toBeUndefined()
  keepGuestDraft({ realName: '梁书远', mail: 'liang@', workYear: 2 })
  expect(readGuestDraft()).toEqual({ realName: '梁书远', mail: 'liang@', workYear: 2 })
  forgetGuestDraft()
  expect(readGuestDraft()).toBeUndefined()
})

test('fields that are empty are not there: they replace nothing', () => {
  keepGuestDraft({ realName: '梁书远', mail: '', province: null })
  expect(readGuestDraft()).toEqual({ realName: '梁书远' })
  keepGuestDraft({ realName: '', province: null })
  expect(readGuestDraft()).toBeUndefined()
})

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('expertApplication', '{')
  expect(readGuestDraft()).toBeUndefined()
  sessionStorage.setItem('expertApplication', '[1]')
  expect(readGuestDraft()).toBeUndefined()
})

test('a field that is too long does not lose the others', () => {
  keepGuestDraft({ realName: '梁书远', company: '长'.repeat(5000) })
  expect(readGuestDraft()).toEqual({ realName: '梁书远' })
})
