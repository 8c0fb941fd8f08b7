import type { UserInfo } from '@tongying/contract/accounts'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { caseTexts } from '../texts.ts'
import { deskTexts as texts } from './texts.ts'

/** What a new person still has to do, one step after the other. */
export function GettingStarted({ me }: { me: UserInfo }) {
  const say = useSay()
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
    <Card title={say(texts.start)} count={`${done} / ${steps.length}`} isFlush>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.path}
            className={step.isDone ? 'start-step passed' : index === now ? 'start-step now' : 'start-step'}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className="m">{step.isDone ? <Icon name="check" /> : index + 1}</span>
            <div>
              <span className="b">{say(step.title)}</span>
              <p className="t13 t2">{say(step.detail)}</p>
            </div>
            {step.isDone ? (
              <span className="t13 t2">{say(texts.done)}</span>
            ) : index === now ? (
              <Button type="primary" onClick={() => navigate(step.path)}>
                {say(step.action)}
              </Button>
            ) : (
              <span className="t13 t2 row">
                <Icon name="lock" size={14} />
                {say(texts.later)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
