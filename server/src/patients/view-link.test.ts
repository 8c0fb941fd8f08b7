import { expect, test } from 'vitest'
import type { LinkedRecord } from './port.ts'
import type { PatientLinkRow } from './tables.ts'
import { endingOf } from './view-link.ts'

const now = new Date('2026-11-22T02:00:00.000Z')
const later = new Date('2026-11-23T02:00:00.000Z')
const row = { purpose: 'consent', status: 'opened', expiresAt: later, revokedAt: null } as const
const record = { isOpen: true, takesForm: true } as const
const ending = (
  link: Partial<PatientLinkRow>,
  of: Pick<LinkedRecord, 'isOpen' | 'takesForm'> | undefined = record,
  at = now,
) => endingOf({ ...row, ...link }, of, at)

test('a link works until its time, its end or that of its record; a signed one until the meeting', () => {
  expect(ending({})).toBeNull()
  expect(ending({}, record, later)).toEqual({ why: 'expired', at: later.toISOString() })
  expect(ending({ status: 'done' }, record, later)).toBeNull()
  expect(ending({ status: 'done' }, { ...record, isOpen: false })).toEqual({ why: 'closed', at: null })
  expect(endingOf({ ...row, status: 'opened' }, undefined, now)).toEqual({ why: 'closed', at: null })
})

test('a revoked link says so first, whatever else ended', () => {
  const revoked = { status: 'revoked', revokedAt: now } as const
  expect(ending(revoked, { ...record, isOpen: false }, later)).toEqual({ why: 'revoked', at: now.toISOString() })
})

test('a form is of use while its record is being written; once it was sent its link stays', () => {
  const form = { purpose: 'form' } as const
  expect(ending(form)).toBeNull()
  expect(ending(form, { ...record, takesForm: false })).toEqual({ why: 'closed', at: null })
  expect(ending({ ...form, status: 'done' }, { ...record, takesForm: false })).toBeNull()
  expect(ending({}, { ...record, takesForm: false })).toBeNull()
})
