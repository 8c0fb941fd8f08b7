import * as z from 'zod'
import { defineEvents } from '../kit/index.ts'

export const auditEvents = defineEvents({
  /** A check of the audit trail found what no check before it had. */
  'auditTrail.broken': z.object({ findings: z.number().int().positive() }),
})
