import type { ReportVerification } from '@tongying/contract/consultations'
import type { Platform } from '../platform/platform.ts'
import { openPort } from '../platform/port.ts'

export interface ReportQuestions {
  /** A report of a later domain, by its number. */
  readonly verifyOther: (platform: Platform, reportNo: string) => Promise<ReportVerification | undefined>
}

export const consultationPort = openPort<ReportQuestions>('consultations')
