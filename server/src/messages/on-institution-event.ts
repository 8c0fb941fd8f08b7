import {
  type InstitutionEventName,
  institutionEvents,
  institutionRevisionEvents,
  type OnInstitutionApplication,
  type OnInstitutionRevised,
} from '@tongying/contract/institutions'
import { type MembershipEventName, membershipEvents, type OnMembership } from '@tongying/contract/memberships'
import { accountIdsWithRole, accountNames } from '../accounts/index.ts'
import { applicationById, institutionsByIds } from '../institutions/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandlers, namesOf, type Subscriber } from '../platform/jobs/subscriber.ts'
import { membershipNotices, membershipReceipts } from './institution-notices.ts'
import { sendMessage } from './send-message.ts'

/** Notifies people of what became of applications of institutions, of invitations and of applications to join. */
export function onInstitutionEvent(clock: Clock): Subscriber {
  const handlers: { [N in InstitutionEventName | RevisionEventName | MembershipEventName]?: EventHandlers[N] } = {}
  for (const name of namesOf(institutionEvents))
    handlers[name] = (tx, payload: OnInstitutionApplication & { workingDays?: number }, { id }) =>
      sendApplicationNotices(tx, name, { ...payload, eventId: id, now: clock.now() })
  for (const name of namesOf(membershipEvents))
    handlers[name] = (tx, payload, { id }) =>
      sendMembershipNotices(tx, name, { ...payload, eventId: id, now: clock.now() })
  for (const name of namesOf(institutionRevisionEvents))
    handlers[name] = (tx, payload: OnInstitutionRevised, { id }) =>
      sendRevisionNotices(tx, name, { ...payload, eventId: id, now: clock.now() })
  return defineSubscriber('messages.institutions', handlers)
}

type RevisionEventName = keyof typeof institutionRevisionEvents
type Happened<T> = T & { readonly eventId: string; readonly now: Date }

async function sendApplicationNotices(
  tx: Tx,
  name: InstitutionEventName,
  about: Happened<OnInstitutionApplication & { workingDays?: number }>,
): Promise<void> {
  const { applicationId: id, applicantId, byId, reason, eventId, now } = about
  const application = await applicationById(tx, id)
  if (!application) return
  const days = about.workingDays ?? 0
  const nameOf = await accountNames(tx, [byId])
  const values = { hospital: application.hospitalName, reason: reason ?? '', days, by: nameOf(byId, '—') }
  const send = (text: Parameters<typeof sendMessage>[1]['text'], to: readonly string[], isSms = false) =>
    sendMessage(tx, {
      to,
      text,
      values,
      link: { kind: to[0] === applicantId ? 'institutionApplication' : 'institutionReview', id },
      isSms,
      cause: `${eventId}:${text}`,
      byId,
      now,
    })
  const isOthers = (accountId: string) => accountId !== applicantId
  const auditors = (await accountIdsWithRole(tx, 'platformAuditor')).filter(isOthers)
  if (name === 'institutionApplication.submitted') {
    await send('institutionApplication.toReview', auditors)
    await send('institutionApplication.received', [applicantId])
  }
  if (name === 'institutionApplication.approved') await send('institutionApplication.approved', [applicantId], true)
  if (name === 'institutionApplication.rejected') await send('institutionApplication.rejected', [applicantId], true)
  if (name === 'institutionApplication.waiting') {
    // The first reminder is the reviewers' own; from the second day on their administrators read it too.
    const above = days > 1 ? (await accountIdsWithRole(tx, 'platformAdmin')).filter(isOthers) : []
    await send('institutionApplication.reminder', [...auditors, ...above])
  }
}

/** An institution's administrators learn what the platform changed; that it was closed by SMS, too. */
async function sendRevisionNotices(
  tx: Tx,
  name: RevisionEventName,
  { institutionId, reason, byId, eventId, now }: Happened<OnInstitutionRevised>,
): Promise<void> {
  const institution = (await institutionsByIds(tx, [institutionId])).get(institutionId)
  const to = (await membersWithRole(tx, institutionId, 'institutionAdmin')).filter((id) => id !== byId)
  const values = { hospital: institution?.name ?? '', reason }
  const link = { kind: 'institution', id: institutionId } as const
  const isSms = name === 'institution.closed'
  await sendMessage(tx, { to, text: name, values, link, isSms, cause: `${eventId}:${name}`, byId, now })
}

async function sendMembershipNotices(tx: Tx, name: MembershipEventName, about: Happened<OnMembership>): Promise<void> {
  const { institutionId, accountId, byId, reason, invitedName, eventId, now } = about
  const institution = (await institutionsByIds(tx, [institutionId])).get(institutionId)
  const nameOf = await accountNames(tx, [accountId, byId])
  const values = {
    hospital: institution?.name ?? '',
    person: invitedName ?? nameOf(accountId, '—'),
    by: nameOf(byId, '—'),
    reason: reason ?? '',
  }
  for (const { text, to, link, isSms = false } of membershipNotices[name]) {
    const whom = to(about)
      .filter((id) => id !== null)
      .filter((id) => id !== byId || membershipReceipts.has(text))
    const cause = `${eventId}:${text}`
    await sendMessage(tx, { to: whom, text, values, link: { kind: link, id: institutionId }, isSms, cause, byId, now })
  }
}
