import { examinationRoutes } from '@tongying/contract/examinations'
import { useState } from 'react'
import { type CallViewProps, ConnectionNote, DeviceTools, frameTexts, Tool } from '../../meetings/index.ts'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { NativeDialog } from '../../ui/components/native-dialog/native-dialog.tsx'
import { RoomButton, RoomLink } from '../../ui/components/room-button/room-button.tsx'
import { toastFailure } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './exam-room.module.css'
import { examRoomTexts as texts } from './texts.ts'

interface RoomToolsProps extends Pick<CallViewProps, 'session' | 'state' | 'media'> {
  /** Of whoever may end it. */
  readonly examinationId: string | undefined
  /** Where a critical finding is reported, in a tab of its own: the picture goes on. */
  readonly criticalPath: string | undefined
  readonly unread: number
  readonly isChatOpen: boolean
  /** Keeps a frame; of whoever may, while there is a picture. */
  readonly onKeep: (() => void) | undefined
  onChat(): void
}

/** My connection and devices, the chat, the way out, and the end of the examination. */
export function RoomTools(props: RoomToolsProps) {
  const t = useTranslate()
  const { session, state, media, examinationId, criticalPath, unread, isChatOpen, onKeep, onChat } = props
  const [isEnding, setEnding] = useState(false)
  return (
    <footer className={styles.tools}>
      <ConnectionNote state={state} />
      <div className={styles.toolGroup} role="toolbar" aria-label={t(texts.tools)}>
        <DeviceTools state={state} media={media} />
        {onKeep && (
          <RoomButton look="primary" className={styles.keep} onClick={onKeep}>
            <Icon name="camera" size={20} />
            {t(frameTexts.take)}
            <kbd>{t(frameTexts.key)}</kbd>
          </RoomButton>
        )}
        <Tool
          icon={<Icon name="chat" size={20} />}
          word={t(texts.chat)}
          isOn={isChatOpen}
          count={unread}
          onPress={onChat}
        />
      </div>
      <div className={styles.ends}>
        {criticalPath && (
          <RoomLink href={criticalPath} isNewTab>
            <Icon name="emergency" />
            {t(texts.critical)}
          </RoomLink>
        )}
        <RoomButton onClick={() => session.leave()}>{t(texts.leave)}</RoomButton>
        {examinationId && (
          <RoomButton look="danger" onClick={() => setEnding(true)}>
            {t(texts.end)}
          </RoomButton>
        )}
      </div>
      {isEnding && examinationId && <EndDialog id={examinationId} onClose={() => setEnding(false)} />}
    </footer>
  )
}

/** Asks once whether the examination is done; the room closes by itself then. */
function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const end = () =>
    call(examinationRoutes.end, { id }).catch((error: unknown) => toastFailure(messageOf(error, t(texts.endFailed))))
  return (
    <NativeDialog className={styles.dialog} labelledBy="end-title" onClose={onClose}>
      {(close) => (
        <>
          <h2 id="end-title">{t(texts.endTitle)}</h2>
          <p>{t(texts.endWhy)}</p>
          <div className="cluster">
            <RoomButton onClick={close}>{t(texts.endNo)}</RoomButton>
            <RoomButton
              look="danger"
              onClick={() => {
                close()
                void end()
              }}
            >
              {t(texts.end)}
            </RoomButton>
          </div>
        </>
      )}
    </NativeDialog>
  )
}
