import { defineTexts } from '@tongying/contract/kit'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './stepper.module.css'

const texts = defineTexts({
  errors: {
    'zh-CN': '{count}处待改正',
    'en-US': { by: 'count', one: '{count} field to correct', other: '{count} fields to correct' },
  },
})

export interface Step {
  readonly key: string
  readonly title: string
  /** A remark under the title: "已填完", "必填还差2项". */
  readonly detail?: string | undefined
  readonly errors?: number | undefined
  readonly isDone?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** The steps of a wizard: each shows what is wrong in it; all but disabled ones can be opened. */
export function Stepper(props: {
  steps: readonly Step[]
  current: string
  onOpen: (key: string) => void
  label: string
}) {
  const t = useTranslate()
  return (
    <div className={styles.way}>
      <ol className={styles.stepper} aria-label={props.label}>
        {props.steps.map((step, index) => {
          const isCurrent = step.key === props.current
          const isDone = step.isDone && !isCurrent && !step.errors
          return (
            <li key={step.key} className={isCurrent ? styles.current : isDone ? styles.isComplete : ''}>
              <button
                type="button"
                disabled={step.isDisabled}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => props.onOpen(step.key)}
              >
                <span className={styles.mark}>{isDone ? <Icon name="check" /> : index + 1}</span>
                <span className={styles.words}>
                  <b>{step.title}</b>
                  {step.errors ? (
                    <span className="text-danger">{t(texts.errors, { count: step.errors })}</span>
                  ) : (
                    step.detail && <span>{step.detail}</span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
