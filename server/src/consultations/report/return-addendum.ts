import { consultationErrors } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import { moveCase } from '../move-case.ts'
import { type Consultation, pendingAddenda } from '../tables.ts'
import { stopAddendumTimer } from './end-addendum-review.ts'
import { nextAddendum } from './next-addendum.ts'
import { waitingAddendum } from './pending-addendum.ts'
import { refuseOtherText } from './text-hash.ts'

/**
 * The reviewer sends the addendum that they read back to its author with a reason.
 * @throws AddendumTextChanged
 */
export async function returnAddendum(
  context: Call<CaseRecord>,
  { note, textSha256 }: { note: string; textSha256: string },
): Promise<Consultation> {
  const { tx, now } = context
  const byId = accountIdOf(context)
  const before = await lockCase(context)
  const pending = await waitingAddendum(tx, before)
  const next = await nextAddendum(tx, before, pending)
  refuseOtherText(next.textSha256, textSha256, consultationErrors.AddendumTextChanged)
  const changes = { addendumSubmittedAt: null, addendumReturnedAt: now }
  const moved = await moveCase({ tx, now, byId }, before, 'returnAddendum', changes, note)
  await tx
    .update(pendingAddenda)
    .set({ returnedAt: now, returnedBy: byId, returnNote: note })
    .where(eq(pendingAddenda.consultationId, before.id))
  await stopAddendumTimer(tx, before.id)
  return moved
}
