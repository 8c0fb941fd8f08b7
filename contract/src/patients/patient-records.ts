import * as z from 'zod'
import { id, instant, requiredText } from '../kit/fields.ts'
import type { patientFields } from './patient.ts'

/**
 * What a new application takes over of a patient who was filed before. How the patient is now (condition, age, height,
 * weight) is asked for again.
 */
export const takenOverFields = [
  'certificateType',
  'certificateId',
  'patientName',
  'gender',
  'dateBirth',
  'maritalStatus',
  'nation',
  'country',
  'tel',
  'professionType',
  'medicalType',
  'medicalCardId',
  'familyAddress',
] as const satisfies readonly (keyof typeof patientFields.shape)[]
export type TakenOverField = (typeof takenOverFields)[number]

/** The personal values among them: kept encrypted wherever a patient is kept. */
export const personalPatientFields = [
  'certificateId',
  'tel',
  'medicalCardId',
  'familyAddress',
] as const satisfies readonly TakenOverField[]

/** How many patients one search answers at most. */
export const foundPatientsMax = 20

/** A name, or the whole number of a certificate or a phone. */
export const patientSearch = requiredText(40)

/** What a colleague's patient is taken over with. */
export const patientNumber = z.object({ number: patientSearch })

/** What two records of patients have in common. */
export const samePersonSigns = ['patientName', 'dateBirth', 'tel', 'certificateId'] as const
export type SamePersonSign = (typeof samePersonSigns)[number]

/** Patients whom the caller filed before; everything that names them is masked. */
export const foundPatient = z.object({
  patientId: id,
  /** The caller has filed a case of this patient. */
  isOwn: z.boolean(),
  name: z.string(),
  gender: z.number().int().nullable(),
  /** The day of birth; of a colleague's patient who was found by name the year alone. */
  born: z.string().nullable(),
  certificateType: z.number().int().nullable(),
  certificateId: z.string().nullable(),
  tel: z.string().nullable(),
  filedAt: instant,
  /** How many cases were filed. */
  filings: z.number().int(),
  /** Records that were merged into this one and can be taken out again. */
  merged: z.array(z.object({ mergeId: id, name: z.string(), at: instant })),
})
export type FoundPatient = z.output<typeof foundPatient>

/** Two of the caller's records that may be one person. */
export const samePersonHint = z.object({ patientIds: z.tuple([id, id]), signs: z.array(z.enum(samePersonSigns)) })
export type SamePersonHint = z.output<typeof samePersonHint>

/** As they were filed: the rules may have become stricter since. */
export const takenOver = z.partialRecord(z.enum(takenOverFields), z.union([z.string(), z.number()]))
export type TakenOver = z.output<typeof takenOver>
