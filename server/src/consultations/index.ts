/** Consultations: an application is submitted, reviewed, accepted by experts, held in a room, reported and filed. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { onMemberGone } from './invitations/on-member-gone.ts'
import { onMeetingEnded } from './meeting/on-meeting-ended.ts'
import { reportPdf } from './report/pdf.ts'
import { consultationBindings } from './routes.ts'
import { expireUnanswered } from './timers/expire-unanswered.ts'
import { caseJobs } from './timers/jobs.ts'
import { missMeeting } from './timers/miss-meeting.ts'
import { missStart } from './timers/miss-start.ts'

export { consultationAnswers } from './consultation-answers.ts'
export { isInvitationOpen } from './invitations/is-invitation-open.ts'
export { verifyReport } from './report/verify-report.ts'

import { consultationSealedColumns } from './sealed-columns.ts'

export const consultationsDomain: Domain = {
  name: 'consultations',
  sealedColumns: consultationSealedColumns,
  bindings: consultationBindings,
  subscribers: [onMeetingEnded],
  work: ({ clock }) => ({ subscribers: [onMemberGone(clock)] }),
  tasks: handleJobs(caseJobs, {
    'consultation.missStart': missStart,
    'consultation.expireUnanswered': expireUnanswered,
    'consultation.missMeeting': missMeeting,
  }),
  files: [reportPdf],
}
