import * as z from 'zod'
import {
  choice,
  code,
  day,
  fieldTexts,
  id,
  instant,
  machineKeys,
  optionalText,
  pastDay,
  phone,
  requiredText,
  rule,
} from '../kit/index.ts'
import { certificateProblem } from '../patients/certificate.ts'
import { certificateTypes, genders } from '../patients/codes.ts'
import { bodyParts } from './body-parts.ts'
import { bookingStates, orderStatuses, orderTypes, waitingEntryStates } from './booking-states.ts'
import { bookingTexts } from './texts.ts'

const keys = machineKeys(bookingStates)
const waitingKeys = machineKeys(waitingEntryStates)

/** Who comes, as a form takes it. Gender and birthday follow from an identity card, and are typed for other papers. */
export const personFields = {
  patientName: requiredText(40),
  certificateType: code(certificateTypes),
  certificateId: requiredText(30),
  gender: code(genders).optional(),
  dateBirth: pastDay(fieldTexts.bornLater).optional(),
} as const

/** The number must be one of its certificate's. */
export function withRightCertificate<T extends z.ZodType<{ certificateType: number; certificateId: string }>>(
  schema: T,
): T {
  return schema.superRefine(({ certificateType, certificateId }, context) => {
    const problem = certificateProblem(certificateType, certificateId)
    if (problem) context.addIssue({ code: 'custom', path: ['certificateId'], message: rule(problem) })
  })
}

/** A booking on the day's list; name, certificate and phone are masked. */
export const bookingRow = z.object({
  id,
  communityHealthHospId: id,
  orderDate: day,
  sessionId: id,
  /** Its place in the order of the day. */
  orderNumber: z.number().int(),
  startsAt: instant,
  /** With the delay of today's examinations; null once it is over or was called. */
  expectedAt: instant.nullable(),
  bodyPart: z.enum(bodyParts),
  patientName: z.string(),
  gender: z.number().int(),
  age: z.number().int().nullable(),
  /** Small children are given in months, by the code of ultrasound records. */
  ageUnit: z.number().int().nullable(),
  certificateId: z.string(),
  phone: z.string(),
  orderType: z.enum(orderTypes),
  orderStatus: z.enum(orderStatuses),
  status: z.number().int(),
  state: keys.state,
  /** Until when an offer is kept; null for what is none. */
  keptUntil: instant.nullable(),
  /** An offer of which no SMS can tell: the patient is phoned. */
  isToCall: z.boolean(),
  /** Came from the waiting list. */
  wasWaiting: z.boolean(),
  arrivedAt: instant.nullable(),
  checkedInAt: instant.nullable(),
  calledAt: instant.nullable(),
  examinedAt: instant.nullable(),
  /** The examination that was begun for it. */
  examinationId: id.nullable(),
  reason: z.string().nullable(),
  allowed: z.array(keys.move),
})
export type BookingRow = z.output<typeof bookingRow>

/** The slip that a patient takes home; its address opens their booking. */
export const slip = z.object({ booking: bookingRow, arrivalNumber: z.string(), secretAddress: z.string() })
export type Slip = z.output<typeof slip>

/** Somebody on the waiting list of a day; name and phone are masked. */
export const waitingRow = z.object({
  id,
  communityHealthHospId: id,
  patientName: z.string(),
  phone: z.string(),
  bodyPart: z.enum(bodyParts),
  joinedAt: instant,
  state: waitingKeys.state,
})
export type WaitingRow = z.output<typeof waitingRow>

/** The list of a day, in its order, and how the day goes. */
export const bookingDay = z.object({
  orderDate: day,
  list: z.array(bookingRow),
  /** How many minutes the day is behind its plan. */
  delayMinutes: z.number().int(),
  waiting: z.array(waitingRow),
})
export type BookingDay = z.output<typeof bookingDay>

/** A booking that staff make for somebody; without a place the first free one of the day is taken. */
export const staffBooking = z.object({
  communityHealthHospId: id,
  orderDate: day,
  sessionId: id.optional(),
  placeNo: z.number().int().min(1).max(1000).optional(),
  bodyPart: choice(bodyParts),
  ...personFields,
  /** A mobile phone gets the SMS; a landline is phoned. */
  phone: z.union([phone, z.literal('')]).default(''),
  landline: optionalText(20).default(''),
  /** Why a limit is passed over. */
  overrideReason: optionalText(200).default(''),
})
export type StaffBooking = z.output<typeof staffBooking>

/** Somebody whom staff put on the waiting list of a full day; they have to be reached once a place is free. */
export const staffWaiting = staffBooking
  .omit({ sessionId: true, placeNo: true, overrideReason: true })
  .superRefine(({ phone: mobile, landline }, context) => {
    if (mobile === '' && landline === '')
      context.addIssue({ code: 'custom', path: ['phone'], message: rule(bookingTexts.reach) })
  })
export type StaffWaiting = z.output<typeof staffWaiting>

/** A patient in full, for a recorded reason. */
export const unmaskedBooking = z.object({
  patientName: z.string(),
  certificateType: z.number().int(),
  certificateId: z.string(),
  phone: z.string(),
})
export type UnmaskedBooking = z.output<typeof unmaskedBooking>
