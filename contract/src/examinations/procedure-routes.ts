import * as z from 'zod'
import { defineRoutes, errorNames, id } from '../kit/index.ts'
import type { examinationErrors } from './errors.ts'
import { examination } from './examination.ts'
import { saidProcedure } from './procedure.ts'

export const procedureRoutes = defineRoutes('examination', {
  saveProcedure: {
    method: 'POST',
    path: '/meeting/examination/{id}/procedure',
    permission: 'examination.examine',
    byToken: false,
    isSecret: true,
    errors: errorNames<typeof examinationErrors>('ResultClosed'),
    /** `isRepositioned` adds one to `repositions`, whatever it is by then. */
    input: saidProcedure.extend({ id, isRepositioned: z.boolean().optional() }),
    output: examination,
    summary: {
      'zh-CN': '写明检查方式、持探头的人、设备、探头和重新放探头的次数，签名前可改',
      'en-US':
        'Say how it is examined until it is signed: method, operator, device, probe, and how often it was put down',
    },
  },
})
