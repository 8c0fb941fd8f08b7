import { minuteMs, secondMs } from '@tongying/contract/kit'
import { useEffect, useRef } from 'react'
import { duration } from '../../core/duration.ts'
import { useTranslate } from '../../core/i18n.ts'
import { useNow } from '../../core/use-now.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './time-left.module.css'
import { timeLeftTexts as texts } from './time-left-texts.ts'

/** A bar with what is held and how long yet, to the second; screen readers announce the last minute, not the seconds. */
export function TimeLeft(props: {
  /** What is held: "12月12日 09:45 给您留着". */
  label: string
  /** In milliseconds of this device's clock, which may go wrong: count from the answer, not from an hour of the server. */
  until: number
  /** Called once, when nothing is left. */
  onOver: () => void
}) {
  const t = useTranslate()
  const left = Math.max(0, props.until - useNow(secondMs))
  const isOver = left === 0
  const onOver = useRef(props.onOver)
  useEffect(() => {
    onOver.current = props.onOver
  })
  useEffect(() => {
    if (isOver) onOver.current()
  }, [isOver])
  return (
    <div className={styles.bar}>
      <Icon name="clock" />
      <span className="grow">{props.label}</span>
      <b role="timer" aria-live="off">
        {t(duration(left))}
      </b>
      <span className="visually-hidden" role="status">
        {left <= minuteMs && t(isOver ? texts.over : texts.lastMinute)}
      </span>
    </div>
  )
}
