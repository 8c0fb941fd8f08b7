import './message-words.css'
import type { MessageView } from '@tongying/contract/messages'
import { useSay } from '../ui/i18n.ts'
import { messageCentreTexts as texts } from './texts.ts'

/** Title and sentence of a message; what is unread is bold with a dot, and says so to a screen reader. */
export function MessageWords({ message }: { message: MessageView }) {
  const say = useSay()
  return (
    <div className={message.isRead ? 'message-words' : 'message-words unread'}>
      <span className="message-title">
        {!message.isRead && <span className="message-dot" role="img" aria-label={say(texts.unread)} />}
        {message.title}
      </span>
      <span className="sub">{message.content}</span>
    </div>
  )
}
