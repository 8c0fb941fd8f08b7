import {
  calendarFeedPath,
  calendarFeedReach,
  consultationErrors,
  consultationFiles,
  consultationStates,
} from '@tongying/contract/consultations'
import { dayMs, hourMs, type Language } from '@tongying/contract/kit'
import { and, asc, eq, gt, isNull, lt, notInArray, or } from 'drizzle-orm'
import { holdSession } from '../../accounts/index.ts'
import { calendarAnswer } from '../../platform/calendar/calendar-answer.ts'
import type { CalendarEntry } from '../../platform/calendar/calendar-file.ts'
import { accountIdOf, type Call, type Caller } from '../../platform/http/call.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import { dutyBetween } from '../../schedules/index.ts'
import { feedMadeLimit, feedReadLimit } from '../limits.ts'
import { ownScope } from '../list-conditions.ts'
import { calendarFeeds, consultations } from '../tables.ts'
import { statusOf } from './case-calendar.ts'
import { endFeedOf } from './end-feed.ts'

/** Whether the caller has a feed, and when a program last read it; its address is shown to nobody again. */
export async function readFeedState(call: Call) {
  const [row] = await call.tx
    .select({ madeAt: calendarFeeds.madeAt, readAt: calendarFeeds.readAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountIdOf(call)))
  return { feed: row ? { madeAt: row.madeAt.toISOString(), readAt: row.readAt?.toISOString() ?? null } : null }
}

/**
 * Makes the caller's feed, in the language of the page; an address from before ends.
 * @throws TooManyRequests
 */
export async function makeFeed(call: Call): Promise<{ secretAddress: string }> {
  const { tx, platform, now, language, origin } = call
  const accountId = accountIdOf(call)
  await holdSession(call)
  await requireTry({ tx, keys: platform.keys, now }, { limit: feedMadeLimit, subject: accountId })
  const secret = newSecret()
  const made = { secretHash: hashSecret(secret), language, madeAt: now, readAt: null }
  await tx
    .insert(calendarFeeds)
    .values({ accountId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: made })
  call.audit({ subject: { kind: 'account', id: accountId } })
  return { secretAddress: `${origin}${calendarFeedPath}?secret=${secret}` }
}

/** Ends the caller's feed; a program that still asks for it is answered that there is none. */
export async function endFeed(call: Call): Promise<Record<string, never>> {
  const accountId = accountIdOf(call)
  await endFeedOf(call.tx, accountId)
  call.audit({ subject: { kind: 'account', id: accountId } })
  return {}
}

/** A person's times for their calendar program: nothing of patients, numbers or rooms, since the program keeps them elsewhere. */
export const calendarFeed = serveFile(consultationFiles.readCalendarFeed, {
  async run(call, { secret }) {
    const { tx, platform, now } = call
    const ofSecret = eq(calendarFeeds.secretHash, hashSecret(secret))
    const [feed] = await tx.select().from(calendarFeeds).where(ofSecret)
    if (!feed) throw new Problem(consultationErrors.CalendarFeedUnknown)
    const { accountId, language } = feed
    await requireTry(
      { tx: platform.db.counting, keys: platform.keys, now },
      { limit: feedReadLimit, subject: accountId },
    )
    const isOld = or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, new Date(now.getTime() - hourMs)))
    await tx.update(calendarFeeds).set({ readAt: now }).where(and(ofSecret, isOld))
    const reach = {
      from: new Date(now.getTime() - calendarFeedReach.backDays * dayMs),
      to: new Date(now.getTime() + calendarFeedReach.aheadDays * dayMs),
    }
    const duty = await dutyBetween(tx, [accountId], reach)
    return { language, duty, appointments: await appointmentsOf(call, accountId, reach) }
  },
  async answer(call, _input, { language, duty, appointments }) {
    const shown = { origin: call.origin, now: call.now, language }
    const entries = [
      ...appointments.map((row) => entryOf(shown, { ...row, kind: 'consultation', status: statusOf(row) })),
      ...duty.map(({ id, startsAt, endsAt }) =>
        entryOf(shown, { id, startsAt, endsAt, version: 0, kind: 'duty', status: 'confirmed' }),
      ),
    ]
    return calendarAnswer(entries.slice(0, calendarFeedReach.entries), 'tongying')
  },
})

/** The appointments that the person may read now, as applicant or expert. */
async function appointmentsOf({ tx }: Pick<Call, 'tx'>, accountId: string, { from, to }: { from: Date; to: Date }) {
  const { id, version, status, startsAt, endsAt } = consultations
  const rows = await tx
    .select({ id, version, status, startsAt, endsAt })
    .from(consultations)
    .where(
      and(
        or(ownScope(tx, accountId, 'applied'), ownScope(tx, accountId, 'invited')),
        gt(endsAt, from),
        lt(startsAt, to),
        notInArray(status, ['draft', ...consultationStates.groups.calledOff]),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(calendarFeedReach.entries)
  return rows.flatMap((row) =>
    row.startsAt && row.endsAt ? [{ ...row, startsAt: row.startsAt, endsAt: row.endsAt }] : [],
  )
}

const titles = {
  consultation: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' },
  duty: { 'zh-CN': '急会诊值班', 'en-US': 'Emergency duty' },
} as const
const place = { 'zh-CN': '同影', 'en-US': 'Tongying' } as const

interface Time {
  readonly id: string
  readonly version: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly kind: keyof typeof titles
  readonly status: CalendarEntry['status']
}

function entryOf(
  { origin, now, language }: Pick<Caller, 'origin' | 'now'> & { language: Language },
  time: Time,
): CalendarEntry {
  const { id, version, startsAt, endsAt, kind, status } = time
  return {
    uid: `${kind}-${id}@${new URL(origin).hostname}`,
    sequence: version,
    madeAt: now,
    startsAt,
    endsAt,
    title: titles[kind][language],
    description: '',
    location: place[language],
    url: `${origin}/me/consultations/schedule`,
    status,
  }
}
