import { type OpenFinding, type UnfinishedResult, workExaminationLimits } from '@tongying/contract/consultations'
import { criticalFindingStates, examinationStates } from '@tongying/contract/examinations'
import { and, asc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { hasRoleNow } from '../memberships/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { maskName } from '../platform/keys/mask.ts'
import { isCertifiedNow } from '../practitioners/index.ts'
import { placesOf, sitePhonesOf, stillListening } from './critical/listeners.ts'
import {
  type CriticalFindingRow,
  criticalFindings,
  examinationResults,
  examinations,
  pendingResultAddenda,
  ultrasoundRecords,
} from './tables.ts'

/** Where somebody works with examinations now. */
export interface ExaminingPart {
  readonly accountId: string
  /** Institutions for which they examine. */
  readonly examining: readonly string[]
  /** Places where they receive patients, each with an institution that examines there. */
  readonly receiving: readonly { readonly institutionId: string; readonly siteInstitutionId: string }[]
}

/** Critical findings that nobody has confirmed, of all patients of one's institutions, of those at one's places, and those for which one was named. */
export async function openFindings(tx: Tx, part: ExaminingPart, now: Date): Promise<OpenFinding[]> {
  const rows = await tx
    .select({ finding: criticalFindings, name: ultrasoundRecords.name })
    .from(criticalFindings)
    .innerJoin(examinations, eq(examinations.id, criticalFindings.examinationId))
    .innerJoin(ultrasoundRecords, eq(ultrasoundRecords.id, examinations.recordId))
    .where(and(inStates(criticalFindings.status, criticalFindingStates.groups.open), isTheirs(part)))
    .orderBy(asc(criticalFindings.dueAt), asc(criticalFindings.id))
    .limit(workExaminationLimits.findings)
  const named = await stillListening(
    tx,
    rows.map(({ finding }) => finding).filter(({ notifiedPersonId }) => notifiedPersonId === part.accountId),
  )
  const [siteOf, nameOf] = await namesOf(tx, {
    sites: rows.map(({ finding }) => finding.siteInstitutionId),
    people: rows.flatMap(({ finding }) => [finding.reportedBy, finding.notifiedPersonId]),
  })
  const isToConfirm = (finding: CriticalFindingRow) => named.has(finding.id) || isReceived(part, finding)
  const places = await placesOf(tx, part.accountId)
  const seen = rows.filter(({ finding }) => part.examining.includes(finding.institutionId) || isToConfirm(finding))
  const sitePhones = await sitePhonesOf(
    tx,
    seen.map(({ finding }) => finding),
  )
  return seen.map(({ finding, name }) => ({
    ...{ id: finding.id, examinationId: finding.examinationId, item: finding.item, note: finding.note },
    patientName: name === null ? null : maskName(name),
    siteName: siteOf(finding.siteInstitutionId),
    foundAt: finding.foundAt.toISOString(),
    reportedAt: finding.reportedAt.toISOString(),
    dueAt: finding.dueAt.toISOString(),
    leftMs: Math.max(0, finding.dueAt.getTime() - now.getTime()),
    escalatedAt: finding.escalatedAt?.toISOString() ?? null,
    reportedByName: nameOf(finding.reportedBy),
    notifiedPersonName: nameOf(finding.notifiedPersonId),
    isToConfirm: isToConfirm(finding),
    sitePhone: sitePhones.get(finding.id) ?? null,
    isByPhone: finding.siteInstitutionId !== null && !places.has(finding.siteInstitutionId),
  }))
}

function isReceived({ receiving }: ExaminingPart, finding: CriticalFindingRow): boolean {
  return receiving.some(
    ({ institutionId, siteInstitutionId }) =>
      institutionId === finding.institutionId && siteInstitutionId === finding.siteInstitutionId,
  )
}

function isTheirs({ accountId, examining, receiving }: ExaminingPart): SQL | undefined {
  return or(
    eq(criticalFindings.notifiedPersonId, accountId),
    examining.length > 0 ? inArray(criticalFindings.institutionId, [...examining]) : undefined,
    ...receiving.map(({ institutionId, siteInstitutionId }) =>
      and(eq(criticalFindings.institutionId, institutionId), eq(criticalFindings.siteInstitutionId, siteInstitutionId)),
    ),
  )
}

/** Whether the account that a column names examines there no more: they left, or their certification has ended. */
function hasLeft(accountId: SQLWrapper): SQL<boolean> {
  const examines = sql`(${hasRoleNow(accountId, examinations.institutionId, 'examiner')} and ${isCertifiedNow(accountId)})`
  return sql<boolean>`${not(examines)}`
}

/** Whether an addendum came back to this examiner, or to one who examines there no more, or waits for a second pair of eyes. */
function hasAddendum(tx: Tx, accountId: string): SQL | undefined {
  const { examinationId, authorId, returnedAt } = pendingResultAddenda
  const isToRewrite = and(isNotNull(returnedAt), or(eq(authorId, accountId), hasLeft(authorId)))
  return and(
    inArray(examinations.id, tx.select({ id: examinationId }).from(pendingResultAddenda)),
    or(isToRewrite, and(isNull(returnedAt), ne(authorId, accountId))),
  )
}

/**
 * Examinations whose result this examiner has to write, those of people who examine there no more, which are everybody's,
 * and signed ones of others that wait for a second pair of eyes.
 */
export async function unfinishedResults(tx: Tx, { accountId, examining }: ExaminingPart): Promise<UnfinishedResult[]> {
  if (examining.length === 0) return []
  const isLeft = hasLeft(examinations.examinerId)
  const isOwn = and(
    inStates(examinations.status, examinationStates.groups.open),
    or(eq(examinations.examinerId, accountId), isLeft),
  )
  const isToReview = and(inStates(examinations.status, ['underReview']), ne(examinationResults.signedBy, accountId))
  const { name, bodyPart } = ultrasoundRecords
  const rows = await tx
    .select({
      examination: examinations,
      name,
      bodyPart,
      returnReason: examinationResults.returnReason,
      returnedAt: pendingResultAddenda.returnedAt,
      isLeft,
    })
    .from(examinations)
    .innerJoin(ultrasoundRecords, eq(ultrasoundRecords.id, examinations.recordId))
    .leftJoin(examinationResults, eq(examinationResults.examinationId, examinations.id))
    .leftJoin(pendingResultAddenda, eq(pendingResultAddenda.examinationId, examinations.id))
    .where(
      and(
        inArray(examinations.institutionId, [...examining]),
        or(
          and(inStates(examinations.status, examinationStates.groups.unfinished), or(isOwn, isToReview)),
          hasAddendum(tx, accountId),
        ),
      ),
    )
    .orderBy(asc(examinations.startedAt), asc(examinations.id))
    .limit(workExaminationLimits.results)
  const [siteOf, nameOf] = await namesOf(tx, {
    sites: rows.map(({ examination }) => examination.siteInstitutionId),
    people: rows.map(({ examination }) => examination.examinerId),
  })
  return rows.map(({ examination, name: patientName, bodyPart: part, returnReason, returnedAt, isLeft: hasGone }) => ({
    examinationId: examination.id,
    state: stateOf(examination.status, returnReason, returnedAt),
    patientName: patientName === null ? null : maskName(patientName),
    bodyPart: part,
    siteName: siteOf(examination.siteInstitutionId),
    examinerName: nameOf(examination.examinerId),
    isLeft: hasGone,
    startedAt: examination.startedAt.toISOString(),
  }))
}

type Status = (typeof examinations.$inferSelect)['status']

function stateOf(status: Status, returnReason: string | null, returnedAt: Date | null): UnfinishedResult['state'] {
  if (status === 'issued') return returnedAt === null ? 'underReview' : 'returned'
  if (status === 'inProgress' || status === 'underReview') return status
  return returnReason === null ? 'writing' : 'returned'
}

/** The names of places and people, asked for only where there are any. */
async function namesOf(tx: Tx, of: { sites: readonly (string | null)[]; people: readonly string[] }) {
  const ids = of.sites.filter((id) => id !== null)
  const sites = await institutionsByIds(tx, ids)
  const people = of.people.length > 0 ? await accountsByIds(tx, [...new Set(of.people)]) : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return [
    (id: string | null) => (id === null ? null : (sites.get(id)?.name ?? '')),
    (id: string) => names.get(id) ?? '',
  ] as const
}
