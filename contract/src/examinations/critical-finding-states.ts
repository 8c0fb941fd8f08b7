import { defineStates } from '../kit/index.ts'

/** A finding that cannot wait for the report: people are notified at once; confirmed within ten minutes, or more people are notified. */
export const criticalFindingStates = defineStates({
  subject: 'criticalFinding',
  states: {
    waiting: { wire: 0, turn: ['communityStaff'], timer: 'examinations.escalateCritical' },
    overdue: { wire: 1, turn: ['communityStaff'] },
    acknowledged: { wire: 2 },
    withdrawn: { wire: 3 },
  },
  initial: 'waiting',
  groups: {
    /** Nobody at the patient's side has confirmed it yet. */
    open: ['waiting', 'overdue'],
    /** It stands, confirmed or not. */
    standing: ['waiting', 'overdue', 'acknowledged'],
    /** Somebody confirmed it, or its time to be confirmed is over. */
    decided: ['overdue', 'acknowledged'],
  },
  moves: {
    acknowledge: {
      from: ['waiting', 'overdue'],
      to: 'acknowledged',
      permission: 'criticalFinding.acknowledge',
      event: 'criticalFinding.acknowledged',
    },
    /** Somebody without an account confirmed it, on the telephone. */
    acknowledgeFor: {
      from: ['waiting', 'overdue'],
      to: 'acknowledged',
      permission: 'criticalFinding.report',
      event: 'criticalFinding.acknowledged',
    },
    /** It was reported by mistake. */
    withdraw: {
      from: ['waiting', 'overdue', 'acknowledged'],
      to: 'withdrawn',
      permission: 'criticalFinding.report',
      event: 'criticalFinding.withdrawn',
    },
    escalate: { from: ['waiting'], to: 'overdue', permission: 'system', event: 'criticalFinding.overdue' },
  },
})
export type CriticalFindingState = keyof typeof criticalFindingStates.states
