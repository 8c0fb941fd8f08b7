import { consultationEvents, type OnCase } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { liveOfCase } from './live-of-case.ts'

const id = (digit: number) => `0193e2a0-0000-7000-8000-00000000000${digit}`
const onCase: OnCase = {
  consultationId: id(0),
  number: 'HZ20261121000003',
  applicantId: id(1),
  expertIds: [id(2), id(3)],
  acceptedIds: [id(2)],
  leadId: id(2),
  deskIds: [id(4)],
  standInIds: [],
  isEmergency: false,
  concernedIds: [id(6)],
  watcherIds: [id(7)],
  byId: id(8),
}

const said = 'consultation.mentioned'
test.each(Object.keys(consultationEvents).filter((name) => name !== said))(
  '%s changes the open pages of everybody on the case, and whose it was',
  (name) => {
    const more = { signerIds: [], days: 1, what: 'audit', workingDays: 1, adminIds: [], step: 'day', askedIds: [] }
    const at = '2026-11-21T01:00:00.000Z'
    const payload = { ...onCase, ...more, startsAt: at, dueAt: at }
    expect(liveOfCase?.({ name, payload })).toEqual({
      to: [1, 8, 2, 3, 4, 6, 7].map(id),
      message: { kind: 'consultation.changed', consultationId: id(0) },
    })
  },
)

test('a lead who is chosen and not asked yet hears nothing, nor an applicant who has left; nor other domains', () => {
  const inAudit = { ...onCase, byId: null, expertIds: [], concernedIds: [], watcherIds: [] }
  const live = (name: string, payload: OnCase) => liveOfCase?.({ name, payload })
  expect(live('consultation.submitted', inAudit)?.to).toEqual([id(1), id(4)])
  expect(live('consultation.returned', { ...inAudit, standInIds: [id(5)] })?.to).toEqual([id(4), id(5)])
  expect(live('booking.dayChanged', inAudit)).toBeUndefined()
  // Of what is said open pages hear by a message of its own.
  expect(live(said, inAudit)).toBeUndefined()
})
