// @vitest-environment jsdom
import { pageAt } from '@tongying/contract/site'
import { expect, it } from 'vitest'
import { translateNow } from '../../ui/core/i18n.ts'
import { menuGroups } from './menu.ts'
import { menuTexts } from './menu-texts.ts'
import { notYetPages } from './not-yet-pages.ts'
import { domainPages } from './pages.ts'

const who = {
  name: '林若溪',
  avatarUrl: undefined,
  hospitalName: undefined,
  isCertified: true,
  isKnown: true,
  isInstitutionAdmin: false,
  mayEnterConsole: true,
  isPlatformAuditor: false,
  isPlatformAdmin: false,
  unread: 0,
}
const entries = menuGroups(translateNow, who).flatMap(({ items }) => items)

it('says of a part without a page that it is not open, and of no other', () => {
  const paths = new Set(domainPages.map(({ path }) => `/${path}`))
  const closed = entries.filter(({ note }) => note === translateNow(menuTexts.notYet)).map(({ path }) => path)
  expect(closed).toEqual(
    entries.filter(({ path, isOutside }) => !isOutside && !paths.has(path)).map(({ path }) => path),
  )
  expect(closed).toEqual(notYetPages.map(({ path }) => `/${path}`))
})

it('shows statistics to those who have consultations, or administer an institution', () => {
  const pathsOf = (given: Partial<typeof who>) =>
    menuGroups(translateNow, { ...who, ...given }).flatMap(({ items }) => items.map(({ path }) => path))
  expect(pathsOf({})).toContain('/me/statistics')
  expect(pathsOf({ isCertified: false })).not.toContain('/me/statistics')
  expect(pathsOf({ isCertified: false, isInstitutionAdmin: true })).toContain('/me/statistics')
})

it('shows the console only to those who may enter it', () => {
  const inside = menuGroups(translateNow, { ...who, mayEnterConsole: false }).flatMap(({ items }) => items)
  expect(entries.map(({ path }) => path)).toContain('/console')
  expect(inside.map(({ path }) => path)).not.toContain('/console')
})

it('has an answer at every address of the user centre', () => {
  const wanted = [
    'certification',
    'hospital',
    'healthApplet',
    'imageLearn',
    'work',
    'consultations',
    'information',
    'statistics',
  ]
  const answered = new Set([...domainPages, ...notYetPages].map(({ path }) => `/${path}`))
  for (const word of wanted) {
    expect(pageAt(`/me/${word}`)?.entry).toBe('app')
    expect(answered.has(`/me/${word}`), word).toBe(true)
  }
})
