/** Consultations: an application is handed in, audited, answered by experts, held in a room, reported and filed. */
import type { Domain } from '../platform/domain.ts'
import { answerForConsultations } from './answer-ports.ts'
import { expireUnanswered } from './expire-unanswered.ts'
import { expireTask } from './invite-experts.ts'
import { missMeeting, missMeetingTask } from './miss-meeting.ts'
import { missStart } from './miss-start.ts'
import { onMeetingEnded } from './on-meeting-ended.ts'
import { onMemberGone } from './on-member-gone.ts'
import { registerReportPdf } from './report-pdf.ts'
import { consultationBindings } from './routes.ts'
import { missStartTask } from './submit-consultation.ts'

export { verifyReport } from './verify-report.ts'

import { consultationSealedColumns } from './sealed-columns.ts'

export const consultationsDomain: Domain = {
  name: 'consultations',
  sealedColumns: consultationSealedColumns,
  bindings: consultationBindings,
  subscribers: [onMeetingEnded],
  work: ({ clock }) => ({ subscribers: [onMemberGone(clock)] }),
  tasks: { [expireTask]: expireUnanswered, [missStartTask]: missStart, [missMeetingTask]: missMeeting },
  answerPorts: answerForConsultations,
  register: registerReportPdf,
}
