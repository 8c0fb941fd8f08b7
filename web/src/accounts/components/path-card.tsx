import type { UserInfo } from '@tongying/contract/accounts'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { accountPageTexts as texts } from '../texts.ts'
import styles from './path-card.module.css'

/** What a new person still has to do, the next step first to see; gone once they have consulted. */
export function PathCard({ info, onVerify }: { info: UserInfo; onVerify: () => void }) {
  const t = useTranslate()
  const steps = [
    {
      key: 'verify',
      title: texts.path.verify,
      hint: texts.path.verifyHint,
      isDone: info.isRealNameVerified,
      to: undefined,
    },
    {
      key: 'certify',
      title: texts.path.certify,
      hint: texts.path.certifyHint,
      isDone: info.isDoctorCertified,
      to: '/me/certification',
    },
    {
      key: 'join',
      title: texts.path.join,
      hint: texts.path.joinHint,
      isDone: info.hospitalName !== '',
      to: '/me/hospital',
    },
    {
      key: 'consult',
      title: texts.path.consult,
      hint: texts.path.consultHint,
      isDone: info.hasConsulted,
      to: '/meetingApply',
    },
  ]
  const next = steps.find((step) => !step.isDone)
  // The platform's own staff treats no patients.
  if (!next || info.isPlatformAdmin || info.isPlatformAuditor) return null
  return (
    <Card title={t(texts.path.title)}>
      <ol className={styles.path}>
        {steps.map((step, index) => {
          const isNext = step === next
          const title = t(step.title)
          return (
            <li
              key={step.key}
              className={step.isDone ? styles.isDone : isNext ? styles.isNext : undefined}
              aria-current={isNext ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden>
                {step.isDone ? <Icon name="check" size={14} /> : index + 1}
              </span>
              <span className="grow">
                {isNext && step.to ? (
                  <Link to={step.to}>{title}</Link>
                ) : isNext ? (
                  <button type="button" className="link-button" onClick={onVerify}>
                    {title}
                  </button>
                ) : (
                  <span className="text-strong">{title}</span>
                )}
                <span className="second-line">{t(step.isDone ? texts.path.done : step.hint)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
