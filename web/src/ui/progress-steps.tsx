import './progress-steps.css'
import { Icon } from './icons.tsx'

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
    <div className="progress-way">
      <ol className="progress-steps" aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={step.state === 'done' ? 'passed' : step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className="dot">{step.state === 'done' && <Icon name="check" size={12} />}</span>
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
