import * as z from 'zod'
import { id, instant } from '../kit/fields.ts'
import { stateKey } from './consultation.ts'

/** A case whose applicant has left its institution, as the institution's reviewer sees it: nothing of the patient. */
export const caseToHandOver = z.object({
  consultationId: id,
  number: z.string().nullable(),
  state: stateKey,
  formerApplicantName: z.string(),
  /** By their codes. */
  formerApplicantDepartments: z.array(z.string()),
  /** Since when the case has no applicant. */
  leftAt: instant,
  submittedAt: instant.nullable(),
  startTime: instant.nullable(),
  updatedAt: instant,
})
export type CaseToHandOver = z.output<typeof caseToHandOver>

/** A colleague who may become the applicant of such a case; department and title by their codes. */
export const handOverCandidate = z.object({
  accountId: id,
  name: z.string(),
  departments: z.array(z.string()),
  title: z.string().nullable(),
})
export type HandOverCandidate = z.output<typeof handOverCandidate>
