import * as z from 'zod'
import { defineRoutes } from '../kit/routes.ts'

/** Calls that no domain owns. */
export const platformRoutes = defineRoutes({
  liveTicket: {
    method: 'POST',
    path: '/live/ticket',
    worksWhenFull: true,
    permission: 'message.readOwn',
    isSecret: true,
    byToken: false,
    input: z.object({}),
    output: z.object({ ticket: z.string() }),
    summary: { 'zh-CN': '领取实时消息通道的一次性票据', 'en-US': 'A one-time ticket that opens the live channel' },
  },
  moveClock: {
    method: 'POST',
    path: '/test/clock',
    worksWhenFull: true,
    permission: 'platform.read',
    byToken: false,
    input: z.object({
      moveByMs: z
        .number()
        .int()
        .min(0)
        .max(366 * 86_400_000),
    }),
    output: z.object({ now: z.iso.datetime() }),
    summary: {
      'zh-CN': '拨快产品时钟，仅在测试时开放（TEST_CLOCK=on）',
      'en-US': 'Moves the product’s clock; open in tests only (TEST_CLOCK=on)',
    },
  },
  now: {
    method: 'GET',
    path: '/clock',
    permission: 'platform.read',
    input: z.object({}),
    output: z.object({ now: z.iso.datetime() }),
    summary: { 'zh-CN': '产品的当前时间', 'en-US': 'The product’s present time' },
  },
})
