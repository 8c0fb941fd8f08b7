import type { Holder } from '@tongying/contract/access'
import { examinationStates } from '@tongying/contract/examinations'
import { isIn } from '@tongying/contract/kit'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { OwnerAnswers } from '../attachments/index.ts'
import { putOut } from '../meetings/index.ts'
import { holdStanding, institutionIdsWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { partIn, partInExamination } from './access.ts'
import { examinationOf } from './consultations-of.ts'
import { verifyResult } from './result/verify-result.ts'
import { type ExaminationRow, examinations } from './tables.ts'

const isInProgress = eq(examinations.status, 'inProgress')

async function examinationById(tx: Tx, id: string): Promise<ExaminationRow | undefined> {
  const [row] = await tx.select().from(examinations).where(eq(examinations.id, id))
  return row
}

/** What somebody is to an examination while pictures may be added to it. */
async function openPart(tx: Tx, accountId: string, id: string): Promise<Holder[]> {
  await holdStanding(tx, accountId)
  const row = await examinationById(tx, id)
  return row && isIn(examinationStates.groups.open, row.status) ? partIn(tx, accountId, row) : []
}

/** The part of somebody in the room of an examination that goes on: people take turns, and any examiner may host. */
async function partInRoom(
  tx: Tx,
  { id }: { readonly id: string },
  accountId: string,
): Promise<'examiner' | 'communityStaff' | undefined> {
  const row = await examinationById(tx, id)
  if (row?.status !== 'inProgress') return undefined
  const holders = await partIn(tx, accountId, row)
  return (['examiner', 'communityStaff'] as const).find((part) => holders.includes(part))
}

/** The same for somebody at the door: what their part rests on does not end until they sit there. */
async function partAtTheDoor(tx: Tx, owner: { readonly id: string }, accountId: string) {
  await holdStanding(tx, accountId)
  return partInRoom(tx, owner, accountId)
}

async function putOutOfRooms(
  tx: Tx,
  { accountId, institutionId, now }: { accountId: string; institutionId?: string; now: Date },
): Promise<void> {
  const ids = institutionId ? [institutionId] : await institutionIdsWithRole(tx, accountId, 'examiner')
  if (ids.length === 0) return
  const isThere = or(inArray(examinations.institutionId, ids), inArray(examinations.siteInstitutionId, ids))
  const rows = await tx.select({ id: examinations.id }).from(examinations).where(and(isInProgress, isThere))
  for (const { id } of rows) {
    const stillAs = await partInRoom(tx, { id }, accountId)
    await putOut(tx, { kind: 'examination', id }, { accountId, now, stillAs })
  }
}

/** What examinations answer to earlier domains: whose pictures, and which of their reports has a number. */
export const examinationAnswers = {
  owners: {
    examination: {
      kinds: ['image'],
      institutionOf: async (tx, id) => (await examinationById(tx, id))?.institutionId,
      mayAttach: async (tx, accountId, id) => (await openPart(tx, accountId, id)).includes('examiner'),
      // The staff at the patient's side add what their device stored.
      mayAdd: async (tx, accountId, id) => (await openPart(tx, accountId, id)).includes('communityStaff'),
      mayRead: async (tx, accountId, id) => {
        const row = await examinationById(tx, id)
        return row !== undefined && (await partInExamination(tx, accountId, row)).length > 0
      },
      // Signing waits for a change of the pictures, and a change for signing.
      async holdOpen(tx, accountId, id) {
        const [row] = await tx.select().from(examinations).where(eq(examinations.id, id)).for('share')
        return row !== undefined && (await openPart(tx, accountId, id)).length > 0
      },
    },
  } satisfies Record<string, OwnerAnswers>,
  /** Those who have to do with a room are asked as long as it is open. */
  meetings: { examination: partAtTheDoor },
  consultations: { verifyOther: verifyResult, examinationOf },
  /** Whoever left an institution, lost a role there, or is certified no more, leaves the rooms where they had a part by it. */
  afterMembershipEnded: putOutOfRooms,
  afterRolesEnded: putOutOfRooms,
  afterCertificationEnded: putOutOfRooms,
}
