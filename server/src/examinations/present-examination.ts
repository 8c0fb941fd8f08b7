import { type Holder, isAllowed } from '@tongying/contract/access'
import { type Examination, examinationStates } from '@tongying/contract/examinations'
import { openMoves } from '@tongying/contract/kit'
import { accountsByIds } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import type { Call } from '../platform/http/call.ts'
import type { OnExamination } from './access.ts'
import { presentRecord } from './record-values.ts'
import type { ExaminationRow } from './tables.ts'

/** An examination as somebody with a part in it sees it. */
export async function presentExamination(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  { row, patient, holders }: OnExamination,
): Promise<Examination> {
  const { id, institutionId, siteInstitutionId, bookingId, examinedOn, version, examinerId, reason } = row
  const institutions = await institutionsByIds(tx, [institutionId, ...(siteInstitutionId ? [siteInstitutionId] : [])])
  const nameOf = (wanted: string) => institutions.get(wanted)?.name ?? ''
  const [examiner] = await accountsByIds(tx, [examinerId])
  return {
    ...{ id, institutionId, bookingId, examinedOn, version, examinerId, reason },
    institutionName: nameOf(institutionId),
    siteName: siteInstitutionId === null ? null : nameOf(siteInstitutionId),
    examinerName: examiner?.name ?? '',
    state: row.status,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    record: presentRecord(platform.keys, patient),
    allowed: allowedMoves(row, holders),
  }
}

function allowedMoves(row: ExaminationRow, holders: readonly Holder[]): Examination['allowed'] {
  return openMoves(examinationStates, row.status, null).filter((name) => {
    const { permission } = examinationStates.moves[name]
    return permission !== 'system' && isAllowed(permission, holders)
  })
}
