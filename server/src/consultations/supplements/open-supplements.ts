import { consultationStates, invitationStates, type Supplement } from '@tongying/contract/consultations'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Consultation, consultations, invitations, supplements } from '../tables.ts'

/** Whether an expert who may still count waits for a file that the applicant has not answered about. */
export const isSupplementOpen: SQL<boolean> = sql<boolean>`(${inArray(consultations.status, [
  ...consultationStates.groups.toBeHeld,
])} and exists (
  select from ${supplements} join ${invitations} on ${invitations.consultationId} = ${supplements.consultationId}
    and ${invitations.round} = ${supplements.round} and ${invitations.expertId} = ${supplements.expertId}
  where ${supplements.consultationId} = ${consultations.id} and ${supplements.round} = ${consultations.round}
    and ${supplements.answeredAt} is null
    and ${inArray(invitations.status, [...invitationStates.groups.mayCount])}))`

/** Whether the applicant may add files to a case that is with its experts. */
export async function mayAddFiles(tx: Tx, consultationId: string): Promise<boolean> {
  return (await tx.$count(consultations, and(eq(consultations.id, consultationId), isSupplementOpen))) > 0
}

/** What an expert asked for in this round and nobody has answered. */
export async function openOf(tx: Tx, row: Consultation, expertId: string) {
  return tx
    .select()
    .from(supplements)
    .where(and(ofRound(row), eq(supplements.expertId, expertId), isNull(supplements.answeredAt)))
}

/** What the experts of the present round asked for, the earliest first. */
export async function supplementsOf(tx: Tx, row: Consultation): Promise<Supplement[]> {
  const asked = await tx.select().from(supplements).where(ofRound(row)).orderBy(asc(supplements.askedAt))
  return asked.map((each) => ({
    supplementId: each.id,
    expertId: each.expertId,
    missingFile: each.missingFile,
    fileKind: each.fileKind,
    reason: each.reason,
    askedAt: each.askedAt.toISOString(),
    answer: each.answer,
    answeredAt: each.answeredAt?.toISOString() ?? null,
    note: each.note,
  }))
}

function ofRound({ id, round }: Consultation): SQL | undefined {
  return and(eq(supplements.consultationId, id), eq(supplements.round, round))
}
