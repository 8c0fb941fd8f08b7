import type { MessageView } from '@tongying/contract/messages'
import { clsx } from 'clsx'
import { useTranslate } from '../ui/core/i18n.ts'
import styles from './message-text.module.css'
import { messageCentreTexts as texts } from './texts.ts'

/** Title and sentence of a message; what is unread is bold with a dot, and marked for screen readers. */
export function MessageText({ message }: { message: MessageView }) {
  const t = useTranslate()
  return (
    <div className={clsx(styles.words, !message.isRead && styles.isUnread)}>
      <span className={styles.title}>
        {!message.isRead && <span className={styles.dot} role="img" aria-label={t(texts.unread)} />}
        {message.title}
      </span>
      <span className="second-line">{message.content}</span>
    </div>
  )
}
