import type { PractitionerRecord, PractitionerState } from '@tongying/contract/practitioners'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { By } from '../platform/moves.ts'
import { certificationHistories, certifications, practitionerHistories } from './tables.ts'

/** Writes a line of what happened to a certification. */
export async function recordStanding(
  { tx, now, byId }: By,
  accountId: string,
  { what, note }: { what: string; note: string | null },
): Promise<void> {
  await tx.insert(practitionerHistories).values({ accountId, at: now, what, byId, note })
}

/** Why a certification is suspended or revoked; empty in any other state. */
export async function reasonOfStanding(
  tx: Tx,
  { id, status }: { id: string; status: PractitionerState },
): Promise<string> {
  const what = ({ suspended: 'suspend', revoked: 'revoke', inForce: undefined, lapsed: undefined } as const)[status]
  return what ? ((await newestLine(tx, id, [what]))?.note ?? '') : ''
}

/** When a certification was last revoked; nothing where it never was. */
export async function revokedAt(tx: Tx, accountId: string): Promise<Date | undefined> {
  return (await newestLine(tx, accountId, ['revoke']))?.at
}

async function newestLine(tx: Tx, accountId: string, what: string[]) {
  const [line] = await tx
    .select({ at: practitionerHistories.at, note: practitionerHistories.note })
    .from(practitionerHistories)
    .where(and(eq(practitionerHistories.accountId, accountId), inArray(practitionerHistories.what, what)))
    .orderBy(desc(practitionerHistories.id))
    .limit(1)
  return line
}

const linesShown = 200

/** What happened to one person's certification and to all applications for it: the latest lines, the oldest of them first. */
export async function historyOfPractitioner(tx: Tx, accountId: string): Promise<PractitionerRecord['history']> {
  const ofPractitioner = await tx
    .select()
    .from(practitionerHistories)
    .where(eq(practitionerHistories.accountId, accountId))
    .orderBy(desc(practitionerHistories.id))
    .limit(linesShown)
  const { at, what, byId, note } = certificationHistories
  const ofApplications = await tx
    .select({ at, what, byId, note })
    .from(certificationHistories)
    .innerJoin(certifications, eq(certifications.id, certificationHistories.certificationId))
    .where(eq(certifications.accountId, accountId))
    .orderBy(desc(certificationHistories.id))
    .limit(linesShown)
  const lines = [
    ...ofApplications.map((line) => ({ ...line, of: 'application' as const })).reverse(),
    ...ofPractitioner.map((line) => ({ ...line, of: 'practitioner' as const })).reverse(),
  ].toSorted((left, right) => left.at.getTime() - right.at.getTime())
  const nameOf = await accountNames(
    tx,
    lines.map((line) => line.byId),
  )
  return lines.map((line) => ({
    at: line.at.toISOString(),
    of: line.of,
    what: line.what,
    by: nameOf(line.byId),
    note: line.note ?? '',
  }))
}
