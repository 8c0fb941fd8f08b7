import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import type { Stretch } from '../components/day-axis.ts'
import styles from './expert-picker.module.css'
import { clockOf } from './free-time.ts'
import { pickerTexts as texts } from './texts.ts'
import type { useChosenExperts } from './use-chosen-experts.ts'

/** The legend of the hours, who is busy at the wanted time, and the next time that suits everybody. */
export function PickerFoot(props: {
  /** The way to add an expert. */
  children: ReactNode
  who: ReturnType<typeof useChosenExperts>
  hasHours: boolean
  onTake: (offer: Stretch) => void
}) {
  const t = useTranslate()
  const { offer, wanted, clashes, missing, isEmergency } = props.who
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
          {clashes.length > 0 && (
            <span className={clsx(styles.clashNote, 'text-small')}>
              {t(texts.busyAtTime, {
                count: clashes.length,
                names: clashes.map(({ name }) => name).join(t(uiTexts.common.listed)),
              })}
            </span>
          )}
          {missing.length > 0 ? null : offer ? (
            <LinkButton className={clsx(styles.end, 'text-small')} onClick={() => props.onTake(offer)}>
              {t(texts.take, { from: clockOf(offer.from), to: clockOf(offer.to) })}
            </LinkButton>
          ) : (
            <span className={clsx(styles.end, 'text-small text-muted')}>
              {wanted && clashes.length === 0 ? t(texts.allFree) : t(texts.noWindow)}
            </span>
          )}
        </>
      ) : (
        !isEmergency && <span className="text-small text-muted">{t(texts.chooseDay)}</span>
      )}
    </div>
  )
}
