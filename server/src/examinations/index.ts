/** Remote examinations: the record by which a patient is known again, and the examination from its start to its result. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { escalateFinding } from './critical/escalate-finding.ts'
import { criticalJobs } from './critical/jobs.ts'
import { examinationJobs } from './link/jobs.ts'
import { sendResultLink } from './link/send-link.ts'
import { previewPdf, reportPdf } from './result/pdf.ts'
import { remindResult } from './result/remind-result.ts'
import { resultReminderJobs } from './result/reminder-jobs.ts'
import { examinationBindings } from './routes.ts'
import { examinationSealedColumns } from './sealed-columns.ts'

export { worksTogether } from './access.ts'
export { type FindingForMessage, findingForMessage } from './critical/finding-for-message.ts'
export { isFindingOpen } from './critical/is-finding-open.ts'
export { isStillListener, sitePhonesOf } from './critical/listeners.ts'
export { examinationAnswers } from './examination-answers.ts'
export { closeRoomsBetween } from './examination-room.ts'
export { startBookedExamination } from './hold-examination.ts'
export { hasResultLink } from './link/make-link.ts'
export { openPartsInExaminations } from './open-parts.ts'
export { examinationPersonalData } from './personal-tables.ts'
export { examinationPort } from './port.ts'
export { criticalByMonth, medianFrames, reportsByDoctor, streamsByMonth } from './quality.ts'
export { type ExaminingPart, openFindings, unfinishedResults } from './waiting-work.ts'

export const examinationsDomain: Domain = {
  name: 'examinations',
  bindings: examinationBindings,
  files: [reportPdf, previewPdf],
  sealedColumns: examinationSealedColumns,
  tasks: {
    ...handleJobs(criticalJobs, { 'examinations.escalateCritical': escalateFinding }),
    ...handleJobs(resultReminderJobs, {
      'examinations.remindToWrite': remindResult('examinations.remindToWrite'),
      'examinations.remindToReview': remindResult('examinations.remindToReview'),
      'examinations.remindAddendum': remindResult('examinations.remindAddendum'),
    }),
  },
  work: (platform) => ({
    tasks: handleJobs(examinationJobs, {
      'examinations.resultSms': (tx, payload) => sendResultLink(platform, tx, payload),
    }),
  }),
}
