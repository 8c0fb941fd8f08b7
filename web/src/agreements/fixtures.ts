import type { Agreement } from '@tongying/contract/agreements'

export const ownId = '0193e2a0-0000-7000-8000-000000000001'
export const otherId = '0193e2a0-0000-7000-8000-000000000002'

/** An agreement that the other institution proposed. */
export function anAgreement(given: Partial<Agreement> = {}): Agreement {
  return {
    id: '0193e2a0-0000-7000-8000-00000000000a',
    requester: { id: ownId, name: '青岚县人民医院' },
    provider: { id: otherId, name: '云州医科大学附属第一医院' },
    side: 'requester',
    isOwnProposal: false,
    number: 'YZFY-2026-031',
    scope: ['appointment', 'emergency'],
    departments: ['32.05'],
    fee: { cents: 30_050, currency: 'CNY' },
    firstDay: '2026-12-01',
    lastDay: '2027-11-30',
    note: '按季度结算',
    status: 0,
    state: 'proposed',
    standing: 'proposed',
    reason: null,
    proposedAt: '2026-11-20T02:00:00.000Z',
    answeredAt: null,
    endedAt: null,
    allowed: ['agree', 'decline'],
    ...given,
  }
}
