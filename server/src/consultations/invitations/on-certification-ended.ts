import type { Clock } from '../../platform/clock.ts'
import { defineSubscriber, type EventHandler, type Subscriber } from '../../platform/jobs/subscriber.ts'
import { isCertified } from '../../practitioners/index.ts'
import { leaveCases, type Why } from './leave-cases.ts'

type EndingEvent = 'practitioner.lapsed' | 'practitioner.suspended' | 'practitioner.revoked' | 'account.suspended'

/** A certification ended, or it or its account was suspended: the running cases to which the person was invited as an expert go on without them. */
export function onCertificationEnded(clock: Clock): Subscriber {
  const leave =
    (why: Why): EventHandler<EndingEvent> =>
    async (tx, { accountId }) => {
      // Who was certified again meanwhile has lost nothing.
      if (await isCertified(tx, accountId)) return
      await leaveCases({ tx, now: clock.now(), byId: accountId }, accountId, why)
    }
  return defineSubscriber('consultations.licence-lapsed', {
    'practitioner.lapsed': leave('expertLapsed'),
    'practitioner.suspended': leave('expertUncertified'),
    'practitioner.revoked': leave('expertUncertified'),
    'account.suspended': leave('expertUncertified'),
  })
}
