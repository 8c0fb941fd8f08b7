import * as z from 'zod'
import { id } from '../kit/fields.ts'

/** Where the calls of this domain are. */
export const base = '/meeting/consultation'

/** A call about one case. */
export const one = z.object({ id })

/** A call about what holds for an application: the one that is named, or the first that the caller would make. */
export const ofApplication = z.object({ caseId: id.optional() })

/** What every move answers: where the case is now. */
export const moved = z.object({
  consultationId: id,
  status: z.number().int(),
  audit: z.number().int().nullable(),
  version: z.number().int(),
})
