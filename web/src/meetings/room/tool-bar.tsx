import type { RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { toastFailure } from '../../ui/components/toast/toast.tsx'
import { translateNow, useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import { CameraIcon } from '../icons.tsx'
import type { DeviceKind, LocalMedia } from '../local-media.ts'
import { problemText } from '../problem-text.ts'
import type { RoomSession } from '../room-session.ts'
import type { RoomState } from '../room-state.ts'
import { roomTexts } from '../texts.ts'
import { ConnectionNote } from './connection-note.tsx'
import { LeaveMenu } from './leave-menu.tsx'
import styles from './tool-bar.module.css'

/** What opens at the right of the picture. */
export type Drawer = 'members' | 'chat' | 'settings'

interface ToolBarProps {
  readonly session: RoomSession
  readonly state: RoomState
  readonly room: RoomPicture
  readonly media: LocalMedia
  readonly drawer: Drawer | undefined
  readonly unread: number
  onDrawer(which: Drawer): void
}

/** My connection, my devices, my hand, the drawers, the way out. */
export function ToolBar(props: ToolBarProps) {
  const { session, state, room } = props
  return (
    <footer className={styles.bar}>
      <ConnectionNote state={state} />
      <OwnTools session={session} state={state} media={props.media} />
      <div className={styles.ends}>
        <DrawerTools {...props} />
        <LeaveMenu session={session} room={room} />
      </div>
    </footer>
  )
}

/** Microphone, camera and screen, as far as the browser and the line carry them, and the raised hand. */
function OwnTools({ session, state, media }: Pick<ToolBarProps, 'session' | 'state' | 'media'>) {
  const t = useTranslate()
  const { screen } = useStore(media.state)
  const mayShow = state.media === 'video'
  const mayShare = mayShow && typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  return (
    <div className={styles.tools} role="toolbar" aria-label={t(roomTexts.tools.label)}>
      <DeviceTools state={state} media={media} />
      {mayShare && (
        <Tool
          icon={<Icon name="shareScreen" size={20} />}
          word={t(screen ? roomTexts.tools.stopShare : roomTexts.tools.share)}
          isOn={screen !== null}
          // Closing the browser's own chooser is no failure.
          onPress={() => (screen ? media.stopScreen() : void media.shareScreen().catch(() => undefined))}
        />
      )}
      <Tool
        icon={<Icon name="hand" size={20} />}
        word={t(state.hasHandUp ? roomTexts.tools.lower : roomTexts.tools.raise)}
        isOn={state.hasHandUp}
        onPress={() => session.raiseHand(!state.hasHandUp)}
      />
    </div>
  )
}

/** Microphone, and camera where pictures are sent. */
export function DeviceTools({ state, media }: { state: RoomState; media: LocalMedia }) {
  const t = useTranslate()
  const { isMicOn, microphone, camera } = useStore(media.state)
  const hasMic = isMicOn && microphone !== null
  return (
    <>
      <Tool
        icon={<Icon name={hasMic ? 'mic' : 'micOff'} size={20} />}
        word={t(hasMic ? roomTexts.tools.mute : roomTexts.tools.unmute)}
        isOff={!hasMic}
        onPress={() => void turn(media, 'microphone', !hasMic)}
      />
      {state.media === 'video' && (
        <Tool
          icon={<CameraIcon isOn={camera !== null} />}
          word={t(camera ? roomTexts.tools.cameraOff : roomTexts.tools.cameraOn)}
          isOff={camera === null}
          onPress={() => void turn(media, 'camera', camera === null)}
        />
      )}
    </>
  )
}

function DrawerTools({ room, drawer, unread, onDrawer }: ToolBarProps) {
  const t = useTranslate()
  return (
    <>
      <Tool
        icon={<Icon name="people" size={20} />}
        word={t(roomTexts.tools.members, { count: room.people.length })}
        isOn={drawer === 'members'}
        onPress={() => onDrawer('members')}
      />
      <Tool
        icon={<Icon name="chat" size={20} />}
        word={t(roomTexts.tools.chat)}
        isOn={drawer === 'chat'}
        count={unread}
        onPress={() => onDrawer('chat')}
      />
      <Tool
        icon={<Icon name="console" size={20} />}
        word={t(roomTexts.tools.settings)}
        isOn={drawer === 'settings'}
        onPress={() => onDrawer('settings')}
      />
    </>
  )
}

/** Switches a device; for one that does not come on a toast shows why. */
async function turn(media: LocalMedia, kind: DeviceKind, isOn: boolean): Promise<void> {
  await (kind === 'microphone' ? media.setMic(isOn) : media.setCamera(isOn))
  const problem = media.state.get().problems[kind]
  if (isOn && problem) toastFailure(translateNow(problemText(kind, problem)))
}

/** One tool of the bar: a drawing above its word. */
export function Tool(props: {
  icon: ReactNode
  word: string
  isOn?: boolean
  isOff?: boolean
  count?: number
  onPress(): void
}) {
  const t = useTranslate()
  return (
    <PlainButton
      className={clsx(styles.tool, props.isOn ? styles.isOn : props.isOff && styles.isOff)}
      onClick={props.onPress}
    >
      {props.icon}
      <span>{props.word}</span>
      {props.count !== undefined && props.count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{Math.min(99, props.count)}</span>
          <span className="visually-hidden">{t(roomTexts.tools.unread, { count: props.count })}</span>
        </span>
      )}
    </PlainButton>
  )
}
