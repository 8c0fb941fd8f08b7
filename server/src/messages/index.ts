/** Messages: notices to people, in the message centre, live, and by SMS. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { mailJobs } from './mail-jobs.ts'
import { onAgreementEvent } from './on-agreement-event.ts'
import { onBookingEvent } from './on-booking-event.ts'
import { onBrokenTrail } from './on-broken-trail.ts'
import { onCertificationEvent } from './on-certification-event.ts'
import { onCommunityHospitalEvent } from './on-community-hospital-event.ts'
import { onConsultationEvent } from './on-consultation-event.ts'
import { onCriticalFinding } from './on-critical-finding.ts'
import { onDutyEvent } from './on-duty-event.ts'
import { onExpertApplicationEvent } from './on-expert-application-event.ts'
import { onInstitutionEvent } from './on-institution-event.ts'
import { onOwnData } from './on-own-data.ts'
import { onPatientsDeed } from './on-patients-deed.ts'
import { onPlatformRole } from './on-platform-role.ts'
import { onResultReturned } from './on-result-returned.ts'
import { onResultWaiting } from './on-result-waiting.ts'
import { messageSealedColumns } from './personal-tables.ts'
import { pushJobs } from './push-jobs.ts'
import { onSessionEnded } from './push-subscriptions.ts'
import { messageBindings } from './routes.ts'
import { sendDigest } from './send-digest.ts'
import { sendMail } from './send-mail.ts'
import { sendPushNotice } from './send-push-notice.ts'
import { sendSms } from './send-sms.ts'
import { smsJobs } from './sms-jobs.ts'

export { messagePersonalData } from './personal-tables.ts'
export { pushToOwn } from './push-to-own.ts'
export { unreadCount } from './queries.ts'
export { type NewMessage, sendMessage } from './send-message.ts'
export { writtenMessage } from './written-message.ts'

export const messagesDomain: Domain = {
  name: 'messages',
  sealedColumns: messageSealedColumns,
  bindings: messageBindings,
  subscribers: [onSessionEnded],
  work: (platform) => ({
    subscribers: [
      onConsultationEvent(platform.clock),
      onCertificationEvent(platform.clock),
      onExpertApplicationEvent(platform.clock),
      onInstitutionEvent(platform.clock),
      onAgreementEvent(platform.clock),
      onDutyEvent(platform.clock),
      onPatientsDeed(platform.clock),
      onCriticalFinding(platform.clock),
      onCommunityHospitalEvent(platform.clock),
      onBookingEvent(platform.clock),
      onResultReturned(platform.clock),
      onResultWaiting(platform.clock),
      onPlatformRole(platform.clock),
      onOwnData(platform.clock),
      onBrokenTrail(platform.clock),
    ],
    tasks: {
      ...handleJobs(smsJobs, { 'messages.sms': sendSms(platform) }),
      ...handleJobs(mailJobs, { 'messages.mail': sendMail(platform), 'messages.digest': sendDigest(platform) }),
      ...handleJobs(pushJobs, { 'messages.push': sendPushNotice(platform) }),
    },
  }),
}
