import { roomLimits } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { RoomInput } from '../../ui/components/room-field/room-field.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { initialOf } from '../initial.ts'
import type { RoomSession } from '../room-session.ts'
import type { RoomState } from '../room-state.ts'
import { roomTexts } from '../texts.ts'
import { Avatar } from './avatar.tsx'
import styles from './drawer.module.css'
import { DrawerFrame } from './drawer-frame.tsx'
import { GuestTag } from './guest-tag.tsx'

/** What is written to everybody; a message stays "sending" until the server has it. */
export function ChatDrawer({ session, state, onClose }: { session: RoomSession; state: RoomState; onClose(): void }) {
  const t = useTranslate()
  return (
    <DrawerFrame title={t(roomTexts.chat.title)} note={t(roomTexts.chat.kept)} onClose={onClose}>
      <ChatLines state={state} />
      {state.chatRefused && state.unsent.length > 0 && (
        <p className="text-muted" role="alert">
          {t(roomTexts.chat.refused[state.chatRefused])}
        </p>
      )}
      <NewLine onSend={(text) => session.chat(text)} />
    </DrawerFrame>
  )
}

/** The messages so far; a new one is scrolled into sight. */
function ChatLines({ state }: { state: RoomState }) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const messages = state.chat.length + state.unsent.length
  useEffect(() => {
    if (messages > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div ref={list} className={styles.lines} role="log" aria-label={t(roomTexts.chat.title)} tabIndex={0}>
      <ul>
        {messages === 0 && <li className={clsx(styles.nothingYet, 'text-muted')}>{t(roomTexts.chat.empty)}</li>}
        {state.chat.map((message) => (
          <li key={message.id}>
            <Avatar seatNo={message.seatNo} isHidden>
              {initialOf(message.name)}
            </Avatar>
            <div className="grow">
              <p className={styles.head}>
                <b>{message.name}</b>
                {message.isGuest && <GuestTag />}
                <span>{timeOf(message.at)}</span>
              </p>
              <p className={styles.text}>{message.text}</p>
            </div>
          </li>
        ))}
        {state.unsent.map((message) => (
          <li key={message.key}>
            <Avatar isHidden />
            <div className="grow">
              <p className={styles.head}>
                <span>{t(state.chatRefused ? roomTexts.chat.notSent : roomTexts.chat.sending)}</span>
              </p>
              <p className={styles.text}>{message.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the next message is typed. */
function NewLine({ onSend }: { onSend: (text: string) => void }) {
  const t = useTranslate()
  const [text, setText] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  return (
    <form className={styles.compose} onSubmit={send}>
      <RoomInput
        className={styles.line}
        aria-label={t(roomTexts.chat.placeholder)}
        placeholder={t(roomTexts.chat.placeholder)}
        value={text}
        onChange={setText}
        maxLength={roomLimits.chat}
      />
      <RoomButton type="submit" look="primary" className={styles.send}>
        <Icon name="send" label={t(roomTexts.chat.send)} />
      </RoomButton>
    </form>
  )
}
