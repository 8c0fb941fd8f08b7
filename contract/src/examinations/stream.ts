import * as z from 'zod'
import { defineRoutes, errorNames, id } from '../kit/index.ts'
import type { examinationErrors } from './errors.ts'

/** More pages than anybody opens for one examination; what comes after is not kept. */
export const streamPages = 20

/** How a device's picture came in at one page of an examiner, from its first frame to now. */
export const streamMeasure = z.object({
  /** How long there was a picture. */
  seconds: z.number().int().min(1).max(86_400),
  /** Frames a second: the median, and what it was below in one second of twenty. */
  frames: z.number().min(0).max(240),
  fewFrames: z.number().min(0).max(240),
  /** In milliseconds, the median; nothing where the browser does not say it. */
  roundTrip: z.number().int().min(0).max(60_000).nullable(),
  cuts: z.number().int().min(0).max(100_000),
  width: z.number().int().min(0).max(20_000),
  height: z.number().int().min(0).max(20_000),
})
export type StreamMeasure = z.output<typeof streamMeasure>

export const streamRoutes = defineRoutes('examination', {
  keepStream: {
    method: 'POST',
    path: '/meeting/examination/{id}/stream',
    permission: 'examination.examine',
    errors: errorNames<typeof examinationErrors>('ResultClosed'),
    byToken: false,
    /** `pageId` tells the pages of one examiner apart: a page that sends again replaces what it sent. */
    input: streamMeasure.extend({ id, pageId: id }),
    output: z.object({ isKept: z.boolean() }),
    summary: {
      'zh-CN': '保存本页收到的设备画面的帧率、往返时间和中断次数',
      'en-US': "Keep how the device's picture came in at this page: frames a second, round trip, cuts",
    },
  },
})
