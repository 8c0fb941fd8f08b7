import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

const onAgreement = z.object({
  agreementId: id,
  requesterId: id,
  providerId: id,
  /** The administrators whom it concerns, so that subscribers need not ask: of the other side, or of both. */
  requesterAdminIds: z.array(id),
  providerAdminIds: z.array(id),
  /** Who did it; nobody when a timer did. */
  byId: id.nullable(),
  /** Why, where a reason was given. */
  reason: z.string().nullable(),
})

export const agreementEvents = defineEvents({
  'agreement.proposed': onAgreement,
  'agreement.agreed': onAgreement,
  'agreement.declined': onAgreement,
  'agreement.withdrawn': onAgreement,
  'agreement.ended': onAgreement,
  /** Its last day is near. */
  'agreement.lastDayNear': onAgreement,
})
export type AgreementEventName = keyof typeof agreementEvents
export type OnAgreement = z.output<typeof onAgreement>
