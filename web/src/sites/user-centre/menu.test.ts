// @vitest-environment jsdom
import { pageAt } from '@tongying/contract/site'
import { expect, it } from 'vitest'
import { sayNow } from '../../ui/i18n.ts'
import { menuGroups } from './menu.ts'
import { notYetPages } from './not-yet-page.tsx'
import { domainPages } from './pages.ts'

const who = {
  name: '林若溪',
  avatarUrl: undefined,
  hospitalName: undefined,
  isCertified: true,
  mayEnterConsole: true,
  isPlatformAuditor: false,
  isPlatformAdmin: false,
  unread: 0,
}
const entries = menuGroups(sayNow, who).flatMap(({ items }) => items)

it('leads to no address without a page', () => {
  const paths = new Set(domainPages.map(({ path }) => `/${path}`))
  expect(entries.filter(({ path, isOutside }) => !isOutside && !paths.has(path))).toEqual([])
})

it('shows the console only to those who may enter it', () => {
  const inside = menuGroups(sayNow, { ...who, mayEnterConsole: false }).flatMap(({ items }) => items)
  expect(entries.map(({ path }) => path)).toContain('/console')
  expect(inside.map(({ path }) => path)).not.toContain('/console')
})

it('has an answer at every address of the user centre', () => {
  const wanted = ['certification', 'hospital', 'healthApplet', 'imageLearn', 'work', 'consultations', 'information']
  const answered = new Set([...domainPages, ...notYetPages].map(({ path }) => `/${path}`))
  for (const word of wanted) {
    expect(pageAt(`/me/${word}`)?.entry).toBe('app')
    expect(answered.has(`/me/${word}`), word).toBe(true)
  }
})
