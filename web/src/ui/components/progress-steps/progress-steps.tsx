import { clsx } from 'clsx'
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
export function ProgressSteps({ steps, label }: { steps: readonly ProgressStep[]; label: string }) {
  return (
    <div className={styles.way}>
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
