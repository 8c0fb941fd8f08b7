import { hourMs, minuteMs, productDay, toInstant } from '@tongying/contract/kit'

const opens = 8 * hourMs
const closes = 18 * hourMs

/**
 * A moment of the past as one of the same order in working hours: a whole day is drawn together into 08:00 to 18:00 of
 * the product's zone, and the part of today before now into what has passed of them. Before 08:00 what happened today
 * belongs to the end of yesterday.
 * @param at the moment, not after `now`
 */
export function inOfficeHours(at: Date, now: Date): Date {
  const today = dayStart(now)
  const passed = Math.max(now.getTime() - today, minuteMs)
  const isEarly = passed < opens
  const day = dayStart(at)
  const since = at.getTime() - day
  const dayMs = 24 * hourMs
  if (day < today) {
    const until = isEarly && day === today - dayMs ? closes - 2 * hourMs : closes
    return new Date(day + opens + (since / dayMs) * (until - opens))
  }
  const share = since / passed
  if (isEarly) return new Date(today - dayMs + closes - 2 * hourMs + share * 2 * hourMs)
  return new Date(today + opens + share * (Math.min(passed, closes) - opens))
}

/** A moment to come, or half past eight of the next morning where it lies outside working hours. */
export function byDay(at: Date): Date {
  const since = at.getTime() - dayStart(at)
  if (since >= opens && since <= closes) return at
  const morning = dayStart(at) + opens + hourMs / 2
  return new Date(since < opens ? morning : morning + 24 * hourMs)
}

/** The next round five minutes, at least two minutes from now: no meeting is arranged for 14:43. */
export function roundTime(now: Date): Date {
  const five = 5 * minuteMs
  return new Date(Math.ceil((now.getTime() + 2 * minuteMs) / five) * five)
}

/** When the day of a moment began in the product's zone, in milliseconds. */
function dayStart(at: Date): number {
  return toInstant(productDay(at), '00:00').getTime()
}
