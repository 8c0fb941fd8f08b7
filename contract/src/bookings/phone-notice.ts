import * as z from 'zod'
import { choice, day, defineRoutes, defineTexts, id, instant, optionalText, requiredText, rule } from '../kit/index.ts'
import type { BookingSms } from './notice.ts'

/** SMS that say what their reader cannot know: without a mobile phone a call says it. */
export const phonedSms = [
  'movedByHospital',
  'waitingInstead',
  'cancelledByHospital',
  'cancelledAtEnd',
  'ourSideAbsent',
  'passed',
  'passedAtEnd',
  'passedByClosing',
] as const satisfies readonly BookingSms[]

/** What a patient without a mobile phone is told by a call. */
export const phoneNoticeKinds = [...phonedSms, 'resultIssued'] as const
export type PhoneNoticeKind = (typeof phoneNoticeKinds)[number]

/** How a call went; after `notReached` the notice stays on the list. */
export const phoneOutcomes = ['reached', 'notReached', 'notNeeded'] as const
export type PhoneOutcome = (typeof phoneOutcomes)[number]

/** A call that staff still have to make; name and number are masked. */
export const phoneNotice = z.object({
  id,
  communityHealthHospId: id,
  kind: z.enum(phoneNoticeKinds),
  patientName: z.string(),
  phone: z.string(),
  /** The day of the booking, or the day that the patient waits or waited for. */
  orderDate: day,
  /** The time of the booking; null for a patient on a waiting list. */
  startsAt: instant.nullable(),
  /** The time before the day was closed. */
  oldStartsAt: instant.nullable(),
  /** Why the hospital cancelled. */
  reason: z.string().nullable(),
  madeAt: instant,
  /** Calls that nobody took, and the last of them. */
  tries: z.number().int(),
  triedAt: instant.nullable(),
})
export type PhoneNotice = z.output<typeof phoneNotice>

export const phoneNoticeTexts = defineTexts({
  why: { 'zh-CN': '请写明为什么不用打', 'en-US': 'Say why no call is needed' },
})

/** What became of a call; one that is not needed has a reason. */
export const phoneNoticeAnswer = z
  .object({ outcome: choice(phoneOutcomes), note: optionalText(200).default('') })
  .superRefine(({ outcome, note }, context) => {
    if (outcome === 'notNeeded' && note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: rule(phoneNoticeTexts.why) })
  })

/** What a window asks before it takes a patient off the list without a call. */
export const noCallNeeded = z.object({ note: requiredText(200) })

const base = '/meeting/health/booking/toPhone'

/** Patients without a mobile phone, to be called by staff. */
export const phoneNoticeRoutes = defineRoutes('booking', {
  toPhone: {
    method: 'GET',
    path: base,
    permission: 'booking.readDay',
    errors: [],
    audit: 'reading',
    byToken: false,
    input: z.object({ institutionId: id }),
    /** The oldest at the top, at most `bookingNumbers.mostToPhone`; `total` counts all of them. */
    output: z.object({ list: z.array(phoneNotice), total: z.number().int() }),
    summary: {
      'zh-CN': '要打电话通知的患者（没有手机）；社区医院工作人员只看到自己的',
      'en-US': "Patients without a mobile phone to be called; a community hospital's staff see their own",
    },
  },
  numberToPhone: {
    method: 'POST',
    path: `${base}/{id}/number`,
    permission: 'booking.unmask',
    errors: [],
    byToken: false,
    isSecret: true,
    input: z.object({ id }),
    output: z.object({ patientName: z.string(), phone: z.string() }),
    summary: {
      'zh-CN': '显示要拨的电话号码（留下记录）',
      'en-US': 'Show the number to call, which is recorded',
    },
  },
  phoned: {
    method: 'POST',
    path: `${base}/{id}/done`,
    permission: 'booking.bookFor',
    errors: [],
    byToken: false,
    input: phoneNoticeAnswer.safeExtend({ id }),
    output: z.object({}),
    summary: { 'zh-CN': '记下电话通知的结果', 'en-US': 'Record how the call to a patient went' },
  },
})
