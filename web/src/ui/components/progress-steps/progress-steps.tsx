import { clsx } from 'clsx'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './progress-steps.module.css'

export interface ProgressStep {
  readonly key: string
  readonly title: string
  /** When and who, or when it is due. */
  readonly detail?: string | undefined
  readonly state: 'done' | 'now' | 'ahead'
}

/** Where a record is on its way: one dot a step, the present one in teal. */
export function ProgressSteps(props: {
  steps: readonly ProgressStep[]
  label: string
  /** On a phone it is one line, with the words of the present step alone. */
  isLineOnPhones?: boolean
}) {
  const t = useTranslate()
  const { steps, label, isLineOnPhones = false } = props
  const at = steps.findIndex(({ state }) => state === 'now')
  const place = t(uiTexts.common.stepOf, { step: at < 0 ? steps.length : at + 1, all: steps.length })
  return (
    <div className={clsx(styles.way, isLineOnPhones && styles.isLine)}>
      {isLineOnPhones && (
        <p className={styles.place} aria-hidden>
          {place}
        </p>
      )}
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={clsx(step.state === 'done' && styles.passed, step.state === 'now' && styles.now)}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.dot}>{step.state === 'done' && <Icon name="check" size={12} />}</span>
            <div>
              <b>{step.title}</b>
              {step.detail && <span>{step.detail}</span>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
