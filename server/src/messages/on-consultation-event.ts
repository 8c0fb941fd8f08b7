import {
  type ClosingSoon,
  type ConsultationEventName,
  consultationEvents,
  type OnCase,
  type OpinionsSoon,
  type Overdue,
  type StartsSoon,
} from '@tongying/contract/consultations'
import { wallClockOf } from '@tongying/contract/kit'
import type { MessageKey, MessageLink } from '@tongying/contract/messages'
import { accountNames } from '../accounts/index.ts'
import { goneFromCase, holdDiscussion, standInsNow } from '../consultations/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandlers, namesOf, type Subscriber } from '../platform/jobs/subscriber.ts'
import { consequences, consultationNotices, type Notice, receipts, receiversOf } from './consultation-notices.ts'
import { sendMessage } from './send-message.ts'

/**
 * Notifies the people on a case of what happened to it, as `consultation-notices.ts` has it; not those whose part has ended
 * since.
 */
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
  const shared = { number: onCase.number, ...startOf(onCase), ...(await namesOnCase(tx, onCase)) }
  const { applicantId } = onCase
  const gone = await goneFromCase(tx, onCase)
  // Who has left since it happened is stood in for, as whoever had left before.
  const hasLeftSince = onCase.standInIds.length === 0 && gone.has(applicantId)
  const standInIds = hasLeftSince ? await standInsNow(tx, onCase.consultationId) : onCase.standInIds
  const isWithoutApplicant = standInIds.length > 0
  for (const notice of consultationNotices[name]) {
    const values = { ...shared, ...daysOf(onCase, notice) }
    const send = (receivers: Receivers) =>
      sendMessage(tx, { ...messageOf(notice, onCase, { values, eventId, ...receivers }), now })
    const whom = receiversOf(notice, onCase).filter((accountId) => accountId !== null)
    const standIns = standInIds.filter((accountId) => !gone.has(accountId))
    // A person who has left the institution is notified of its cases no more; those who hand the case over are instead.
    const staying = whom.filter(
      (accountId) => !gone.has(accountId) && !(isWithoutApplicant && accountId === applicantId),
    )
    const ids = notice.isForPresent ? await stillPresent(tx, onCase, staying) : staying
    await send({ ids, text: textOf(notice, onCase), kind: notice.link ?? 'consultation' })
    if (isWithoutApplicant && whom.includes(applicantId) && !notice.isForPresent)
      await send({ ids: standIns, text: notice.forStandIns ?? notice.text, kind: 'caseToHandOver' })
  }
}

/** Those of these people who have a part in the case now; it is held until the message is written. */
async function stillPresent(tx: Tx, { consultationId }: OnCase, ids: readonly string[]): Promise<string[]> {
  const held = await holdDiscussion(tx, consultationId)
  return ids.filter((accountId) => held?.people.has(accountId))
}

interface Receivers {
  readonly ids: readonly string[]
  readonly text: MessageKey
  readonly kind: MessageLink['kind']
}

/** What these receivers get; who caused it gets receipts, and what followed from their act and others' together. */
function messageOf(
  notice: Notice,
  onCase: OnCase,
  given: Receivers & { values: Readonly<Record<string, string | number>>; eventId: string },
): Omit<Parameters<typeof sendMessage>[1], 'now'> {
  const { ids, text, kind, values, eventId } = given
  const { applicantId } = onCase
  const byId = consequences.has(text) ? null : onCase.byId
  return {
    to: ids.filter((accountId) => accountId !== byId || receipts.has(text)),
    text,
    values: carriesNote(notice, text) ? { ...values, ...whyOf(onCase) } : values,
    link: { kind, id: onCase.consultationId },
    isSms: notice.isSms ?? false,
    isEmergency: onCase.isEmergency,
    ...(notice.isUrgent && onCase.isEmergency ? { urgent: { emergencyFrom: applicantId } } : {}),
    cause: `${eventId}:${text}`,
    byId,
  }
}

/** Its text, which may say why where somebody wrote or chose it. */
const textOf = ({ text, withNote = text }: Notice, { note, declineReason }: OnCase) =>
  note || typeof declineReason === 'number' ? withNote : text
/** What somebody wrote; else the number of the word that was chosen, which is read in the language of each reader. */
const whyOf = ({ note, declineReason }: OnCase): Readonly<Record<string, string | number>> =>
  note || typeof declineReason !== 'number' ? { reason: note ?? '' } : { declineReason }
/** Whether this text of the notice has a place for what somebody wrote. */
const carriesNote = ({ text, withNote, hasNote }: Notice, used: MessageKey) =>
  hasNote ? used === text : used === withNote

/** The number of days that some events carry. */
function daysOf(onCase: OnCase | ClosingSoon | Overdue, { countsLate }: Notice): { days: number } | undefined {
  if ('days' in onCase) return { days: onCase.days }
  return 'workingDays' in onCase ? { days: countsLate ? onCase.lateDays : onCase.workingDays } : undefined
}

/** When a meeting starts, or until when opinions are due, by the wall clock in China. */
function startOf(onCase: OnCase | StartsSoon | OpinionsSoon): { time: string; hour: string } | undefined {
  const at = 'startsAt' in onCase ? onCase.startsAt : 'dueAt' in onCase ? onCase.dueAt : undefined
  if (at === undefined) return undefined
  const { day, time } = wallClockOf(new Date(at))
  return { time: `${day} ${time}`, hour: time }
}

async function namesOnCase(tx: Tx, onCase: OnCase): Promise<{ applicant: string; by: string }> {
  const nameOf = await accountNames(tx, [onCase.applicantId, onCase.byId])
  return { applicant: nameOf(onCase.applicantId, '—'), by: nameOf(onCase.byId, '—') }
}
