import { agreementRoutes, type NewAgreement } from '@tongying/contract/agreements'
import { dayMs, productDay } from '@tongying/contract/kit'
import type { Caller } from '../platform/testing/test-app.ts'

/** The terms of an agreement that covers everything from today on for a year, unless others are given. */
export function aProposal(otherId: string, now: Date, more: Partial<NewAgreement> = {}): NewAgreement {
  return {
    otherId,
    side: 'requester',
    number: 'HZXY-2026-018',
    scope: ['appointment', 'inWriting', 'emergency'],
    departments: [],
    fee: '300.00',
    currency: 'CNY',
    firstDay: productDay(now),
    lastDay: productDay(new Date(now.getTime() + 365 * dayMs)),
    note: '',
    ...more,
  }
}

/** Two administrators make an agreement: the first proposes it, the other agrees. Answers its id. */
export async function anAgreement(
  [proposing, answering]: readonly [Caller, Caller],
  { institutionId, ...terms }: NewAgreement & { institutionId: string },
): Promise<string> {
  const { id } = (await proposing.call(agreementRoutes.propose, { institutionId, ...terms })).data
  return (await answering.call(agreementRoutes.agree, { id })).data.id
}
