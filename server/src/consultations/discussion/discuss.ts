import type { Holder } from '@tongying/contract/access'
import { consultationErrors, type DiscussionEntry, type DiscussionPart } from '@tongying/contract/consultations'
import { addClaimed } from '../../attachments/index.ts'
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts'
import { accountIdOf, byCaller, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { publishLive } from '../../platform/live/hub.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { discussionLimit } from '../limits.ts'
import { publishCaseEvent } from '../move-case.ts'
import { discussions } from '../tables.ts'
import { holdDiscussion } from './discussers.ts'
import { isDiscussionOpen } from './is-discussion-open.ts'
import { presentEntries } from './read-discussion.ts'

interface Said {
  readonly text: string
  readonly mentionIds?: readonly string[] | undefined
  readonly fileIds?: readonly string[] | undefined
}

/**
 * Writes to everybody on the case; it stays as it was written. Whoever it names is notified, and files that the writer
 * uploaded become the case's.
 * @throws ConsultationNotFound
 * @throws DiscussionClosed
 * @throws MentionedNotOnCase
 */
export async function discuss(context: Call<CaseRecord>, said: Said): Promise<DiscussionEntry> {
  const { tx, now, actor } = context
  const byId = accountIdOf(context)
  const { consultation, people } = await holdOpenDiscussion(context, byId)
  const { id: consultationId, institutionId } = consultation
  await requireTry({ tx, keys: context.platform.keys, now }, { limit: discussionLimit, subject: byId })
  const mentionIds = [...new Set(said.mentionIds)].filter((accountId) => accountId !== byId)
  if (!mentionIds.every((accountId) => people.has(accountId)))
    throw new Problem(consultationErrors.MentionedNotOnCase, { field: 'mentionIds' })
  const fileIds = [...new Set(said.fileIds)]
  await addClaimed(context, {
    accountId: byId,
    files: fileIds.map((id) => ({ field: 'fileIds', id })),
    owner: { kind: ownerKind, id: consultationId },
    kind: 'discussionFile',
  })
  // One after the other: who has read up to an entry has read all before it.
  await lockUntilEnd(tx, 'discussion of', consultationId)
  const [entry] = await tx
    .insert(discussions)
    .values({
      ...{ id: newId(), consultationId, at: now, byId, part: partOf(actor.holders) },
      ...{ text: said.text, mentionIds, fileIds },
    })
    .returning()
  await publishLive(tx, [...people.keys()], { kind: 'discussion.posted', consultationId })
  if (mentionIds.length > 0)
    await publishCaseEvent(byCaller(context), consultation, 'consultation.mentioned', { concernedIds: mentionIds })
  const detail = {
    ...(mentionIds.length > 0 && { mentions: mentionIds }),
    ...(fileIds.length > 0 && { files: fileIds }),
  }
  context.audit({ subject: { kind: 'consultation', id: consultationId }, institutionId, detail })
  const [shown] = await presentEntries(tx, entry ? [entry] : [])
  if (!shown) throw new Error('an entry that was just written is not there')
  return shown
}

/** The case as it stays until this is written: it may have been closed, or the writer let go, beside this call. */
async function holdOpenDiscussion({ tx, record }: Call<CaseRecord>, byId: string) {
  const held = await holdDiscussion(tx, record.consultation.id)
  if (held && !isDiscussionOpen(held.consultation)) throw new Problem(consultationErrors.DiscussionClosed)
  if (!held?.people.has(byId)) throw new Problem(consultationErrors.ConsultationNotFound)
  return held
}

function partOf(holders: readonly Holder[]): DiscussionPart {
  if (holders.includes('applicant')) return 'applicant'
  if (holders.includes('lead')) return 'lead'
  return holders.includes('invitee') ? 'invitee' : 'desk'
}
