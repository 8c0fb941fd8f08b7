import { consultationErrors, type Supplement } from '@tongying/contract/consultations'
import { and, eq } from 'drizzle-orm'
import { byCaller, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { filesOfCase } from '../files-of-case.ts'
import { planExpiry } from '../invitations/plan-expiry.ts'
import { lockCaseRow } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, invitations, supplements } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { openOf } from './open-supplements.ts'

interface Answer {
  readonly supplementId: string
  readonly answer: NonNullable<Supplement['answer']>
  readonly note?: string | null | undefined
}

/**
 * The applicant has added what an expert asked for, or says why there is none. Once nothing more is open of this expert,
 * the expert's time goes on.
 * @throws `SupplementNotFound`, `SupplementAnswered`, `SupplementNotAdded`, `ReasonNeeded`
 * @throws ConsultationNotFound
 */
export async function answerSupplement(context: Call<CaseRecord>, input: Answer): Promise<Consultation> {
  const { tx } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  if (!row) throw new Problem(consultationErrors.ConsultationNotFound)
  const [asked] = await tx
    .select()
    .from(supplements)
    .where(
      and(
        eq(supplements.id, input.supplementId),
        eq(supplements.consultationId, row.id),
        eq(supplements.round, row.round),
      ),
    )
  if (!asked) throw new Problem(consultationErrors.SupplementNotFound)
  if (asked.answeredAt) throw new Problem(consultationErrors.SupplementAnswered)
  const note = input.note?.trim() || null
  await requireAnswer(context, asked, { ...input, note })
  const by: By = byCaller(context)
  const concerned = { ...row, concernedIds: [asked.expertId] }
  const moved = await moveCase(
    by,
    concerned,
    'answerSupplement',
    {},
    [asked.missingFile, note].filter(Boolean).join('：'),
  )
  await tx
    .update(supplements)
    .set({ answer: input.answer, answeredAt: by.now, note })
    .where(eq(supplements.id, asked.id))
  await resume(by, row, asked.expertId)
  // In writing the case waits as long as this expert has now, not as long as the pause would have lasted.
  return holdOnceAllOpined(by, moved)
}

/** What was marked as added is there, and what is not available has its reason. */
async function requireAnswer(
  { tx, record }: Call<CaseRecord>,
  { missingFile, askedAt }: typeof supplements.$inferSelect,
  { answer, note }: Answer,
): Promise<void> {
  if (answer === 'notAvailable') {
    if (!note) throw new Problem(consultationErrors.ReasonNeeded, { field: 'note' })
    return
  }
  const { files } = await filesOfCase(tx, record.consultation.id)
  // What was kept in a room, or sent in the discussion, is nobody's answer.
  const answering = files.filter(({ kind }) => kind !== 'image' && kind !== 'discussionFile')
  if (answering.some(({ uploadedAt }) => uploadedAt >= askedAt.toISOString())) return
  throw new Problem(consultationErrors.SupplementNotAdded, { field: 'answer', values: { file: missingFile } })
}

/** The expert has as much time left as when the clock was stopped, if the pause has not run out by itself. */
async function resume({ tx, now }: By, row: Consultation, expertId: string): Promise<void> {
  if ((await openOf(tx, row, expertId)).length > 0) return
  const [waiting] = await tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.expertId, expertId), eq(invitations.status, 'invited')))
  const { pausedUntil, answerBy } = waiting ?? {}
  if (!waiting || !pausedUntil || !answerBy || pausedUntil <= now) return
  const left = answerBy.getTime() - pausedUntil.getTime()
  await tx
    .update(invitations)
    .set({ pausedUntil: null, answerBy: new Date(now.getTime() + left) })
    .where(eq(invitations.id, waiting.id))
  await planExpiry(tx, row)
}
