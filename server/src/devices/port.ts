import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'

/** Two institutions, of which one examines for the other. */
export interface Linked {
  readonly institutionId: string
  /** The community hospital is not onboarded: whoever examines for it looks after its terminals. */
  readonly isLight: boolean
}

export interface PlaceQuestions {
  /** The community hospitals of these institutions. */
  readonly communitiesOf: (tx: Tx, institutionIds: readonly string[]) => Promise<readonly Linked[]>
  /** The institutions that examine for a community hospital. */
  readonly examinersFor: (tx: Tx, institutionId: string) => Promise<readonly Linked[]>
}

export const devicePort = openPort<PlaceQuestions>('devices')
