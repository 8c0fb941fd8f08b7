import { roomLimits } from '@tongying/contract/meetings'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { colourOf, initialOf } from '../initial.ts'
import type { RoomSession, RoomState } from '../room-session.ts'
import { roomTexts } from '../texts.ts'
import { DrawerFrame } from './drawer-frame.tsx'
import { GuestTag } from './guest-tag.tsx'

const hour = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What is written to everybody; a line stays "sending" until the server has it. */
export function ChatDrawer({ session, state, onClose }: { session: RoomSession; state: RoomState; onClose(): void }) {
  const say = useSay()
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const lines = state.chat.length + state.unsent.length
  useEffect(() => {
    if (lines > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines])

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    session.chat(text.trim())
    setText('')
  }

  return (
    <DrawerFrame title={say(roomTexts.chat.title)} note={say(roomTexts.chat.kept)} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div ref={list} className="lines" role="log" aria-label={say(roomTexts.chat.title)} tabIndex={0}>
        <ul>
          {lines === 0 && <li className="t2 nothing-yet">{say(roomTexts.chat.empty)}</li>}
          {state.chat.map((line) => (
            <li key={line.id}>
              <span className="av" style={{ background: colourOf(line.seatNo) }} aria-hidden="true">
                {initialOf(line.name)}
              </span>
              <div className="grow">
                <p className="line-head">
                  <b>{line.name}</b>
                  {line.isGuest && <GuestTag />}
                  <span>{hour.format(new Date(line.at))}</span>
                </p>
                <p className="line-text">{line.text}</p>
              </div>
            </li>
          ))}
          {state.unsent.map((line) => (
            <li key={line.key}>
              <span className="av none" aria-hidden="true" />
              <div className="grow">
                <p className="line-head">
                  <span>{say(state.isChatRefused ? roomTexts.chat.notSent : roomTexts.chat.sending)}</span>
                </p>
                <p className="line-text">{line.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {state.isChatRefused && state.unsent.length > 0 && (
        <p className="t2" role="alert">
          {say(roomTexts.chat.full)}
        </p>
      )}
      <form className="compose" onSubmit={send}>
        <input
          value={text}
          maxLength={roomLimits.chat}
          placeholder={say(roomTexts.chat.placeholder)}
          aria-label={say(roomTexts.chat.placeholder)}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn primary ic">
          <Icon name="send" label={say(roomTexts.chat.send)} />
        </button>
      </form>
    </DrawerFrame>
  )
}
