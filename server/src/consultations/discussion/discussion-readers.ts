import { consultationErrors, type DiscussionReader } from '@tongying/contract/consultations'
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { publishLive } from '../../platform/live/hub.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { discussionMarks, discussions } from '../tables.ts'
import { discussersOf } from './discussers.ts'

interface Readers {
  readonly readers: DiscussionReader[]
  readonly unread: number
}

/** Who has a part in the case, up to where each has read, and how much of others the caller has not; no word of it. */
export async function readReaders(context: Call<CaseRecord>): Promise<Readers> {
  const { tx, record } = context
  const { id } = record.consultation
  const people = await discussersOf(tx, record)
  const ids = [...people.keys()]
  const nameOf = await accountNames(tx, ids)
  const marks = await tx
    .select({ accountId: discussionMarks.accountId, seq: discussionMarks.seq, entryId: discussions.id })
    .from(discussionMarks)
    .innerJoin(
      discussions,
      and(eq(discussions.consultationId, discussionMarks.consultationId), eq(discussions.seq, discussionMarks.seq)),
    )
    .where(and(eq(discussionMarks.consultationId, id), inArray(discussionMarks.accountId, ids)))
  const markOf = new Map(marks.map((mark) => [mark.accountId, mark]))
  const readers = [...people].map(([accountId, part]) => ({
    accountId,
    name: nameOf(accountId),
    part,
    readToId: markOf.get(accountId)?.entryId ?? null,
  }))
  const me = accountIdOf(context)
  // Who has no part in it now has nothing to catch up on.
  if (!people.has(me)) return { readers, unread: 0 }
  const after = markOf.get(me)?.seq ?? 0
  const unread = await tx.$count(
    discussions,
    and(eq(discussions.consultationId, id), gt(discussions.seq, after), ne(discussions.byId, me)),
  )
  return { readers, unread }
}

/**
 * The caller has read up to this entry; a mark never goes back.
 * @throws EntryNotFound
 */
export async function markDiscussion(context: Call<CaseRecord>, { entryId }: { entryId: string }): Promise<Readers> {
  const { tx, now, record } = context
  const { id: consultationId } = record.consultation
  const [entry] = await tx
    .select({ seq: discussions.seq })
    .from(discussions)
    .where(and(eq(discussions.consultationId, consultationId), eq(discussions.id, entryId)))
  if (!entry) throw new Problem(consultationErrors.EntryNotFound)
  const moved = await tx
    .insert(discussionMarks)
    .values({ consultationId, accountId: accountIdOf(context), seq: entry.seq, at: now })
    .onConflictDoUpdate({
      target: [discussionMarks.consultationId, discussionMarks.accountId],
      set: { seq: entry.seq, at: now },
      setWhere: lt(discussionMarks.seq, entry.seq),
    })
    .returning({ seq: discussionMarks.seq })
  if (moved.length > 0) {
    const people = await discussersOf(tx, record)
    await publishLive(tx, [...people.keys()], { kind: 'discussion.read', consultationId })
  }
  return readReaders(context)
}
