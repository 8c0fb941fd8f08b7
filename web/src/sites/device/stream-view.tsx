import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import type { RoomSession } from '../../meetings/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import styles from './device-page.module.css'
import { pictureTexts } from './picture-texts.ts'
import { type OpenRoom, useRooms, useSession, useStreamingState } from './use-stream.ts'

const texts = pictureTexts.stream

interface StreamProps {
  readonly track: MediaStreamTrack | undefined
  readonly isOnline: boolean
  readonly roomChanges: number
}

/** Whether the picture goes out, and to how many; asks for which room, where whoever stands there has to choose. */
export function StreamView({ track, isOnline, roomChanges }: StreamProps) {
  const rooms = useRooms(isOnline, roomChanges)
  const { room, choose, leave } = useRoom(rooms)
  const { session, again } = useSession(room?.id, track)
  if (room && track && session)
    return <Streaming session={session} isOnline={isOnline} onAgain={again} onLeave={leave} />
  return <NotStreaming {...{ rooms, room, track, isOnline }} onChoose={choose} onLeave={leave} />
}

/**
 * The room to send into: the only one there is, or the one that was chosen; it is kept while it is open. One that was left is
 * joined again only when it is chosen.
 */
function useRoom(rooms: readonly OpenRoom[]) {
  const [chosen, choose] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const only = rooms.length === 1 && rooms[0]?.joinsUnasked && !left.has(rooms[0].id) ? rooms[0] : undefined
  const room = rooms.find(({ id }) => id === chosen) ?? only
  const id = room?.id
  // While it is drawn: an effect could run after `leave` and choose again what was just left.
  if (id !== undefined && id !== chosen) choose(id)
  function leave() {
    if (id !== undefined) setLeft((before) => new Set([...before, id]))
    choose(undefined)
  }
  return { room, choose, leave }
}

interface NotStreamingProps {
  readonly rooms: readonly OpenRoom[]
  readonly room: OpenRoom | undefined
  readonly track: MediaStreamTrack | undefined
  readonly isOnline: boolean
  onChoose(id: string): void
  onLeave(): void
}

function NotStreaming({ rooms, room, track, isOnline, onChoose, onLeave }: NotStreamingProps) {
  const t = useTranslate()
  useStreamingState(false, isOnline)
  if (rooms.length === 0) return <Quiet label={texts.none} />
  if (!room) return <Choice rooms={rooms} onChoose={onChoose} />
  if (track) return <Quiet label={texts.connecting} />
  return (
    <Note turn="applicant" action={<Button onClick={onLeave}>{t(texts.skip)}</Button>}>
      {t(texts.noPicture)}
    </Note>
  )
}

/** A sentence: on a narrow page it takes more than a line. */
function Quiet({ label }: { label: Text }) {
  const t = useTranslate()
  return (
    <Note turn="nobody" role="status">
      {t(label)}
    </Note>
  )
}

function Choice({ rooms, onChoose }: { rooms: readonly OpenRoom[]; onChoose: (id: string) => void }) {
  const t = useTranslate()
  return (
    <Note turn="applicant" role="status">
      <div className="stack">
        <p>{t(texts.choose)}</p>
        <div className="cluster wrap">
          {rooms.map(({ id, title, startsAt }) => (
            <Button key={id} className={styles.room} onClick={() => onChoose(id)}>
              {t(texts.one, { title, time: timeOf(startsAt) })}
            </Button>
          ))}
        </div>
      </div>
    </Note>
  )
}

function Streaming(props: { session: RoomSession; isOnline: boolean; onAgain: () => void; onLeave: () => void }) {
  const t = useTranslate()
  const { session, isOnline, onAgain, onLeave } = props
  const { phase, links, isReconnecting, over } = useStore(session.state)
  const count = [...links.values()].filter((state) => state === 'connected').length
  const isIn = phase === 'in'
  const isTriedAgain = isReconnecting || over === 'failed' || over === 'left'
  useStreamingState(isIn, isOnline)
  const skip = <Button onClick={onLeave}>{t(texts.skip)}</Button>
  if (over === 'removed')
    return (
      <Note role="status" action={skip}>
        <div className="cluster wrap">
          {t(texts.removed)}
          <Button onClick={onAgain}>{t(texts.again)}</Button>
        </div>
      </Note>
    )
  if (isTriedAgain)
    return (
      <Note role="status" action={skip}>
        {t(texts.reconnecting)}
      </Note>
    )
  // A room that has ended is no more among those that are asked for.
  if (phase === 'over') return <Quiet label={texts.none} />
  if (!isIn) return <Quiet label={texts.connecting} />
  return (
    <div className="cluster wrap">
      <p role="status">
        <StatusTag turn="closed" label={count === 0 ? texts.alone : t(texts.streaming, { count })} />
      </p>
      <Button onClick={onLeave}>{t(texts.stop)}</Button>
    </div>
  )
}
