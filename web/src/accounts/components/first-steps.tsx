import type { UserInfo } from '@tongying/contract/accounts'
import { clsx } from 'clsx'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { type FirstStep, firstSteps } from '../first-steps.ts'
import { firstStepsTexts as texts } from '../first-steps-texts.ts'
import styles from './first-steps.module.css'

/** What a new person still has to do until the first consultation; nothing once all is done. */
export function FirstSteps({ me }: { me: UserInfo }) {
  const t = useTranslate()
  const steps = firstSteps(me)
  if (!steps) return null
  const next = steps.find((step) => !step.isDone)
  const done = steps.filter((step) => step.isDone).length
  return (
    <Card title={t(texts.title)} count={`${done} / ${steps.length}`} isFlush>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.path}
            className={clsx(styles.step, step.isDone ? styles.isDone : step === next && styles.isNext)}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {step.isDone ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <span className="text-strong">{t(step.title)}</span>
              <p className="text-small text-muted">{t(step.detail, { hospital: me.joiningHospitalName })}</p>
            </div>
            <Standing step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** At the end of a step's row: its button, or why there is none. */
function Standing({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const t = useTranslate()
  const navigate = useNavigate()
  if (step.isDone) return <span className="text-small text-muted">{t(texts.done)}</span>
  if (isNext)
    return (
      <Button variant={step.isWaiting ? 'default' : 'primary'} onClick={() => navigate(step.path)}>
        {t(step.action)}
      </Button>
    )
  return (
    <span className="text-small text-muted cluster">
      <Icon name="lock" size={14} />
      {t(texts.later)}
    </span>
  )
}
