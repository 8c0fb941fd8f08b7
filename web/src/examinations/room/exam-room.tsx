import type { ProbeCommand } from '@tongying/contract/meetings'
import { useCallback, useRef, useState } from 'react'
import {
  type CallViewProps,
  ChatDrawer,
  Notices,
  RemoteSound,
  Tile,
  type TileView,
  tilesOf,
  useSnapshots,
  useSpaceKey,
  useUnread,
} from '../../meetings/index.ts'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import { criticalAsked } from './ask-critical.ts'
import { CommandLog } from './command-log.tsx'
import { DeviceStage } from './device-stage.tsx'
import styles from './exam-room.module.css'
import { ProbePad } from './probe-pad.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomRecord } from './room-record.tsx'
import { RoomTools } from './room-tools.tsx'
import { examRoomTexts as texts } from './texts.ts'
import { useRoomExamination } from './use-room-examination.ts'

/** The call of an examination: the device's picture large, the people beside it, commands for the probe, the record. */
export function ExamRoom({ view, session, state, room, media }: CallViewProps) {
  const { examination, countReposition } = useRoomExamination(view.owner?.id)
  const stage = useRef<HTMLElement>(null)
  const [isChatOpen, setChatOpen] = useState(false)
  const [isRecordOpen, setRecordOpen] = useState(false)
  const unread = useUnread(state.chat.length, isChatOpen)
  const tiles = tilesOf(state, room, useStore(media.state))
  const device = tiles.find(isDevice)
  const people = tiles.filter((tile) => !isDevice(tile))
  const isHost = room.role === 'host'
  const mayKeep = isHost && device?.track !== undefined && device.track !== null
  const { frozen, take, takeMarked } = useSnapshots(stage, view.roomName, state.snapshots)
  useSpaceKey(mayKeep, take)
  return (
    <div className={styles.room}>
      <RoomHead examination={examination} room={room} clockAhead={state.clockAhead} />
      <Notices session={session} state={state} />
      <main>
        <DeviceStage ref={stage} examinationId={view.owner?.id} {...{ session, device, isHost, frozen, state }}>
          {examination && <ViewsButton isOpen={isRecordOpen} onPress={() => setRecordOpen(!isRecordOpen)} />}
        </DeviceStage>
        <Beside people={people} {...{ session, state, isHost }} />
        {examination && (
          <RoomRecord
            {...{ examination, isOpen: isRecordOpen }}
            snapshots={state.snapshots}
            onKeep={mayKeep ? takeMarked : undefined}
            onReposition={examination.allowed.includes('end') ? countReposition : undefined}
            onClose={() => setRecordOpen(false)}
          />
        )}
      </main>
      <RemoteSound tracks={state.tracks} />
      {isChatOpen && (
        <div className={styles.chat}>
          <ChatDrawer session={session} state={state} onClose={() => setChatOpen(false)} />
        </div>
      )}
      <RoomTools
        {...{ session, state, media, unread, isChatOpen }}
        onKeep={mayKeep ? take : undefined}
        examinationId={examination?.allowed.includes('end') ? examination.id : undefined}
        criticalPath={examination?.mayReportCritical ? criticalPathOf(examination.id) : undefined}
        onChat={() => setChatOpen((isOpen) => !isOpen)}
      />
    </div>
  )
}

/** On a narrower page: brings what stands beside the picture on a wide one. */
function ViewsButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useTranslate()
  return (
    <RoomButton className={styles.toViews} aria-expanded={isOpen} onClick={onPress}>
      {t(texts.views)}
    </RoomButton>
  )
}

/** The people, oneself last, the commands of whoever examines, and what was said. */
function Beside(props: Pick<CallViewProps, 'session' | 'state'> & { people: TileView[]; isHost: boolean }) {
  const t = useTranslate()
  const { session, state, people, isHost } = props
  const command = useCallback((each: ProbeCommand) => session.command(each), [session])
  return (
    <div className={styles.side}>
      <ul className={styles.people} aria-label={t(texts.people)}>
        {[...people.filter(({ isMe }) => !isMe), ...people.filter(({ isMe }) => isMe)].map((tile) => (
          <Tile key={tile.key} tile={tile} />
        ))}
      </ul>
      {isHost && (
        <ProbePad latest={state.commands.at(-1)?.command} refused={state.commandRefused} onCommand={command} />
      )}
      <CommandLog commands={state.commands} isHost={isHost} />
    </div>
  )
}

function criticalPathOf(id: string): string {
  return `/me/healthApplet/examinations/${id}?${criticalAsked}`
}

function isDevice({ person }: TileView): boolean {
  return person.role === 'publisher'
}
