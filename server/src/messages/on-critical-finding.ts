import type { OnCriticalFinding } from '@tongying/contract/examinations'
import type { MessageKey } from '@tongying/contract/messages'
import { accountNames } from '../accounts/index.ts'
import { findingForMessage, isStillListener, sitePhonesOf, worksTogether } from '../examinations/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies people of critical findings: at once, again when nobody confirms, and what became of them. */
export function onCriticalFinding(clock: Clock): Subscriber {
  const about = (tx: Tx, on: OnCriticalFinding, eventId: string): Notifying => ({ tx, on, eventId, now: clock.now() })
  return defineSubscriber('messages.criticalFindings', {
    async 'criticalFinding.reported'(tx, on, { id }) {
      const notifying = about(tx, on, id)
      await notify(notifying, 'criticalFinding.reported', { to: [on.notifiedPersonId], isSms: true })
      await notify(notifying, 'criticalFinding.reported', { to: await staffOf(tx, on) })
    },
    async 'criticalFinding.overdue'(tx, on, { id }) {
      const notifying = about(tx, on, id)
      const to = [...(await notifiedPerson(tx, on)), on.reportedById, ...(await staffOf(tx, on))]
      await notify(notifying, 'criticalFinding.overdue', { to, isSms: true })
      // Administrators who were not named open no examination: they phone.
      await notify(notifying, 'criticalFinding.overdue', {
        to: await adminsOf(tx, on),
        isSms: true,
        isWithoutLink: true,
      })
    },
    async 'criticalFinding.acknowledged'(tx, on, { id }) {
      const to = [on.reportedById, ...(await notifiedPerson(tx, on)), ...(await staffOf(tx, on))]
      await notify(about(tx, on, id), 'criticalFinding.acknowledged', { to })
    },
    async 'criticalFinding.withdrawn'(tx, on, { id }) {
      const notifying = about(tx, on, id)
      // Who may have acted on it hears that it was none, wherever they work by now.
      await notify(notifying, 'criticalFinding.withdrawn', { to: [on.notifiedPersonId], isSms: true })
      await notify(notifying, 'criticalFinding.withdrawn', { to: [on.reportedById, ...(await staffOf(tx, on))] })
    },
  })
}

interface Notifying {
  readonly tx: Tx
  readonly on: OnCriticalFinding
  readonly eventId: string
  readonly now: Date
}

/** Who was notified first, while they belong where the patient is looked after. */
async function notifiedPerson(tx: Tx, on: OnCriticalFinding): Promise<string[]> {
  return (await isStillListener(tx, on, on.notifiedPersonId)) ? [on.notifiedPersonId] : []
}

async function staffOf(tx: Tx, on: OnCriticalFinding): Promise<string[]> {
  const site = await siteOf(tx, on)
  return site === null ? [] : membersWithRole(tx, site, 'communityStaff')
}

/** Whose hospital has the patient, and whose has the examiner. */
async function adminsOf(tx: Tx, on: OnCriticalFinding): Promise<string[]> {
  const site = await siteOf(tx, on)
  const own = await membersWithRole(tx, on.institutionId, 'institutionAdmin')
  return site === null ? own : [...(await membersWithRole(tx, site, 'institutionAdmin')), ...own]
}

/** The hospital where the patient sits, while the two work together: afterwards its people read nothing of it. */
async function siteOf(tx: Tx, { siteInstitutionId: site, institutionId }: OnCriticalFinding): Promise<string | null> {
  return site !== null && (await worksTogether(tx, { site, institutionId })) ? site : null
}

interface Whom {
  readonly to: readonly string[]
  readonly isSms?: boolean
  readonly isWithoutLink?: boolean
}

async function notify({ tx, on, eventId, now }: Notifying, text: MessageKey, whom: Whom): Promise<void> {
  const { institutionId, siteInstitutionId, examinationId, findingId, reportedById, byId } = on
  const finding = await findingForMessage(tx, findingId)
  const institutions = await institutionsByIds(tx, [institutionId, siteInstitutionId ?? institutionId])
  const nameOf = (id: string) => institutions.get(id)?.name ?? '—'
  const phone =
    text === 'criticalFinding.overdue' && (await sitePhonesOf(tx, [{ ...on, id: findingId }])).get(findingId)
  const site = nameOf(siteInstitutionId ?? institutionId)
  const personOf = await accountNames(tx, [reportedById])
  await sendMessage(tx, {
    ...{ to: whom.to, text, byId, now },
    values: {
      ...{ hospital: nameOf(institutionId), site: phone ? `${site} ${phone}` : site },
      ...{ name: personOf(reportedById), number: finding.ultrasoundNo },
      ...{ by: finding.acknowledgedName ?? '', reason: finding.withdrawnReason ?? '' },
    },
    ...(!whom.isWithoutLink && { link: { kind: 'examination', id: examinationId } as const }),
    ...(whom.isSms && { isSms: true, urgent: { criticalFrom: reportedById, examinationId } }),
    // Who has it by SMS reads it once.
    cause: `${eventId}:${text}`,
  })
}
