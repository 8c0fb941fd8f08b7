import { bodyParts, type Examination } from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import type { RoomPicture } from '@tongying/contract/meetings'
import { Elapsed, RoomMark } from '../../meetings/index.ts'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './exam-room.module.css'
import { personOf } from './person-of.ts'
import { examRoomTexts as texts } from './texts.ts'

/** What is examined, of whom and where, and for how long. */
export function RoomHead(props: { examination: Examination | undefined; room: RoomPicture; clockAhead: number }) {
  const t = useTranslate()
  const { examination, room, clockAhead } = props
  const part = examination && labelOf(bodyParts, examination.record.bodyPart)
  return (
    <header className={styles.head}>
      <RoomMark />
      <h1 className="truncate">{part ? t(texts.title, { part: t(part) }) : room.title}</h1>
      {examination && (
        <p className="text-muted truncate">{dotted([personOf(t, examination.record), examination.siteName])}</p>
      )}
      {examination && <Elapsed since={Date.parse(examination.startedAt)} clockAhead={clockAhead} />}
    </header>
  )
}
