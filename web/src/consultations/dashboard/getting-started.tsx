import type { UserInfo } from '@tongying/contract/accounts'
import { clsx } from 'clsx'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { caseTexts } from '../texts.ts'
import styles from './getting-started.module.css'
import { dashboardTexts as texts } from './texts.ts'

/** What a new person still has to do, one step after the other. */
export function GettingStarted({ me }: { me: UserInfo }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const steps = [
    {
      title: texts.verify,
      detail: texts.verifyDetail,
      action: texts.verifyAction,
      path: '/me/account/edit',
      isDone: me.isRealNameVerified,
    },
    {
      title: texts.certify,
      detail: texts.certifyDetail,
      action: texts.certifyAction,
      path: '/me/certification',
      isDone: me.isDoctorCertified,
    },
    {
      title: texts.join,
      detail: texts.joinDetail,
      action: texts.joinAction,
      path: '/me/hospital',
      isDone: me.hospitalName !== '',
    },
    {
      title: texts.first,
      detail: texts.firstDetail,
      action: caseTexts.newApplication,
      path: '/meetingApply',
      isDone: false,
    },
  ]
  const now = steps.findIndex((step) => !step.isDone)
  const done = steps.filter((step) => step.isDone).length
  return (
    <Card title={t(texts.start)} count={`${done} / ${steps.length}`} isFlush>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.path}
            className={clsx(styles.step, step.isDone ? styles.isDone : index === now && styles.isNext)}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={styles.mark}>{step.isDone ? <Icon name="check" /> : index + 1}</span>
            <div>
              <span className="text-strong">{t(step.title)}</span>
              <p className="text-small text-muted">{t(step.detail)}</p>
            </div>
            {step.isDone ? (
              <span className="text-small text-muted">{t(texts.done)}</span>
            ) : index === now ? (
              <Button variant="primary" onClick={() => navigate(step.path)}>
                {t(step.action)}
              </Button>
            ) : (
              <span className="text-small text-muted cluster">
                <Icon name="lock" size={14} />
                {t(texts.later)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
