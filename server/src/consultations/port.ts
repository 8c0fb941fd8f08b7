import type { ConsultationDetail, ReportVerification, WorkExaminations } from '@tongying/contract/consultations'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openPort } from '../platform/port.ts'

export interface LaterQuestions {
  /** The examination from which an application was begun; its id for those who may read it. */
  readonly examinationOf: (
    tx: Tx,
    asked: { readonly consultationId: string; readonly accountId: string },
  ) => Promise<ConsultationDetail['examination']>
  /** What remote examinations have for somebody's work page; nothing for who has no part in them. */
  readonly workExaminations: (
    tx: Tx,
    viewer: { readonly accountId: string; readonly now: Date },
  ) => Promise<WorkExaminations | null>
  /** The community hospitals that institutions work together with now. */
  readonly tiesOf: (
    tx: Tx,
    institutionIds: readonly string[],
  ) => Promise<readonly { readonly institutionId: string; readonly site: string }[]>
  /** Whether two institutions work together, which does not end until the transaction does. */
  readonly holdTie: (tx: Tx, tie: { readonly institutionId: string; readonly site: string }) => Promise<boolean>
  /** A report of a later domain, by its number. */
  readonly verifyOther: (platform: Platform, reportNo: string) => Promise<ReportVerification | undefined>
}

export const consultationPort = openPort<LaterQuestions>('consultations')
