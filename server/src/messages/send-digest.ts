import { type Language, productDay, translate, writtenDay } from '@tongying/contract/kit'
import { messageMailTexts } from '@tongying/contract/messages'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { emailOf, isSuspended, notErasedAmong } from '../accounts/index.ts'
import { readMyDay } from '../consultations/index.ts'
import { openInvitationsOf } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { digestLines } from './digest-lines.ts'
import { hasOutlived } from './has-outlived.ts'
import { mailJobs } from './mail-jobs.ts'
import { isShown } from './message-filters.ts'
import { unreadCount } from './queries.ts'
import { nextAt } from './quiet-hours.ts'
import { footOf } from './send-mail.ts'
import { settingOf } from './settings.ts'
import { messages } from './tables.ts'
import { sentMessage } from './written-message.ts'

const texts = messageMailTexts.digest
/** More are counted, not listed. */
const listedMost = 10

/** Plans the next summary; a change of its time takes the place of the one that was planned. */
export function planDigest(tx: Tx, { accountId, digestAt, now }: { accountId: string; digestAt: string; now: Date }) {
  const runAt = nextAt(digestAt, now)
  return planJob(tx, mailJobs, 'messages.digest', { about: accountId, runAt, payload: { accountId } })
}

/** Sends a person's summary of the day, where there is anything to say, and plans the next one. */
export function sendDigest(platform: Platform): JobHandlers<typeof mailJobs>['messages.digest'] {
  return async (tx, { accountId }) => {
    const now = platform.clock.now()
    const { digestAt, language } = await settingOf(tx, accountId)
    if (digestAt === null || (await notErasedAmong(tx, [accountId])).length === 0) return
    await planDigest(tx, { accountId, digestAt, now })
    const to = await emailOf(tx, platform, accountId)
    const isKept = to === '' || (await isSuspended(tx, accountId))
    const lines = isKept ? [] : await linesOf(tx, { accountId, language, now })
    if (lines.length === 0) return
    const day = writtenDay(productDay(now), language)
    const subject = translate(texts.subject, language, { day })
    await platform.mail.send({
      to,
      purpose: 'digest',
      subject,
      text: [...lines, footOf(platform, language)].join('\n\n'),
    })
  }
}

/** Numbers and colleagues alone: no mail names a patient. */
async function linesOf(
  tx: Tx,
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
): Promise<string[]> {
  const day = await readMyDay(tx, { accountId, now })
  const invitations = (await openInvitationsOf(tx, accountId)).size
  const unread = await unreadLines(tx, accountId, language)
  const parts = [...digestLines(day, { invitations, language, now }), ...(unread.length > 0 ? [unread] : [])]
  return parts.map((part) => part.join('\n'))
}

async function unreadLines(tx: Tx, accountId: string, language: Language): Promise<string[]> {
  const count = await unreadCount(tx, accountId)
  if (count === 0) return []
  const newest = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), isNull(messages.readAt), isShown))
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(listedMost)
  const lines: string[] = []
  for (const message of newest)
    if (!(await hasOutlived(tx, message, 'security'))) lines.push(`- ${sentMessage(message, language).content}`)
  const more = count - newest.length
  return [
    translate(texts.unread, language, { count }),
    ...lines,
    ...(more > 0 ? [translate(texts.more, language, { count: more })] : []),
  ]
}
