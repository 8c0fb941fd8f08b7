import type { Money } from '@tongying/contract/kit'
import { currentConsentVersion } from '@tongying/contract/patients'
import { expect, test } from 'vitest'
import { bindingHash, isAgreed, isCurrent, patientHash, type ReadSignature } from './consents-of.ts'
import type { LinkedRecord } from './port.ts'

const keyed = (key: string) => (kind: string, value: string) => Buffer.from(`${key} ${kind} ${value}`)
const keys = { lookUp: keyed('now'), formerLookUps: () => [] }
const rotated = { lookUp: keyed('new'), formerLookUps: (kind: string, value: string) => [keyed('now')(kind, value)] }

const facts = {
  hospital: '青岚县人民医院',
  patient: '陈*兰',
  reason: '甲状腺结节',
  experts: [{ name: '周慎行', hospital: '云州医科大学附属第一医院' }],
  fees: [] as Money[],
  startsAt: '2026-11-24T02:40:00.000Z',
}
const record: LinkedRecord = {
  institutionId: 'i',
  watcherIds: [],
  isOpen: true,
  takesForm: true,
  isMinor: false,
  patientIdentity: '陈若兰',
  earlierIdentities: [],
  patientPhone: null,
  facts,
}

function signatureOf(over: { hash?: Buffer | null; status?: 'agreed' | 'notAgreed' } = {}): ReadSignature {
  const sheet = { version: currentConsentVersion, language: 'zh-CN' as const, ...facts }
  const row = {
    id: 's',
    linkId: 'l',
    ownerKind: 'consultation' as const,
    ownerId: 'c',
    bindingSha256: bindingHash(sheet),
    patientHash: over.hash === undefined ? patientHash(keys, record) : over.hash,
    shownSealed: '',
    nameSealed: '',
    drawingSealed: null,
    relation: 0,
    onBehalf: null,
    phoneMasked: null,
    signedAt: new Date(0),
  }
  return {
    row,
    rows: [],
    sheet,
    name: '赵一凡',
    signedAt: row.signedAt,
    decisions: [],
    withdrawnAt: null,
    isSuperseded: false,
  }
}

test('another time leaves a signature current; another reason, expert, fee or nothing to show does not', () => {
  const changed = (over: Partial<typeof facts>) =>
    isCurrent(keys, signatureOf(), { ...record, facts: { ...facts, ...over } })
  expect([changed({}), changed({ startsAt: '2026-12-01T00:00:00.000Z' })]).toEqual([true, true])
  expect([
    changed({ reason: '其他' }),
    changed({ experts: [] }),
    changed({ fees: [{ cents: 30_000, currency: 'CNY' }] }),
    changed({ patient: '李*' }),
  ]).toEqual([false, false, false, false])
  expect(isCurrent(keys, signatureOf(), { ...record, facts: undefined })).toBe(false)
  expect(isCurrent(keys, signatureOf(), undefined)).toBe(false)
})

test('another patient of the same masked name asks again, also after a change of the keys', () => {
  const other = { ...record, patientIdentity: '陈桂兰' }
  expect([isCurrent(keys, signatureOf(), record), isCurrent(keys, signatureOf(), other)]).toEqual([true, false])
  expect([isCurrent(rotated, signatureOf(), record), isCurrent(rotated, signatureOf(), other)]).toEqual([true, false])
  expect(isCurrent(keys, signatureOf({ hash: null }), other)).toBe(true)
})

test('only the consultation’s own decision agrees to it', () => {
  const row = (purpose: 'consultation' | 'teaching', status: 'agreed' | 'withdrawn') => ({
    id: 'd',
    signatureId: 's',
    purpose,
    textVersion: currentConsentVersion,
    textSha256: Buffer.alloc(32),
    status,
    version: 0,
    withdrawnAt: null,
    withdrawalReason: null,
  })
  expect(isAgreed({ rows: [row('teaching', 'agreed')] })).toBe(false)
  expect(isAgreed({ rows: [row('consultation', 'agreed')] })).toBe(true)
  expect(isAgreed({ rows: [row('consultation', 'withdrawn'), row('teaching', 'agreed')] })).toBe(false)
})
