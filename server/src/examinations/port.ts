import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'

export interface SiteQuestions {
  /** The institutions where patients of an examining institution sit. */
  readonly communitiesOf: (
    tx: Tx,
    institutionIds: readonly string[],
  ) => Promise<readonly { readonly institutionId: string }[]>
  /** Who examines the patients of a community hospital now. */
  readonly examinersFor: (tx: Tx, institutionId: string) => Promise<readonly { readonly institutionId: string }[]>
  /** The community hospitals that institutions work together with now. */
  readonly tiesOf: (
    tx: Tx,
    institutionIds: readonly string[],
  ) => Promise<readonly { readonly institutionId: string; readonly site: string; readonly phone: string }[]>
  /** Whether two institutions work together, which does not end until the transaction does. */
  readonly holdTie: (tx: Tx, tie: { readonly institutionId: string; readonly site: string }) => Promise<boolean>
}

export const examinationPort = openPort<SiteQuestions>('examinations')
