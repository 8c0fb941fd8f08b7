import type { PatientLink } from '@tongying/contract/patients'

/** A link to a patient's form that was sent and waits; what a test is about is given. */
export function aLink(given: Partial<PatientLink> = {}): PatientLink {
  return {
    id: '0193e2a0-0000-7000-8000-000000000001',
    purpose: 'form',
    state: 'sent',
    phone: '136****5120',
    isExpired: false,
    isUndelivered: false,
    createdAt: '2026-11-20T02:00:00.000Z',
    expiresAt: '2026-11-23T02:00:00.000Z',
    openedAt: null,
    doneAt: null,
    revokedAt: null,
    ...given,
  }
}
