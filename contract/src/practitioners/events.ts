import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onCertification = z.object({ certificationId: id, accountId: id })

export const practitionerEvents = defineEvents({
  'certification.submitted': onCertification,
  'certification.approved': onCertification,
  'certification.rejected': onCertification.extend({ reason: z.string().default('') }),
})
export type PractitionerEventName = keyof typeof practitionerEvents
