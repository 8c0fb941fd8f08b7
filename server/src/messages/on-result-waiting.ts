import type { EventPayload } from '@tongying/contract'
import type { WaitingWork } from '@tongying/contract/examinations'
import type { MessageKey } from '@tongying/contract/messages'
import { accountNames } from '../accounts/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { certifiedAmong } from '../practitioners/index.ts'
import { sendMessage } from './send-message.ts'

type Waiting = EventPayload<'examination.waiting'>

const arrived = {
  writing: undefined,
  review: 'examination.toReview',
  addendum: 'examination.addendumToReview',
} as const satisfies Record<WaitingWork, MessageKey | undefined>

const overdue = {
  writing: 'examination.unwritten',
  review: 'examination.unreviewed',
  addendum: 'examination.addendumUnreviewed',
} as const satisfies Record<WaitingWork, MessageKey>

/** Notifies examiners of results and addenda that wait for them, and administrators where they wait for long. */
export function onResultWaiting(clock: Clock): Subscriber {
  return defineSubscriber('messages.waitingResults', {
    async 'examination.waiting'(tx, waiting, { id }) {
      const { examinationId, institutionId, what, byId, number, workingDays } = waiting
      const text = workingDays === 0 ? arrived[what] : overdue[what]
      if (!text) return
      const examiners = await examinersFor(tx, waiting)
      const nameOf = await accountNames(tx, [byId])
      const values = { by: nameOf(byId, '—'), number, days: workingDays }
      const message = { text, values, byId, cause: `${id}:${text}`, now: clock.now() }
      await sendMessage(tx, { ...message, to: examiners, link: { kind: 'examination', id: examinationId } })
      if (workingDays < 2 && examiners.length > 0) return
      const admins = await membersWithRole(tx, institutionId, 'institutionAdmin')
      const isNobody = examiners.length === 0 && what !== 'writing'
      const told = isNobody ? ({ ...message, text: 'examination.nobodyToReview' } as const) : message
      // Administrators open no examination: they ask those who do, or name somebody.
      await sendMessage(tx, { ...told, to: admins.filter((admin) => !examiners.includes(admin)) })
    },
  })
}

/** Who is to write it, or everybody where they examine no more; of what is signed everybody but who signed it. */
async function examinersFor(tx: Tx, { institutionId, what, personId }: Waiting): Promise<string[]> {
  const members = await membersWithRole(tx, institutionId, 'examiner')
  // Whose certification has ended examines no more, whatever their role says.
  const certified = await certifiedAmong(tx, members)
  const examiners = members.filter((each) => certified.has(each))
  if (what !== 'writing') return examiners.filter((each) => each !== personId)
  return examiners.includes(personId) ? [personId] : examiners
}
