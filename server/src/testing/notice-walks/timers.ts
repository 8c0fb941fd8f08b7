import { lifeRoutes as life } from '@tongying/contract/consultations'
import { dayMs, hourMs, minuteMs, wallClockOf } from '@tongying/contract/kit'
import { scheduleRoutes } from '@tongying/contract/schedules'
import {
  aCompleted,
  aHeld,
  anArranged,
  aSubmitted,
  aSubmittedReport,
  aWaitingAddendum,
  type CaseStage,
} from '../../consultations/fixtures.ts'
import { afterWorkingDays } from '../../holidays/index.ts'
import { good } from '../app.ts'
import type { Walk } from '../notice-walk.ts'
import { aReturned, detailOf, inDays, pass, until } from './steps.ts'

export type CaseTimer =
  | 'askNext'
  | 'remindStart'
  | 'remindHour'
  | 'remindRoom'
  | 'remindOpinion'
  | 'closingSoon'
  | 'overdueAudit'
  | 'overdueAuditAbove'
  | 'overdueReport'
  | 'overdueReview'
  | 'overdueAddendum'
  | 'remindResponse'

const arrangedInDays = async (stage: CaseStage, beforeStart: number) => {
  const id = await anArranged(stage, { accepting: ['lead', 'second'], fields: { appointDate: inDays(stage, 3) } })
  await until(stage, Date.parse((await detailOf(stage, id)).startTime ?? '') - beforeStart)
  return id
}
const comes = { onBoard: ['lead', 'second'] } as const
const soon = { events: ['consultation.startsSoon'], people: comes } as const
const distant = (stage: CaseStage) => aSubmitted(stage, { fields: { appointDate: inDays(stage, 40) } })
const workingDay = async (stage: CaseStage) => {
  const now = stage.server.clock.now()
  await until(stage, (await afterWorkingDays(stage.server.platform.db.orm, now, 1)).getTime())
}

/** Every timer that notifies somebody without moving the case. */
export const timerWalks: Record<CaseTimer, Walk> = {
  askNext: {
    async begin(stage) {
      const { people, cast, ids, server } = stage
      const { day } = wallClockOf(server.clock.now())
      const shift = {
        department: '32.05',
        physicianId: ids.second,
        day,
        from: '00:00',
        to: '00:00',
        line: '1',
      } as const
      await good(people.expertsAdmin.call(scheduleRoutes.addDuty, { institutionId: cast.provinceId, ...shift }))
      return aSubmitted(stage, { experts: ['lead'], fields: { applyType: 1, consultationDep: ['32.05'] } })
    },
    press: (stage) => pass(stage, 5 * minuteMs),
    events: ['consultation.nextAsked'],
    notified: ['applicant: nextAsked', 'second: invited SMS'],
  },
  remindStart: {
    begin: (stage) => arrangedInDays(stage, dayMs + minuteMs),
    press: (stage) => pass(stage, minuteMs),
    ...soon,
    notified: ['applicant: startsInADay SMS', 'lead: startsInADay SMS', 'second: startsInADay SMS'],
  },
  remindHour: {
    begin: (stage) => arrangedInDays(stage, hourMs + minuteMs),
    press: (stage) => pass(stage, minuteMs),
    ...soon,
    notified: ['applicant: startsInAnHour SMS', 'lead: startsInAnHour SMS', 'second: startsInAnHour SMS'],
  },
  remindRoom: {
    begin: (stage) => arrangedInDays(stage, 11 * minuteMs),
    press: (stage) => pass(stage, minuteMs),
    ...soon,
    notified: ['applicant: roomOpens', 'lead: roomOpens', 'second: roomOpens'],
  },
  remindOpinion: {
    async begin(stage) {
      const { people } = stage
      const id = await anArranged(stage, {
        experts: ['lead', 'second'],
        fields: { isInWriting: true, appointDate: inDays(stage, 3) },
      })
      await good(people.lead.call(life.giveOpinion, { id, text: '考虑良性结节' }))
      await until(stage, Date.parse((await detailOf(stage, id)).endTime ?? '') - dayMs - minuteMs)
      return id
    },
    press: (stage) => pass(stage, minuteMs),
    events: ['consultation.opinionsSoon'],
    notified: ['second: opinionSoon SMS'],
  },
  closingSoon: {
    begin: aReturned,
    press: (stage) => pass(stage, 27 * dayMs),
    events: ['consultation.closingSoon'],
    notified: ['applicant: closingSoon SMS'],
  },
  overdueAudit: {
    begin: distant,
    press: workingDay,
    events: ['consultation.overdue'],
    notified: ['auditor: overdueAudit'],
  },
  overdueAuditAbove: {
    async begin(stage) {
      const id = await distant(stage)
      await workingDay(stage)
      return id
    },
    press: workingDay,
    events: ['consultation.overdue'],
    notified: ['auditor: overdueAudit', 'expertsAdmin: overdueAbove'],
  },
  overdueReport: {
    begin: (stage) => aHeld(stage),
    press: (stage) => pass(stage, dayMs),
    events: ['consultation.overdue'],
    notified: ['lead: overdueReport SMS'],
  },
  overdueReview: {
    begin: (stage) => aSubmittedReport(stage),
    press: workingDay,
    events: ['consultation.overdue'],
    notified: ['reportAuditor: overdueReview'],
  },
  overdueAddendum: {
    begin: async (stage) => (await aWaitingAddendum(stage)).id,
    press: workingDay,
    events: ['consultation.overdue'],
    notified: ['reportAuditor: overdueAddendum'],
  },
  remindResponse: {
    begin: (stage) => aCompleted(stage),
    press: (stage) => pass(stage, 7 * dayMs),
    events: ['consultation.responseDue'],
    notified: ['applicant: responseDue'],
  },
}
