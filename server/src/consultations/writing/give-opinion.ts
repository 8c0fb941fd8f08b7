import { hash } from 'node:crypto'
import { consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { presentInvitation } from '../invitations/present-invitation.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import { holdOnceAllOpined } from './hold-in-writing.ts'

/**
 * An expert of a consultation in writing signs an opinion, once a round; with the last one the case was held.
 * @throws `OpinionGiven`
 * @throws ConsultationNotFound, StateChanged
 */
export async function giveOpinion(context: Call<CaseRecord>, { text }: { text: string }): Promise<Consultation> {
  const { tx, now } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  const mine = await presentInvitation(context)
  if (!row || !mine) throw new Problem(consultationErrors.ConsultationNotFound)
  if (mine.opinionAt !== null) throw new Problem(consultationErrors.OpinionGiven)
  if (!row.isInWriting || mine.status !== 'accepted') throw new Problem(kitErrors.StateChanged)
  const by: By = { tx, now, byId: mine.expertId }
  const moved = await moveCase(by, row, 'giveOpinion')
  await tx.update(invitations).set({ writtenOpinion: text, opinionAt: now }).where(eq(invitations.id, mine.id))
  // The trail keeps what was signed without its words.
  const textSha256 = hash('sha256', text)
  context.audit({ subject: { kind: 'consultation', id: row.id }, detail: { textSha256 } })
  return holdOnceAllOpined(by, moved)
}
