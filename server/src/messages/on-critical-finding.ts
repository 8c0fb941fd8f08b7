import type { OnCriticalFinding } from '@tongying/contract/examinations'
import { wallClockOf } from '@tongying/contract/kit'
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
      const staff = await staffOf(tx, on)
      if (await isReportedLate(tx, on)) {
        await notify(notifying, 'criticalFinding.reportedLate', { to: [on.notifiedPersonId], isSms: true })
        await notify(notifying, 'criticalFinding.reportedLate', { to: staff })
        return
      }
      await notify(notifying, 'criticalFinding.reported', { to: [on.notifiedPersonId], isSms: true })
      await notify(notifying, 'criticalFinding.reported', { to: staff })
    },
    async 'criticalFinding.overdue'(tx, on, { id }) {
      const notifying = about(tx, on, id)
      const all = [...(await notifiedPerson(tx, on)), on.reportedById, ...(await staffOf(tx, on))]
      // Of what was reported late whoever was named has just had an SMS that says so.
      const to = (await isReportedLate(tx, on)) ? without(all, [on.notifiedPersonId]) : all
      await notify(notifying, 'criticalFinding.overdue', { to, isSms: true })
      await notify(notifying, 'criticalFinding.overdueAbove', {
        to: without(await adminsOf(tx, on), all),
        isSms: true,
        isWithoutLink: true,
      })
    },
    async 'criticalFinding.acknowledged'(tx, on, { id }) {
      const notifying = about(tx, on, id)
      const to = [on.reportedById, ...(await notifiedPerson(tx, on)), ...(await staffOf(tx, on))]
      await notify(notifying, 'criticalFinding.acknowledged', { to })
      const alarmed = await alarmedAdmins(notifying, to)
      await notify(notifying, 'criticalFinding.acknowledged', { to: alarmed, isSms: true, isWithoutLink: true })
    },
    async 'criticalFinding.withdrawn'(tx, on, { id }) {
      const notifying = about(tx, on, id)
      const staff = await staffOf(tx, on)
      // Who may have acted on it hears that it was none, wherever they work by now; they open nothing more by it.
      const isWithoutLink = ![...staff, ...(await examinersOf(tx, on))].includes(on.notifiedPersonId)
      await notify(notifying, 'criticalFinding.withdrawn', { to: [on.notifiedPersonId], isSms: true, isWithoutLink })
      const to = [on.reportedById, ...staff]
      await notify(notifying, 'criticalFinding.withdrawn', { to })
      const alarmed = await alarmedAdmins(notifying, [...to, on.notifiedPersonId])
      await notify(notifying, 'criticalFinding.withdrawn', { to: alarmed, isSms: true, isWithoutLink: true })
    },
  })
}

interface Notifying {
  readonly tx: Tx
  readonly on: OnCriticalFinding
  readonly eventId: string
  readonly now: Date
}

/** Administrators whom an alarm has reached hear the end of it; they open no examination. */
async function alarmedAdmins({ tx, on }: Notifying, told: readonly string[]): Promise<string[]> {
  const { escalatedAt } = await findingForMessage(tx, on.findingId)
  return escalatedAt === null ? [] : without(await adminsOf(tx, on), told)
}

const without = (all: readonly string[], some: readonly string[]) => all.filter((each) => !some.includes(each))

async function isReportedLate(tx: Tx, { findingId }: OnCriticalFinding): Promise<boolean> {
  const { dueAt, reportedAt } = await findingForMessage(tx, findingId)
  return dueAt <= reportedAt
}

/** Who was notified first, while they belong where the patient is looked after. */
async function notifiedPerson(tx: Tx, on: OnCriticalFinding): Promise<string[]> {
  return (await isStillListener(tx, on, on.notifiedPersonId)) ? [on.notifiedPersonId] : []
}

async function staffOf(tx: Tx, on: OnCriticalFinding): Promise<string[]> {
  const site = await siteOf(tx, on)
  return site === null ? [] : membersWithRole(tx, site, 'communityStaff')
}

function examinersOf(tx: Tx, { institutionId }: OnCriticalFinding): Promise<string[]> {
  return membersWithRole(tx, institutionId, 'examiner')
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

const timeOf = (at: Date) => wallClockOf(at).time

async function notify({ tx, on, eventId, now }: Notifying, text: MessageKey, whom: Whom): Promise<void> {
  const { institutionId, siteInstitutionId, examinationId, findingId, reportedById, byId } = on
  const finding = await findingForMessage(tx, findingId)
  const institutions = await institutionsByIds(tx, [institutionId, siteInstitutionId ?? institutionId])
  const nameOf = (id: string) => institutions.get(id)?.name ?? '—'
  const phone = (await sitePhonesOf(tx, [{ ...on, id: findingId }])).get(findingId)
  const site = nameOf(siteInstitutionId ?? institutionId)
  const personOf = await accountNames(tx, [reportedById])
  await sendMessage(tx, {
    ...{ to: whom.to, text, byId, now },
    values: {
      ...{ hospital: nameOf(institutionId), site: phone ? `${site} ${phone}` : site },
      ...{ name: personOf(reportedById), number: finding.ultrasoundNo },
      ...{ by: finding.acknowledgedName ?? '', reason: finding.withdrawnReason ?? '' },
      ...{ found: timeOf(finding.foundAt), reported: timeOf(finding.reportedAt), until: timeOf(finding.dueAt) },
    },
    ...(!whom.isWithoutLink && { link: { kind: 'examination', id: examinationId } as const }),
    ...(whom.isSms && { isSms: true, urgent: { criticalFrom: reportedById, examinationId } }),
    // Who has it by SMS reads it once.
    cause: `${eventId}:${text}`,
  })
}
