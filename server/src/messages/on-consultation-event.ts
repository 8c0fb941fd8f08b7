import { type ConsultationEventName, consultationEvents, type OnCase } from '@tongying/contract/consultations'
import type { MessageLink } from '@tongying/contract/messages'
import { accountsByIds } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandlers, namesOf, type Subscriber } from '../platform/jobs/subscriber.ts'
import { consultationNotices, receipts } from './consultation-notices.ts'
import { sendMessage } from './send-message.ts'

/** Notifies the people on a case of what happened to it, as `consultation-notices.ts` has it. */
export function onConsultationEvent(clock: Clock): Subscriber {
  const handlers: { [N in ConsultationEventName]?: EventHandlers[N] } = {}
  for (const name of namesOf(consultationEvents))
    handlers[name] = (tx, onCase, { id: eventId }) => sendNotices(tx, { name, onCase, eventId, now: clock.now() })
  return defineSubscriber('messages', handlers)
}

interface Happened {
  readonly name: ConsultationEventName
  readonly onCase: OnCase
  readonly eventId: string
  readonly now: Date
}

async function sendNotices(tx: Tx, { name, onCase, eventId, now }: Happened): Promise<void> {
  const values = { number: onCase.number, reason: onCase.note ?? '', ...(await namesOnCase(tx, onCase)) }
  for (const { text, to, isSms, isUrgent } of consultationNotices[name]) {
    const whom = to(onCase).filter((accountId) => accountId !== null)
    const send = (ids: readonly string[], kind: MessageLink['kind']) =>
      sendMessage(tx, {
        to: ids.filter((accountId) => accountId !== onCase.byId || receipts.has(text)),
        text,
        values,
        link: { kind, id: onCase.consultationId },
        isSms: isSms ?? false,
        ...(isUrgent && onCase.isEmergency ? { emergencyFrom: onCase.applicantId } : {}),
        cause: `${eventId}:${text}`,
        now,
      })
    // Whoever has left the institution hears nothing more of its cases; those who hand the case over hear it instead.
    const isWithoutApplicant = onCase.standInIds.length > 0
    await send(isWithoutApplicant ? whom.filter((accountId) => accountId !== onCase.applicantId) : whom, 'consultation')
    if (isWithoutApplicant && whom.includes(onCase.applicantId)) await send(onCase.standInIds, 'caseToHandOver')
  }
}

async function namesOnCase(tx: Tx, onCase: OnCase): Promise<{ applicant: string; by: string }> {
  const cards = await accountsByIds(tx, [onCase.applicantId, ...(onCase.byId ? [onCase.byId] : [])])
  const nameOf = (id: string | null) => cards.find((card) => card.id === id)?.name ?? '—'
  return { applicant: nameOf(onCase.applicantId), by: nameOf(onCase.byId) }
}
