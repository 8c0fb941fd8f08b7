import {
  type BookingRow,
  type BookingState,
  bookingNumbers,
  bookingStates,
  type DayOpening,
} from '@tongying/contract/bookings'
import { minuteMs } from '@tongying/contract/kit'
import type { Lane, LaneStretch } from '../ui/patterns/lanes/lane-times.ts'

/** The stages of a booking on its day, in the order of the list: its state, and of those checked in who is called or next. */
export const stages = [
  'examining',
  'next',
  'checkedIn',
  'arrived',
  'booked',
  'offered',
  'examined',
  'reported',
  'noShow',
  'ourSideAbsent',
  'cancelledByHospital',
  'cancelledByPatient',
] as const
export type Stage = (typeof stages)[number]

/** What the pills above the list choose; those of `usual` stand there also while nobody is in them. */
export const groups = {
  booked: ['booked'],
  arrived: ['arrived'],
  checkedIn: ['next', 'checkedIn'],
  examining: ['examining'],
  examined: bookingStates.groups.examined,
  noShow: ['noShow'],
  offered: ['offered'],
  ourSideAbsent: ['ourSideAbsent'],
  cancelled: bookingStates.groups.cancelled,
} as const satisfies Record<string, readonly (Stage | BookingState)[]>
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups).filter((name): name is Group => name in groups)
const usual: readonly Group[] = ['booked', 'arrived', 'checkedIn', 'examining', 'examined', 'noShow']

/** A booking on the list, with its stage. */
export interface Listed {
  readonly row: BookingRow
  readonly stage: Stage
}

/** The day's list: whose turn it is first, then those to come, then who is done; within a stage by time. */
export function listedOf(list: readonly BookingRow[], isToday: boolean): Listed[] {
  // On other days nobody is called.
  const next = isToday ? list.find(({ state, calledAt }) => state === 'checkedIn' && calledAt === null) : undefined
  return list
    .map((row) => ({ row, stage: stageOf(row, next) }))
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage))
}

function stageOf(row: BookingRow, next: BookingRow | undefined): Stage {
  if (row.state === 'checkedIn' && row.calledAt !== null) return 'examining'
  if (row === next) return 'next'
  return stages.find((stage) => stage === row.state) ?? 'booked'
}

export function isIn(group: Group, { stage }: Listed): boolean {
  return groups[group].some((each) => each === stage)
}

/** The pills with their counts: the usual ones, and the others where somebody is in them. */
export function countedGroups(listed: readonly Listed[]): { group: Group; count: number }[] {
  return groupNames
    .map((group) => ({ group, count: listed.filter((each) => isIn(group, each)).length }))
    .filter(({ group, count }) => count > 0 || usual.includes(group))
}

/** How many are done, were missed, and are left. */
export function progressOf(listed: readonly Listed[]): { done: number; missed: number; left: number } {
  const count = (...wanted: Stage[]) => listed.filter(({ stage }) => wanted.includes(stage)).length
  return {
    done: count('examined', 'reported'),
    missed: count('noShow'),
    left: count('examining', 'next', 'checkedIn', 'arrived', 'booked', 'offered'),
  }
}

/** How many come to each hospital; cancelled bookings are left out. */
export function comersByHospital(listed: readonly Listed[]): ReadonlyMap<string, number> {
  const comers = listed.filter((each) => !isIn('cancelled', each))
  return new Map([...Map.groupBy(comers, ({ row }) => row.communityHealthHospId)].map(([id, all]) => [id, all.length]))
}

const looks: Readonly<Partial<Record<Stage, LaneStretch['look']>>> = {
  examining: 'now',
  next: 'next',
  checkedIn: 'expected',
  arrived: 'expected',
  booked: 'expected',
  offered: 'expected',
  examined: 'done',
  reported: 'done',
  noShow: 'missed',
  ourSideAbsent: 'missed',
}

/** Real lengths count from so many examinations on, and the last so many of them. */
const fewestLengths = 3
const lastLengths = 10

/** How long an examination takes today, in minutes: the median of the last ten; nothing after fewer than three. */
export function usualMinutes(listed: readonly Listed[]): number | undefined {
  const lengths = listed
    .flatMap(({ row: { calledAt, examinedAt } }) =>
      calledAt && examinedAt ? [{ examinedAt, ms: Date.parse(examinedAt) - Date.parse(calledAt) }] : [],
    )
    .toSorted((a, b) => a.examinedAt.localeCompare(b.examinedAt))
    .slice(-lastLengths)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)]
  if (median === undefined || lengths.length < fewestLengths) return undefined
  return Math.max(1, Math.round(median / minuteMs))
}

export interface DayPlan {
  readonly listed: readonly Listed[]
  readonly sessions: DayOpening['sessions']
  /** The hospitals in the order of the lanes, by the name of their lane. */
  readonly hospitals: readonly { readonly id: string; readonly label: string }[]
}

/** A lane for each hospital that somebody comes to, and when the last one is done. */
export function lanesOf(
  { listed, sessions, hospitals }: DayPlan,
  labelOf: (listed: Listed) => string,
): { lanes: Lane[]; endsAt: string | undefined } {
  const minutes = usualMinutes(listed)
  const lanes = hospitals
    .map(({ id, label }) => ({
      key: id,
      label,
      stretches: listed.filter(({ row }) => row.communityHealthHospId === id).flatMap(stretchOf),
    }))
    .filter(({ stretches }) => stretches.length > 0)
  const toCome = lanes.flatMap(({ stretches }) =>
    stretches.filter(({ look }) => look !== 'done' && look !== 'missed').map(({ endsAt }) => Date.parse(endsAt)),
  )
  return { lanes, endsAt: toCome.length > 0 ? new Date(Math.max(...toCome)).toISOString() : undefined }

  function stretchOf(each: Listed): LaneStretch[] {
    const { row, stage } = each
    const look = looks[stage]
    if (!look) return []
    const planned = sessions.find(({ id }) => id === row.sessionId)?.minutes ?? bookingNumbers.minutes.usual
    // Who did not come is drawn as planned; the others as they really were, or are expected.
    const startsAt = look === 'missed' ? row.startsAt : (row.calledAt ?? row.expectedAt ?? row.startsAt)
    const length = look === 'missed' ? planned : (minutes ?? planned)
    const endsAt = row.examinedAt ?? new Date(Date.parse(startsAt) + length * minuteMs).toISOString()
    return [{ key: row.id, startsAt, endsAt, look, label: labelOf(each) }]
  }
}
