import type { Holder } from '@tongying/contract/access'
import { examinationStates } from '@tongying/contract/examinations'
import { isIn } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { OwnerAnswers } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { partIn } from './access.ts'
import { examinationOf } from './consultations-of.ts'
import { verifyResult } from './result/verify-result.ts'
import { type ExaminationRow, examinations } from './tables.ts'

async function examinationById(tx: Tx, id: string): Promise<ExaminationRow | undefined> {
  const [row] = await tx.select().from(examinations).where(eq(examinations.id, id))
  return row
}

/** What somebody is to an examination while pictures may be added to it. */
async function openPart(tx: Tx, accountId: string, id: string): Promise<Holder[]> {
  const row = await examinationById(tx, id)
  return row && isIn(examinationStates.groups.open, row.status) ? partIn(tx, accountId, row) : []
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
        return row !== undefined && (await partIn(tx, accountId, row)).length > 0
      },
      // Signing waits for a change of the pictures, and a change for signing.
      async holdOpen(tx, accountId, id) {
        const [row] = await tx.select().from(examinations).where(eq(examinations.id, id)).for('share')
        return row !== undefined && (await openPart(tx, accountId, id)).length > 0
      },
    },
  } satisfies Record<string, OwnerAnswers>,
  consultations: { verifyOther: verifyResult, examinationOf },
}
