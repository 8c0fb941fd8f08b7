import * as z from 'zod'
import { defineRoutes } from '../kit/routes.ts'
import { dayMs } from '../kit/time.ts'

/** Calls that no domain owns. */
export const platformRoutes = defineRoutes('platform', {
  liveTicket: {
    method: 'POST',
    path: '/live/ticket',
    worksWhenFull: true,
    isRoutine: true,
    permission: 'message.readOwn',
    errors: [],
    isSecret: true,
    byToken: false,
    input: z.object({}),
    output: z.object({ ticket: z.string() }),
    summary: { 'zh-CN': '领取实时消息通道的一次性票据', 'en-US': 'Get a one-time ticket for the live connection' },
  },
  moveClock: {
    method: 'POST',
    path: '/test/clock',
    worksWhenFull: true,
    permission: 'platform.read',
    errors: [],
    byToken: false,
    input: z.object({
      moveByMs: z
        .number()
        .int()
        .min(0)
        .max(366 * dayMs),
    }),
    output: z.object({ now: z.iso.datetime() }),
    summary: {
      'zh-CN': '拨快产品时钟，仅在测试时开放（TEST_CLOCK=on）',
      'en-US': 'Move the product’s clock; available only in tests (TEST_CLOCK=on)',
    },
  },
  now: {
    method: 'GET',
    path: '/clock',
    permission: 'platform.read',
    errors: [],
    input: z.object({}),
    output: z.object({ now: z.iso.datetime() }),
    summary: { 'zh-CN': '产品的当前时间', 'en-US': 'The product’s current time' },
  },
})
