import type { TerminalRow } from '@tongying/contract/devices'

export const institutionId = '0193e2a0-0000-7000-8000-000000000001'

/** A paired terminal of an institution, for tests; what a test is about is given. */
export function aTerminalRow(given: Partial<TerminalRow> = {}): TerminalRow {
  return {
    id: '0193e2a0-0000-7000-8000-00000000000a',
    name: '二楼超声室',
    pushId: '0123456789',
    kind: 'image',
    source: 'ultrasoundMachine',
    state: 'online',
    status: 2,
    institutionId,
    institutionName: '青岚县人民医院',
    probe: 'C5-1',
    qcValidUntil: null,
    lastSeenAt: '2026-11-20T02:00:00.000Z',
    addedAt: '2026-11-20T02:00:00.000Z',
    pairedAt: '2026-11-20T02:00:00.000Z',
    codeExpiresAt: null,
    revokedAt: null,
    revokedReason: null,
    allowed: ['change', 'issueCode', 'revoke'],
    ...given,
  }
}
