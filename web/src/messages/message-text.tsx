import type { MessageCase, MessageView } from '@tongying/contract/messages'
import { clsx } from 'clsx'
import { genderAndAge } from '../consultations/index.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { isOfOthers } from './link-path.ts'
import styles from './message-text.module.css'
import { messageCentreTexts as texts } from './texts.ts'

/** Title, case and sentence of a message; what is unread is bold with a dot, and marked for screen readers. */
export function MessageText({ message }: { message: MessageView }) {
  const t = useTranslate()
  return (
    <div className={clsx(styles.words, !message.isRead && styles.isUnread)}>
      <span className={styles.title}>
        {!message.isRead && <span className={styles.dot} role="img" aria-label={t(texts.unread)} />}
        {message.title}
      </span>
      {message.consultation && <CaseLine about={message.consultation} />}
      <span className="second-line">{message.content}</span>
      {isOfOthers(message) && <span className="second-line">{t(texts.notMine)}</span>}
    </div>
  )
}

/** The patient, masked as in the list, and the purpose of the consultation. */
function CaseLine({ about }: { about: MessageCase }) {
  const t = useTranslate()
  const patient = [about.patientName, genderAndAge(t, about)].filter(Boolean).join(' ')
  if (patient === '' && !about.reason) return null
  return (
    <span className={styles.about}>
      {patient !== '' && <span className={styles.patient}>{patient}</span>}
      {about.reason}
    </span>
  )
}
