import { clsx } from 'clsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './exam-room.module.css'
import type { StreamMeasures } from './stream-measures.ts'
import { examRoomTexts } from './texts.ts'

const texts = examRoomTexts.stream
/** Fewer frames a second than this are not enough to guide a probe. */
const fewFrames = 15

/** How the device's picture comes in: a word first, then frames a second, round trip, cuts and size. */
export function StreamNote({ measures, isLineWeak }: { measures: StreamMeasures | undefined; isLineWeak: boolean }) {
  const t = useTranslate()
  if (measures?.rate === undefined) return <span className="text-muted">{t(texts.starting)}</span>
  const { rate, roundTrip, cuts, isCut, width, height } = measures
  const isSlow = rate < fewFrames
  const word = isCut ? texts.cut : isSlow ? texts.slow : texts.fluent
  return (
    <>
      <span className={clsx(styles.fluent, (isCut || isSlow) && styles.isPoor)}>
        <Icon name="signal" />
        {t(word)}
        {(isCut || isSlow) && isLineWeak && ` · ${t(texts.theirLine)}`}
      </span>
      <span className={clsx('text-muted', styles.figures)}>
        <span>{t(texts.frames, { rate: rate.toFixed(1) })}</span>
        {roundTrip !== null && <span>{t(texts.roundTrip, { ms: roundTrip })}</span>}
        <span>{t(texts.cuts, { count: cuts })}</span>
        {width > 0 && <span>{t(texts.size, { width, height })}</span>}
      </span>
    </>
  )
}
