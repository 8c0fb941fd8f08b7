import { type Holder, isAllowed } from '@tongying/contract/access'
import { type Examination, examinationStates } from '@tongying/contract/examinations'
import { isIn, openMoves } from '@tongying/contract/kit'
import { accountsByIds } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { roomNameOf, snapshotsOf } from '../meetings/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { OnExamination } from './access.ts'
import { presentAddenda } from './addenda/present-addenda.ts'
import { consultationsOf } from './consultations-of.ts'
import { findingsOf, presentFindings } from './critical/present-findings.ts'
import { streamOf } from './keep-stream.ts'
import { procedureOf } from './procedure-of.ts'
import { presentRecord } from './record-values.ts'
import { needsReview } from './result/needs-review.ts'
import { presentResult } from './result/present-result.ts'
import { resultOf } from './result/result-of.ts'
import type { ExaminationRow } from './tables.ts'

/** An examination as somebody with a part in it sees it. */
export async function presentExamination(
  { tx, now, platform, actor }: Pick<Call, 'tx' | 'now' | 'platform' | 'actor'>,
  { row, patient, holders }: OnExamination,
): Promise<Examination> {
  const { id, institutionId, siteInstitutionId, bookingId, examinedOn, version, examinerId, reason } = row
  const institutions = await institutionsByIds(tx, [institutionId, ...(siteInstitutionId ? [siteInstitutionId] : [])])
  const nameOf = (wanted: string) => institutions.get(wanted)?.name ?? ''
  const result = await resultOf(tx, id)
  const [examiner] = await accountsByIds(tx, [examinerId])
  return {
    ...{ id, institutionId, bookingId, examinedOn, version, examinerId, reason },
    institutionName: nameOf(institutionId),
    siteName: siteInstitutionId === null ? null : nameOf(siteInstitutionId),
    examinerName: examiner?.name ?? '',
    state: row.status,
    roomName: await roomFor(tx, row, holders),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    record: presentRecord(platform.keys, patient),
    procedure: procedureOf(row),
    result:
      result && (holders.includes('examiner') || row.status === 'issued') ? await presentResult(tx, result) : null,
    addenda: await presentAddenda(tx, { row, patient, holders }, actor.accountId ?? null),
    needsReview: await needsReview(tx, row),
    criticals: await presentFindings(
      { tx, now, platform, actor },
      (await findingsOf(tx, id)).map((finding) => ({ row: finding, reader: { holders, examination: row.status } })),
    ),
    consultations: await consultationsOf(tx, { examinationId: id, accountId: accountIdOf({ actor }) }),
    stream: await streamOf(tx, id),
    snapshots: await snapshotsOf(tx, { kind: 'examination', id }),
    mayEditRecord: isAllowed('ultrasoundRecord.edit', holders),
    mayApply: row.status !== 'stopped' && isAllowed('examination.apply', holders),
    mayReportCritical:
      isIn(examinationStates.groups.unfinished, row.status) && isAllowed('criticalFinding.report', holders),
    allowed: allowedMoves(row, holders, result?.signedBy === actor.accountId),
  }
}

/** The room while it is open, for those whom its door lets in. */
async function roomFor(tx: Tx, { id, status }: ExaminationRow, holders: readonly Holder[]): Promise<string | null> {
  const mayEnter = holders.includes('examiner') || holders.includes('communityStaff')
  return status === 'inProgress' && mayEnter ? roomNameOf(tx, { kind: 'examination', id }) : null
}

/** What this person may do now; nobody reviews what they signed. */
function allowedMoves(row: ExaminationRow, holders: readonly Holder[], isOwn: boolean): Examination['allowed'] {
  return openMoves(examinationStates, row.status, null).filter((name) => {
    const { permission } = examinationStates.moves[name]
    if (name === 'signAlone' || permission === 'system') return false
    return isAllowed(permission, holders) && !(isOwn && permission === 'examination.review')
  })
}
