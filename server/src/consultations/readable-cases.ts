import { isAllowed } from '@tongying/contract/access'
import { type ConsultationRow, consultationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { byToken } from '../platform/http/token-reach.ts'
import { maskName } from '../platform/keys/mask.ts'
import { partsInCases } from './access.ts'
import { searchFilter } from './list-conditions.ts'
import { isExpertStill, isOfRound } from './still-on-case.ts'
import { consultations, invitations } from './tables.ts'

export interface CaseReader {
  readonly accountId: string
  /** A program with a personal access token, which has no reviewer’s part. */
  readonly isProgram: boolean
}

/** What names a case: its number, its patient with the name masked, and the purpose. */
interface CaseName extends Pick<ConsultationRow, 'number' | 'patientName' | 'gender' | 'age' | 'reason'> {
  readonly isToAnswer: boolean
}

/** What names those of these cases that the reader may read now, by id. */
export async function readableCases(
  tx: Tx,
  { accountId, isProgram }: CaseReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaseName>> {
  const names = new Map<string, CaseName>()
  for (const { consultation: row, holders, invitation } of await partsInCases(tx, accountId, ids)) {
    if (!isAllowed('consultation.readBody', isProgram ? byToken(holders) : holders)) continue
    names.set(row.id, {
      number: row.number,
      patientName: row.patientName === null ? null : maskName(row.patientName),
      gender: row.patientGender,
      age: row.patientAge,
      reason: row.reason,
      isToAnswer: isIn(consultationStates.moves.accept.from, row.status) && invitation?.status === 'invited',
    })
  }
  return names
}

/** More are not looked through: a search that finds as many says nothing. */
const foundMost = 200

/** Those of these cases that a search finds by what `readableCases` shows the reader of them. */
export async function findReadableCases(
  tx: Tx,
  reader: CaseReader,
  { among, search }: { among: SQL; search: string },
): Promise<string[]> {
  const found = await tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(sql`${consultations.id} in ${among}`, searchFilter(search, false)))
    .orderBy(desc(consultations.createdAt))
    .limit(foundMost)
  const readable = await readableCases(
    tx,
    reader,
    found.map((row) => row.id),
  )
  return [...readable.keys()]
}

/** The cases to which the reader is invited and has not answered. */
export async function casesToAnswer(tx: Tx, reader: CaseReader): Promise<string[]> {
  const waiting = await tx
    .select({ id: consultations.id })
    .from(invitations)
    .innerJoin(consultations, isOfRound)
    .where(
      and(
        eq(invitations.expertId, reader.accountId),
        inStates(invitations.status, ['invited']),
        inArray(consultations.status, [...consultationStates.moves.accept.from]),
        isExpertStill,
      ),
    )
  const readable = await readableCases(
    tx,
    reader,
    waiting.map((row) => row.id),
  )
  return [...readable].filter(([, name]) => name.isToAnswer).map(([id]) => id)
}
