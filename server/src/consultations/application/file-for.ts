import { consultationErrors, consultationStates } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import { institutionsByIds, requireOpenInstitution } from '../../institutions/index.ts'
import { institutionsOf } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { filesOfCase } from '../files-of-case.ts'
import { lockCaseRow } from '../lock-case.ts'
import { consultationPort } from '../port.ts'
import { type Consultation, consultations } from '../tables.ts'

export interface NamedInstitution {
  readonly id: string
  readonly name: string
}

/**
 * Files an application for another of its applicant's institutions. Its rules, agreements, fees, reviewers and the text of
 * the consent are that one's from now on.
 * @throws InstitutionClosed, InstitutionFixed, NoInstitution where the applicant does not belong to it
 */
export async function fileFor(
  context: Call<CaseRecord>,
  { institutionId }: { institutionId: string },
): Promise<NamedInstitution> {
  const { tx, record } = context
  const { id, applicantId } = record.consultation
  const own = await ownInstitutions(tx, applicantId)
  const chosen = own.find((one) => one.id === institutionId)
  if (!chosen) throw new Problem(consultationErrors.NoInstitution, { field: 'institutionId' })
  await requireOpenInstitution(tx, institutionId)
  const row = await lockCaseRow(tx, id)
  if (!row || !(await isChoosable(tx, row))) throw new Problem(consultationErrors.InstitutionFixed)
  await tx.update(consultations).set({ institutionId }).where(eq(consultations.id, id))
  context.audit({ subject: { kind: 'consultation', id }, institutionId, detail: { from: row.institutionId } })
  return chosen
}

type Filed = Pick<Consultation, 'institutionId' | 'applicantId'> & {
  /** The case, where there is one already. */
  readonly saved?: Consultation | undefined
}

/** For which institution an application is filed, and for which others it may be. */
export async function filingOf(
  tx: Tx,
  { institutionId, applicantId, saved }: Filed,
): Promise<{ filedFor: NamedInstitution; mayBeFiledFor: NamedInstitution[] }> {
  const name = (await institutionsByIds(tx, [institutionId])).get(institutionId)?.name ?? ''
  const filedFor = { id: institutionId, name }
  const own = await ownInstitutions(tx, applicantId)
  const hasChoice = own.length > 1 && (saved === undefined || (await isChoosable(tx, saved)))
  return { filedFor, mayBeFiledFor: hasChoice ? own : [] }
}

async function ownInstitutions(tx: Tx, accountId: string): Promise<NamedInstitution[]> {
  return (await institutionsOf(tx, accountId)).map(({ institution: { id, name } }) => ({ id, name }))
}

/**
 * A draft that nobody else prepares, that was never submitted, that no examination began, whose patient is its hospital's,
 * and that has no files, which count for their institution.
 */
async function isChoosable(tx: Tx, row: Consultation): Promise<boolean> {
  if (row.status !== consultationStates.initial || row.number !== null || row.coordinatorId !== null) return false
  const about = { consultationId: row.id, accountId: row.applicantId }
  if ((await consultationPort.answers().examinationOf(tx, about)) !== null) return false
  const { files, summary } = await filesOfCase(tx, row.id)
  return files.length === 0 && summary.unfinished === 0
}
