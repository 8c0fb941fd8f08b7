import { type ConsultationMove, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, minuteMs } from '@tongying/contract/kit'
import {
  aCompleted,
  addendumText,
  anArranged,
  aSubmittedReport,
  aWaitingAddendum,
  aWritten,
  type CaseStage,
  meetingEnded,
} from '../../consultations/fixtures.ts'
import { removeFrom } from '../../memberships/fixtures.ts'
import { good } from '../app.ts'
import type { Walk } from '../notice-walk.ts'
import { addendumRead } from '../random-case-calls.ts'
import { aReturned, arrangedWithTwo, detailOf, pass, setLicence, setReportDesk, three, until } from './steps.ts'

const addendumWaits = async (stage: CaseStage) => (await aWaitingAddendum(stage)).id

/** The moves of a case from its meeting on, and those that end it. */
export const fromMeeting = {
  hold: {
    begin: (stage) => anArranged(stage),
    press: (stage, id) => meetingEnded(stage, id, ['applicant', ...three]),
    events: ['consultation.held'],
    notified: ['lead: toReport'],
  },
  missMeeting: {
    async begin(stage) {
      const id = await arrangedWithTwo(stage)
      await until(stage, Date.parse((await detailOf(stage, id)).endTime ?? ''))
      return id
    },
    press: (stage) => pass(stage, 30 * minuteMs),
    events: ['consultation.notHeld'],
    notified: ['applicant: notHeld', 'auditor: notHeld', 'lead: notHeld', 'second: notHeld'],
  },
  askSignatures: {
    async begin(stage) {
      const id = await aWritten(stage)
      await good(stage.people.second.call(routes.signOpinion, { id }))
      return id
    },
    press: ({ people }, id) => good(people.lead.call(routes.askSignatures, { id })),
    events: ['consultation.signaturesAsked'],
    notified: ['third: toSign SMS'],
  },
  submitReport: {
    async begin(stage) {
      const id = await aWritten(stage, { experts: ['lead', 'second'] })
      await good(stage.people.second.call(routes.signOpinion, { id }))
      return id
    },
    press: ({ people }, id) => good(people.lead.call(routes.submitReport, { id })),
    events: ['consultation.reportSubmitted'],
    notified: ['reportAuditor: toReview'],
  },
  failReview: {
    begin: (stage) => aSubmittedReport(stage),
    press: ({ people }, id) => good(people.reportAuditor.call(routes.failReview, { id, note: '请补充' })),
    events: ['consultation.reportFailed'],
    notified: ['lead: reportFailed'],
  },
  reviseReport: {
    async begin(stage) {
      const id = await aSubmittedReport(stage)
      await good(stage.people.reportAuditor.call(routes.failReview, { id, note: '请补充' }))
      return id
    },
    press: ({ people }, id) => good(people.lead.call(routes.reviseReport, { id })),
    events: ['consultation.changed'],
    notified: [],
  },
  passReview: {
    begin: (stage) => aSubmittedReport(stage),
    press: ({ people }, id) => good(people.reportAuditor.call(routes.passReview, { id })),
    events: ['consultation.completed'],
    notified: ['applicant: completed', 'lead: completed', 'second: completed', 'third: completed'],
  },
  passWithoutDesk: {
    async begin(stage) {
      await setReportDesk(stage, false)
      return aWritten(stage, { experts: ['lead'] })
    },
    async press(stage, id) {
      await good(stage.people.lead.call(routes.submitReport, { id }))
      await stage.server.deliverAll()
      await setReportDesk(stage, true)
    },
    // Nobody is asked to review what is issued at once.
    events: ['consultation.reportSubmitted', 'consultation.completed'],
    notified: ['applicant: completed', 'lead: completed'],
  },
  submitAddendum: {
    begin: (stage) => aCompleted(stage),
    press: ({ people }, id) => good(people.lead.call(routes.submitAddendum, { id, ...addendumText })),
    events: ['consultation.addendumSubmitted'],
    notified: ['reportAuditor: addendumToReview'],
  },
  addAddendum: {
    async begin(stage) {
      await setReportDesk(stage, false)
      const id = await aWritten(stage, { experts: ['lead'] })
      await good(stage.people.lead.call(routes.submitReport, { id }))
      return id
    },
    async press(stage, id) {
      await good(stage.people.lead.call(routes.submitAddendum, { id, ...addendumText }))
      await setReportDesk(stage, true)
    },
    events: ['consultation.addendumAdded'],
    notified: ['applicant: addendumAdded'],
  },
  passAddendum: {
    begin: addendumWaits,
    press: async ({ people: { reportAuditor } }, id) =>
      good(reportAuditor.call(routes.passAddendum, { id, textSha256: await addendumRead(reportAuditor, id) })),
    events: ['consultation.addendumPassed'],
    notified: ['applicant: addendumPassed', 'lead: addendumPassed', 'second: addendumPassed', 'third: addendumPassed'],
  },
  returnAddendum: {
    begin: addendumWaits,
    press: async ({ people: { reportAuditor } }, id) => {
      const textSha256 = await addendumRead(reportAuditor, id)
      return good(reportAuditor.call(routes.returnAddendum, { id, textSha256, note: '请写明检测方法' }))
    },
    events: ['consultation.addendumReturned'],
    notified: ['lead: addendumReturned'],
  },
  withdrawAddendum: {
    begin: addendumWaits,
    press: ({ people }, id) => good(people.lead.call(routes.withdrawAddendum, { id })),
    events: ['consultation.addendumWithdrawn'],
    notified: ['reportAuditor: addendumWithdrawn'],
  },
  respondToReport: {
    begin: (stage) => aCompleted(stage),
    press: ({ people }, id) =>
      good(people.applicant.call(routes.respondToReport, { id, decision: 0, reason: '', rating: 5, note: '' })),
    events: ['consultation.responded'],
    notified: ['lead: responded', 'second: responded', 'third: responded'],
  },
  missOpinions: {
    async begin(stage) {
      await setReportDesk(stage, false)
      const id = await aWritten(stage, { experts: ['lead', 'second'] })
      await setLicence(stage, '2020-01-01')
      return id
    },
    async press(stage, id) {
      await good(stage.people.lead.call(routes.submitReport, { id }))
      await setLicence(stage, '2090-01-01')
      await stage.server.deliverAll()
      await setReportDesk(stage, true)
    },
    events: ['consultation.reportSubmitted', 'consultation.opinionsMissing'],
    notified: ['lead: opinionsMissing'],
  },
  autoClose: {
    async begin(stage) {
      const id = await aReturned(stage)
      for (const days of [27, 2]) await pass(stage, days * dayMs)
      return id
    },
    press: (stage) => pass(stage, dayMs),
    events: ['consultation.autoClosed'],
    notified: ['applicant: autoClosed'],
  },
  loseLead: {
    begin: (stage) => aWritten(stage, { experts: ['lead'] }),
    async press({ people, ids, cast, server }) {
      await removeFrom(people.expertsAdmin, { accountId: ids.lead, institutionId: cast.provinceId })
      await server.deliverAll()
    },
    events: ['consultation.expertLeft', 'consultation.leadLost'],
    notified: ['applicant: expertLeft', 'applicant: leadLost SMS', 'auditor: expertLeft', 'auditor: leadLostForDesk'],
  },
} as const satisfies Partial<Record<ConsultationMove, Walk>>
