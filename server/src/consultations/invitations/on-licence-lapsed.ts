import type { Clock } from '../../platform/clock.ts'
import { defineSubscriber, type Subscriber } from '../../platform/jobs/subscriber.ts'
import { isCertified } from '../../practitioners/index.ts'
import { leaveCases } from './leave-cases.ts'

/** The licence of a practitioner ran out: the running cases to which they were invited as an expert go on without them. */
export function onLicenceLapsed(clock: Clock): Subscriber {
  return defineSubscriber('consultations.licence-lapsed', {
    'practitioner.lapsed': async (tx, { accountId }) => {
      // Whose new licence was approved meanwhile has lost nothing.
      if (await isCertified(tx, accountId)) return
      await leaveCases({ tx, now: clock.now(), byId: accountId }, accountId, 'expertLapsed')
    },
  })
}
