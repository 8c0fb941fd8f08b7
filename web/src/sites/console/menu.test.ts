// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { translateNow } from '../../ui/core/i18n.ts'
import { consoleMenu } from './menu.ts'
import { isOpenAt } from './sections.ts'

const nobody = {
  name: '',
  avatarUrl: undefined,
  hospitalName: undefined,
  isCertified: false,
  isKnown: true,
  isInstitutionAdmin: false,
  mayEnterConsole: true,
  isPlatformAuditor: false,
  isPlatformAdmin: false,
  unread: 0,
}
const entriesOf = (given: Partial<typeof nobody>, counts = {}) =>
  consoleMenu(translateNow, { ...nobody, ...given }, counts).flatMap(({ items }) => items)
const pathsOf = (given: Partial<typeof nobody>) => entriesOf(given).map(({ path }) => path)

test('an institution’s administrator finds members, applications and invitations, and no review of the platform', () => {
  expect(pathsOf({ isInstitutionAdmin: true })).toEqual([
    '/console',
    '/me/hospital?view=members',
    '/me/hospital?tab=applications&view=review',
    '/me/hospital?tab=invited&view=sent',
    '/me/hospital?tab=agreements',
    '/me/hospital?tab=duty',
    '/console/statistics',
    '/console/auditTrail',
    '/console/accessLog',
    '/me/work',
  ])
})

test('an auditor of the platform reviews, its administrator does not', () => {
  expect(pathsOf({ isPlatformAuditor: true })).toContain('/console/certifications')
  expect(pathsOf({ isPlatformAdmin: true })).not.toContain('/console/certifications')
  expect(pathsOf({ isPlatformAdmin: true })).toContain('/console/directory')
})

test('what waits for the reader stands out; nothing is counted where nothing waits', () => {
  const entries = entriesOf({ isInstitutionAdmin: true }, { joinApplications: 3, invited: 0, members: 42 })
  const shown = entries.map(({ note, isHot }) => [note, isHot])
  expect(shown.slice(1, 4)).toEqual([
    [42, false],
    [3, true],
    [undefined, false],
  ])
})

test('an address of the console that is not this person’s opens nothing', () => {
  const opens = (path: string, given: Partial<typeof nobody>) => isOpenAt(path, { ...nobody, ...given })
  expect(opens('/console/certifications', { isPlatformAuditor: true })).toBe(true)
  expect(opens('/console/certifications', { isInstitutionAdmin: true })).toBe(false)
  expect(opens('/console/directory/one', { isPlatformAdmin: true })).toBe(true)
  expect(opens('/console/holidays', { isPlatformAuditor: true })).toBe(false)
  expect(opens('/console', {})).toBe(true)
})
