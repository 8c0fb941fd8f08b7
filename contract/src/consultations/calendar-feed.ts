import * as z from 'zod'
import { instant } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'

const path = '/meeting/calendarFeed'

/**
 * Where a calendar program reads a person's times, with `?secret=`, since such programs log in nowhere. Not in the path: logs of
 * the product and of its proxy keep paths, and no queries.
 */
export const calendarFeedPath = `${path}/tongying.ics`

/** The times of a feed reach from so many days ago to so many days ahead, at most so many entries. */
export const calendarFeedReach = { backDays: 30, aheadDays: 180, entries: 500 } as const

/** Subscribing to one's own times in a calendar program, by a secret address that is shown once and can be ended. */
export const calendarFeedRoutes = defineRoutes('consultation', {
  calendarFeed: {
    method: 'GET',
    path,
    permission: 'consultation.list',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: z.object({
      feed: z
        .object({
          madeAt: instant,
          /** When a program last read it, to the hour; null if none has. */
          readAt: instant.nullable(),
        })
        .nullable(),
    }),
    summary: {
      'zh-CN': '本人的日历订阅：何时生成、何时被读取',
      'en-US': "The caller's calendar subscription: made and last read",
    },
  },
  makeCalendarFeed: {
    method: 'POST',
    path,
    permission: 'consultation.list',
    errors: [],
    byToken: false,
    isSecret: true,
    input: z.object({}),
    output: z.object({ secretAddress: z.string() }),
    summary: {
      'zh-CN': '生成本人的日历订阅链接，只给出一次；原来的链接失效',
      'en-US': "Make the caller's calendar address, given once; the former one ends",
    },
  },
  endCalendarFeed: {
    method: 'POST',
    path: `${path}/end`,
    permission: 'consultation.list',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: z.object({}),
    summary: { 'zh-CN': '停用本人的日历订阅链接', 'en-US': "End the caller's calendar address" },
  },
})
