import { formatRoom, type RoomView } from '@tongying/contract/meetings'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../ui/core/i18n.ts'
import { DevicePickers } from '../device-pickers.tsx'
import type { LocalMedia } from '../local-media.ts'
import type { RecordPaths } from '../record-paths.ts'
import { roomTexts } from '../texts.ts'
import { CountdownPanel } from './countdown-panel.tsx'
import { EnterPanel } from './enter-panel.tsx'
import styles from './lobby-page.module.css'
import { NameField, readKeptName } from './name-field.tsx'
import { Preview } from './preview.tsx'

interface LobbyPageProps {
  readonly view: RoomView
  readonly media: LocalMedia
  readonly paths: RecordPaths | undefined
  /** Asks the server again whether the lobby is open. */
  onLook(): void
  onEnter(displayName: string | undefined): void
}

/** Before the room: what the others will see and hear, and the way in, now or when the lobby opens. */
export function LobbyPage({ view, media, paths, onLook, onEnter }: LobbyPageProps) {
  const t = useTranslate()
  const { nameInput, name, isWrong, changeName, isReady, setReady, submit } = useEntry(view, onEnter)
  useEffect(() => {
    void media.start()
  }, [media])
  const nameField = view.displayName === null && (
    <NameField ref={nameInput} name={name} isWrong={isWrong} onName={changeName} />
  )
  return (
    <form onSubmit={submit} noValidate className={styles.lobby}>
      <div className={styles.devices}>
        <Preview media={media} />
        <DevicePickers media={media} isWide />
      </div>
      <div className={styles.side}>
        <div>
          <h1>{view.title}</h1>
          <p className="text-muted">{t(roomTexts.check.room, { room: formatRoom(view.roomName) })}</p>
        </div>
        {view.isLobbyOpen ? (
          <EnterPanel view={view} media={media}>
            {nameField}
          </EnterPanel>
        ) : (
          <CountdownPanel
            view={view}
            calendarPath={paths?.calendar ?? `/meeting/room/${view.roomName}/calendar`}
            isReady={isReady}
            onNotReady={() => setReady(false)}
            onLook={onLook}
          >
            {nameField}
          </CountdownPanel>
        )}
      </div>
    </form>
  )
}

/** People enter when they are ready and the lobby is open; without an account, under a name that they type. */
function useEntry(view: RoomView, onEnter: LobbyPageProps['onEnter']) {
  const nameInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(view.displayName ?? readKeptName())
  const [isWrong, setWrong] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady && view.isLobbyOpen) onEnter(name.trim() || undefined)
  }, [isReady, view.isLobbyOpen, name, onEnter])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (view.displayName === null && name.trim() === '') {
      setWrong(true)
      nameInput.current?.focus()
      return
    }
    setReady(true)
  }
  function changeName(typed: string) {
    setName(typed)
    setWrong(false)
  }
  return { nameInput, name, isWrong, changeName, isReady, setReady, submit }
}
