import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { Stretch } from '../components/day-axis.ts'
import styles from './expert-picker.module.css'
import { clockOf } from './free-time.ts'
import { pickerTexts as texts } from './texts.ts'

/** The legend of the hours, and the first time that suits everybody. */
export function PickerFoot(props: {
  /** The way to add an expert. */
  children: ReactNode
  hasHours: boolean
  /** Why there are no hours, where the person can change it. */
  asksForDay: boolean
  offer: Stretch | undefined
  onTake: (offer: Stretch) => void
}) {
  const t = useTranslate()
  const { offer } = props
  return (
    <div className={styles.foot}>
      {props.children}
      {props.hasHours ? (
        <>
          <span className={styles.legend}>
            <i />
            {t(texts.busy)}
          </span>
          <span className={styles.legend}>
            <i className={styles.free} />
            {t(texts.free)}
          </span>
          {offer ? (
            <button
              type="button"
              className={clsx(styles.end, 'link-button text-small')}
              onClick={() => props.onTake(offer)}
            >
              {t(texts.take, { from: clockOf(offer.from), to: clockOf(offer.to) })}
            </button>
          ) : (
            <span className={clsx(styles.end, 'text-small text-muted')}>{t(texts.noWindow)}</span>
          )}
        </>
      ) : (
        props.asksForDay && <span className="text-small text-muted">{t(texts.chooseDay)}</span>
      )}
    </div>
  )
}
