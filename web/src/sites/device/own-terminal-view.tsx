import { type OwnTerminal, terminalNumbers, terminalSourceLabels } from '@tongying/contract/devices'
import { dayMs, productDay } from '@tongying/contract/kit'
import { dayText } from '../../ui/components/date-time/date-time.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import styles from './device-page.module.css'
import { deviceTexts as texts } from './texts.ts'
import { useAwake } from './use-awake.ts'

const picturePart = definePart(() => import('./device-picture.tsx'))

/** What this device is called, whether it is online, and the picture that it would give. */
export function OwnTerminalView(props: { terminal: OwnTerminal; isOnline: boolean; roomChanges: number }) {
  useAwake()
  const t = useTranslate()
  const { terminal, isOnline, roomChanges } = props
  const { name, source, probe, kind } = terminal
  const isImage = kind === 'image'
  const picture = usePart(picturePart, isImage)
  return (
    <div className={styles.terminal}>
      <div>
        <h1>{name}</h1>
        <p className="cluster wrap">
          <span role="status">
            <StatusTag turn={isOnline ? 'closed' : 'nobody'} label={isOnline ? texts.online : texts.connecting} />
          </span>
          <span className="text-muted">
            {dotted([t(terminalSourceLabels[source]), probe && t(texts.probe, { probe })])}
          </span>
        </p>
        <p className="text-muted">{t(texts.keepOpen)}</p>
      </div>
      <CheckNote qcValidUntil={terminal.qcValidUntil} />
      {isImage && picture && <picture.DevicePicture {...{ isOnline, roomChanges }} />}
    </div>
  )
}

/** Says when the quality check is over, or soon will be. */
function CheckNote({ qcValidUntil }: { qcValidUntil: string | null }) {
  const t = useTranslate()
  if (qcValidUntil === null) return null
  const today = productDay(new Date())
  const warnsFrom = productDay(new Date(Date.now() + terminalNumbers.qcWarnDays * dayMs))
  if (qcValidUntil > warnsFrom) return null
  const isOver = qcValidUntil < today
  return (
    <Note turn={isOver ? 'danger' : 'applicant'}>
      {t(isOver ? texts.qcOver : texts.qcSoon, { day: dayText(qcValidUntil) })}
    </Note>
  )
}
