import type { Text } from '@tongying/contract/kit'
import { useEffect, useState } from 'react'
import type { RoomSession } from '../../meetings/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import { pictureTexts } from './picture-texts.ts'
import { type OpenRoom, useRooms, useSession, useStreamingState } from './use-stream.ts'

const texts = pictureTexts.stream

interface StreamProps {
  readonly track: MediaStreamTrack | undefined
  readonly isOnline: boolean
  readonly roomChanges: number
}

/** Whether the picture goes out, and to how many; where several examinations go on, asks for which. */
export function StreamView({ track, isOnline, roomChanges }: StreamProps) {
  const t = useTranslate()
  const rooms = useRooms(isOnline, roomChanges)
  const { room, choose } = useRoom(rooms)
  const { session, again } = useSession(room?.id, track)
  if (rooms.length === 0) return <Quiet isOnline={isOnline} label={texts.none} />
  if (!room) return <Choice rooms={rooms} onChoose={choose} />
  if (!track) return <Note turn="applicant">{t(texts.noPicture)}</Note>
  if (!session) return <Quiet isOnline={isOnline} label={texts.connecting} />
  return <Streaming session={session} isOnline={isOnline} onAgain={again} />
}

/** The room to send into: the only one there is, or the one that was chosen; it is kept while it is open. */
function useRoom(rooms: readonly OpenRoom[]) {
  const [chosen, choose] = useState<string>()
  const only = rooms.length === 1 && rooms[0]?.joinsUnasked ? rooms[0] : undefined
  const room = rooms.find(({ id }) => id === chosen) ?? only
  const id = room?.id
  useEffect(() => {
    if (id !== undefined) choose(id)
  }, [id])
  return { room, choose }
}

function Quiet({ isOnline, label }: { isOnline: boolean; label: Text }) {
  useStreamingState(false, isOnline)
  return (
    <p role="status">
      <StatusTag turn="nobody" label={label} />
    </p>
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
            <Button key={id} onClick={() => onChoose(id)}>
              {t(texts.one, { title, time: timeOf(startsAt) })}
            </Button>
          ))}
        </div>
      </div>
    </Note>
  )
}

function Streaming(props: { session: RoomSession; isOnline: boolean; onAgain: () => void }) {
  const t = useTranslate()
  const { session, isOnline, onAgain } = props
  const { phase, links, isReconnecting, over } = useStore(session.state)
  const count = [...links.values()].filter((state) => state === 'connected').length
  const isIn = phase === 'in'
  useStreamingState(isIn, isOnline)
  if (phase === 'over')
    return (
      <Note role="status" action={<Button onClick={onAgain}>{t(texts.again)}</Button>}>
        {t(over === 'removed' ? texts.removed : texts.reconnecting)}
      </Note>
    )
  if (isReconnecting) return <Note role="status">{t(texts.reconnecting)}</Note>
  if (!isIn) return <p role="status">{t(texts.connecting)}</p>
  return (
    <p role="status">
      <StatusTag turn="closed" label={count === 0 ? texts.alone : t(texts.streaming, { count })} />
    </p>
  )
}
