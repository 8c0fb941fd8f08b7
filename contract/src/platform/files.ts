import * as z from 'zod'
import { wholeNumber } from '../kit/fields.ts'
import { defineFiles } from '../kit/files.ts'
import { livePath } from './live.ts'

export const platformFiles = defineFiles('platform', {
  live: {
    method: 'GET',
    path: livePath,
    permission: 'message.readOwn',
    input: z.object({ ticket: z.string(), since: wholeNumber(z.number().int().nonnegative()).optional() }),
    ending: 'socket',
    errors: [],
    audit: 'none',
    summary: { 'zh-CN': '实时消息通道，凭一次性票据打开', 'en-US': 'The live channel, opened by a one-time ticket' },
  },
})
