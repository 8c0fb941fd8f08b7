import { type OwnExpertApplication, expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { useEffect } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type ProgressStep, ProgressSteps } from '../../ui/components/progress-steps/progress-steps.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useExpertChange } from '../api.ts'
import { forgetGuestDraft } from '../guest-draft.ts'
import { expertTexts as texts } from '../texts.ts'
import { ExpertContent } from './expert-content.tsx'
import styles from './experts.module.css'

type Application = NonNullable<OwnExpertApplication['application']>

/** An application that was submitted: where it is, what was submitted, and what else it takes to be invited. */
export function ExpertStanding({ own, application }: { own: OwnExpertApplication; application: Application }) {
  const t = useTranslate()
  // Whatever was typed in this tab belongs to no application any more.
  useEffect(forgetGuestDraft, [])
  const isApproved = application.state === 'approved'
  const time = application.submittedAt ? dateTimeOf(application.submittedAt) : ''
  return (
    <PageFrame
      title={t(isApproved ? texts.isApproved : texts.done)}
      purpose={
        isApproved
          ? t(own.isListed ? texts.listed : texts.notListed)
          : t(texts.doneDetail, { number: application.number ?? '', time })
      }
      actions={<Steps application={application} />}
    >
      <div className="stack">
        <Card isFlush>
          <ProgressSteps steps={useWay(own, application)} label={t(texts.way)} />
        </Card>
        <Columns aside="narrow">
          <Card
            title={t(texts.content)}
            more={
              <Button icon={<Icon name="print" />} onClick={() => print()}>
                {t(texts.print)}
              </Button>
            }
          >
            <ExpertContent content={application.content} />
          </Card>
          <Meanwhile own={own} />
        </Columns>
      </div>
    </PageFrame>
  )
}

/** What can be done now. */
function Steps({ application }: { application: Application }) {
  const t = useTranslate()
  const withdraw = useExpertChange(routes.withdraw)
  return (
    <span className="cluster">
      {application.allowed.includes('withdraw') && (
        <Button
          isLoading={withdraw.isPending}
          onClick={() => withdraw.mutate({}, { onSuccess: () => toastDone(t(texts.withdrawn)) })}
        >
          {t(texts.withdraw)}
        </Button>
      )}
      <Button variant="primary" onClick={() => location.assign('/me/work')}>
        {t(texts.toWork)}
      </Button>
    </span>
  )
}

function useWay({ isListed }: OwnExpertApplication, { state, submittedAt, dueAt, decidedAt }: Application) {
  const t = useTranslate()
  const isApproved = state === 'approved'
  const step = (key: string, title: string, detail: string | undefined, is: ProgressStep['state']): ProgressStep => ({
    key,
    title,
    detail,
    state: is,
  })
  return [
    step('submitted', t(texts.stepSubmitted), submittedAt ? dateTimeOf(submittedAt) : undefined, 'done'),
    step(
      'review',
      t(texts.stepReview),
      dueAt ? t(texts.by, { time: dateTimeOf(dueAt) }) : undefined,
      isApproved ? 'done' : 'now',
    ),
    step(
      'approved',
      t(texts.stepApproved),
      decidedAt ? dateTimeOf(decidedAt) : undefined,
      isApproved ? 'done' : 'ahead',
    ),
    step(
      'listed',
      t(texts.stepListed),
      isListed ? undefined : t(texts.needsCertification),
      isListed ? 'done' : isApproved ? 'now' : 'ahead',
    ),
  ]
}

/** What else it takes to be invited. */
function Meanwhile({ own }: { own: OwnExpertApplication }) {
  const t = useTranslate()
  const todo = [
    { title: texts.realName, isDone: own.isRealNameVerified, path: '/me/account/realName' },
    {
      title: texts.certification,
      detail: texts.certificationDetail,
      isDone: own.isCertified,
      path: '/me/certification',
    },
    { title: texts.freeTime, detail: texts.freeTimeDetail, isDone: false, path: '/me/consultations/schedule' },
  ]
  return (
    <Card title={t(texts.meanwhile)} className={styles.hidden}>
      <ul className={styles.todo}>
        {todo.map(({ title, detail, isDone, path }) => (
          <li key={path}>
            <span>
              {t(title)}
              {(isDone || detail) && (
                <span className="second-line"> {t(isDone || !detail ? texts.finished : detail)}</span>
              )}
            </span>
            {!isDone && <a href={path}>{t(texts.begin)}</a>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
