import type { Holder } from '@tongying/contract/access'
import { eq } from 'drizzle-orm'
import { hasRole, holdMemberships, holdStanding, institutionIdsWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { isCertified } from '../practitioners/index.ts'
import { isNotifiedPerson } from './critical/listeners.ts'
import { examinationPort } from './port.ts'
import { type ExaminationRow, examinations, type UltrasoundRecordRow, ultrasoundRecords } from './tables.ts'

/** Whether somebody examines for an institution: they have the role, and their certification is in force. */
export async function isExaminer(tx: Tx, accountId: string, institutionId: string): Promise<boolean> {
  return (await hasRole(tx, accountId, institutionId, 'examiner')) && (await isCertified(tx, accountId))
}

/** Access of the calls that name the examining institution. */
export async function examiningAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<{ institutionId: string }>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdStanding(tx, accountId)
  const holders: Holder[] = (await isExaminer(tx, accountId, institutionId)) ? ['examiner'] : []
  return { holders, record: { institutionId } }
}

type WhereExamined = Pick<UltrasoundRecordRow, 'institutionId' | 'siteInstitutionId'>

/** What somebody is to a patient: an examiner of the institution, or staff of the place where the patient sits. */
export async function partIn(
  tx: Tx,
  accountId: string,
  { institutionId, siteInstitutionId: site }: WhereExamined,
): Promise<Holder[]> {
  const holders: Holder[] = []
  if (await isExaminer(tx, accountId, institutionId)) holders.push('examiner')
  if (site !== null && (await isStaffOf(tx, accountId, { site, institutionId }))) holders.push('communityStaff')
  return holders
}

/** The same to one examination: who was named for a critical finding of it has a part in it, too. */
export async function partInExamination(tx: Tx, accountId: string, row: ExaminationRow): Promise<Holder[]> {
  const holders = await partIn(tx, accountId, row)
  if (await isNotifiedPerson(tx, accountId, row)) holders.push('notifiedPerson')
  return holders
}

/** Staff see their patients while the two institutions work together. */
export async function isStaffOf(
  tx: Tx,
  accountId: string,
  { site, institutionId }: { site: string; institutionId: string },
): Promise<boolean> {
  return (await hasRole(tx, accountId, site, 'communityStaff')) && worksTogether(tx, { site, institutionId })
}

/** Whether an institution examines the patients of a site now. */
export async function worksTogether(
  tx: Tx,
  { site, institutionId }: { site: string; institutionId: string },
): Promise<boolean> {
  const examiners = await examinationPort.answers().examinersFor(tx, site)
  return examiners.some((each) => each.institutionId === institutionId)
}

async function holdersOf(context: Call, where: WhereExamined): Promise<Holder[]> {
  const accountId = accountIdOf(context)
  await holdStanding(context.tx, accountId)
  return partIn(context.tx, accountId, where)
}

async function recordById(tx: Tx, id: string): Promise<UltrasoundRecordRow | undefined> {
  const [row] = await tx.select().from(ultrasoundRecords).where(eq(ultrasoundRecords.id, id))
  return row
}

/** Access of the calls that name a record. */
export async function recordAccess(context: Call, { id }: { id: string }): Promise<Access<UltrasoundRecordRow>> {
  const row = await recordById(context.tx, id)
  return row ? { holders: await holdersOf(context, row), record: row } : stranger()
}

/** The same where another call names the record. */
export function namedRecordAccess(
  context: Call,
  { recordId: id }: { recordId: string },
): Promise<Access<UltrasoundRecordRow>> {
  return recordAccess(context, { id })
}

/** Whose examinations of an institution the caller reads: everybody's, or those of patients at these places. */
export interface ExaminationReading {
  readonly institutionId: string
  readonly sites: readonly string[] | 'all'
}

/** Access of the calls that read the examinations and findings of an examining institution. */
export async function readingAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<ExaminationReading>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdMemberships(tx, accountId)
  if (await isExaminer(tx, accountId, institutionId))
    return { holders: ['examiner'], record: { institutionId, sites: 'all' } }
  const sites: string[] = []
  for (const site of await institutionIdsWithRole(tx, accountId, 'communityStaff'))
    if (await isStaffOf(tx, accountId, { site, institutionId })) sites.push(site)
  const holders: Holder[] = sites.length > 0 ? ['communityStaff'] : []
  return { holders, record: { institutionId, sites } }
}

/** An examination with the record of its patient, and what the caller is to it. */
export interface OnExamination {
  readonly row: ExaminationRow
  readonly patient: UltrasoundRecordRow
  readonly holders: readonly Holder[]
}

/** An examination as it stands, for a caller whose part is none of its people's. */
export async function partOf(tx: Tx, id: string): Promise<OnExamination> {
  const [row] = await tx.select().from(examinations).where(eq(examinations.id, id))
  const patient = row && (await recordById(tx, row.recordId))
  if (!row || !patient) throw new Error('an examination is never deleted, nor is its record')
  return { row, patient, holders: [] }
}

/** Access of the calls that name an examination. */
export async function examinationAccess(context: Call, { id }: { id: string }): Promise<Access<OnExamination>> {
  const { tx } = context
  const [row] = await tx.select().from(examinations).where(eq(examinations.id, id))
  const patient = row && (await recordById(tx, row.recordId))
  if (!row || !patient) return stranger()
  const accountId = accountIdOf(context)
  await holdStanding(tx, accountId)
  const holders = await partInExamination(tx, accountId, row)
  return { holders, record: { row, patient, holders } }
}
