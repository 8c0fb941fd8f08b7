/** Consultations: an application is submitted, reviewed, accepted by experts, held in a room, reported and filed. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { breakGlassJobs, endDueBreakGlass } from './break-glass/end-break-glass.ts'
import { askNextOnDuty } from './emergency/ask-next-job.ts'
import { listExport } from './export-list.ts'
import { onCertificationEnded } from './invitations/on-certification-ended.ts'
import { onMemberGone } from './invitations/on-member-gone.ts'
import { lifeBindings } from './life-routes.ts'
import { liveOfCase } from './live-of-case.ts'
import { calendarFeed } from './meeting/calendar-feed.ts'
import { caseCalendar } from './meeting/case-calendar.ts'
import { listCalendar } from './meeting/list-calendar.ts'
import { onMeetingEnded } from './meeting/on-meeting-ended.ts'
import { patientJobs, recordEarlierPatients, recordPatientsOf } from './patient/record-patients.ts'
import { issueUnreviewedReport, reportJobs } from './report/issue-unreviewed-report.ts'
import { reportPdf, reportPreviewPdf } from './report/pdf.ts'
import { consultationBindings } from './routes.ts'
import { templateBindings } from './templates/routes.ts'
import { autoClose } from './timers/auto-close.ts'
import { expireUnanswered } from './timers/expire-unanswered.ts'
import { caseJobs } from './timers/jobs.ts'
import { missMeeting } from './timers/miss-meeting.ts'
import { missStart } from './timers/miss-start.ts'
import { remindOverdue } from './timers/remind-overdue.ts'
import { remindResponse } from './timers/remind-response.ts'
import { remindStart } from './timers/remind-start.ts'
import { holdInWriting, writingJobs } from './writing/hold-in-writing.ts'

export { startApplication } from './application/start-application.ts'
export { caseIdByNumber, caseNumbers, recordsOfCase } from './case-numbers.ts'
export { consultationAnswers } from './consultation-answers.ts'
export { holdDiscussion, isDiscusser } from './discussion/discussers.ts'
export { goneFromCase, hasLostStanding, standInsNow } from './gone-from-case.ts'
export { isInvitationOpen } from './invitations/is-invitation-open.ts'
export { partRoomsOf } from './meeting/part-rooms.ts'
export { openPartsInCases } from './open-parts.ts'
export { consultationPersonalData } from './personal-tables.ts'
export { consultationPort } from './port.ts'
export { readMyDay } from './read-my-day.ts'
export { type CaseReader, casesToAnswer, findReadableCases, readableCases } from './readable-cases.ts'
export type { AddendumToPrint } from './report/addenda-of-case.ts'
export { printedAddenda } from './report/printed-addenda.ts'
export { verifyReport } from './report/verify-report.ts'

import { consultationSealedColumns } from './sealed-columns.ts'

export const consultationsDomain: Domain = {
  name: 'consultations',
  sealedColumns: consultationSealedColumns,
  bindings: [...consultationBindings, ...lifeBindings, ...templateBindings],
  subscribers: [onMeetingEnded],
  live: liveOfCase,
  work: (platform) => ({
    subscribers: [onMemberGone(platform.clock), onCertificationEnded(platform.clock), recordPatientsOf(platform)],
    tasks: {
      ...handleJobs(reportJobs, { 'consultation.passWithoutDesk': issueUnreviewedReport(platform) }),
      ...handleJobs(patientJobs, recordEarlierPatients(platform)),
    },
  }),
  tasks: {
    ...handleJobs(breakGlassJobs, { 'consultation.endBreakGlass': endDueBreakGlass }),
    ...handleJobs(writingJobs, { 'consultation.holdInWriting': holdInWriting }),
    ...handleJobs(caseJobs, {
      'consultation.missStart': missStart,
      'consultation.expireUnanswered': expireUnanswered,
      'consultation.askNext': askNextOnDuty,
      'consultation.missMeeting': missMeeting,
      'consultation.remindStart': remindStart,
      'consultation.autoClose': autoClose,
      'consultation.overdueAudit': remindOverdue('consultation.overdueAudit'),
      'consultation.overdueReport': remindOverdue('consultation.overdueReport'),
      'consultation.overdueReview': remindOverdue('consultation.overdueReview'),
      'consultation.overdueAddendum': remindOverdue('consultation.overdueAddendum'),
      'consultation.remindResponse': remindResponse,
    }),
  },
  files: [listExport, listCalendar, calendarFeed, reportPdf, reportPreviewPdf, caseCalendar],
}
