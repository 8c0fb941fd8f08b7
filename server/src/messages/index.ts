/** Messages: what people are told, in the message centre, live, and by SMS. */
import type { Domain } from '../platform/domain.ts'
import { onCertificationNews } from './on-certification-news.ts'
import { onConsultationNews } from './on-consultation-news.ts'
import { onInstitutionNews } from './on-institution-news.ts'
import { onPlatformRole } from './on-platform-role.ts'
import { messageBindings } from './routes.ts'
import { sendSms } from './send-sms.ts'
import { smsTask } from './sms-task.ts'

export { unreadCount } from './queries.ts'
export { type NewMessage, sendMessage } from './send-message.ts'

export const messagesDomain: Domain = {
  name: 'messages',
  bindings: messageBindings,
  work: (platform) => ({
    subscribers: [
      onConsultationNews(platform.clock),
      onCertificationNews(platform.clock),
      onInstitutionNews(platform.clock),
      onPlatformRole(platform.clock),
    ],
    tasks: { [smsTask]: sendSms(platform) },
  }),
}
