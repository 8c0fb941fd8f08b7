import { linkPath, messageLinkKinds } from '@tongying/contract/messages'
import { pageAt } from '@tongying/contract/site'
import { expect, test } from 'vitest'

const id = '0193e2a0-0000-7000-8000-000000000001'

test.each(messageLinkKinds)('a message about a %s leads to a page of the product', (kind) => {
  const { pathname } = new URL(linkPath({ kind, id }), 'http://test')
  expect(pageAt(pathname)?.entry).toBe(/Review$/.test(kind) && kind !== 'joinReview' ? 'console' : 'app')
})

test('a message about a day of remote examinations opens that day, at the institution that it is about', () => {
  const link = { kind: 'remoteDays', id } as const
  expect(linkPath({ ...link, day: '2026-12-08' })).toBe(`/me/healthApplet/days/2026-12-08?institution=${id}`)
  expect(linkPath(link)).toBe(`/me/healthApplet?institution=${id}`)
})

test.each(['consultation', 'certificationReview', 'institutionReview', 'joinReview'] as const)(
  'a message about a %s opens that very record',
  (kind) => {
    expect(linkPath({ kind, id })).toContain(id)
  },
)
