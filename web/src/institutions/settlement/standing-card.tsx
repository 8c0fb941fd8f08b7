import { type ApplicationStanding, institutionRoutes as routes } from '@tongying/contract/institutions'
import Button from 'antd/es/button'
import { call } from '../../ui/call.ts'
import { confirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useInstitutionChange } from '../api.ts'
import { settlementTexts as texts } from '../texts.ts'

/** While a reviewer has the application: how long it takes, and how to take it back. */
export function UnderReviewCard({ application }: { application: ApplicationStanding }) {
  const say = useSay()
  const withdraw = useInstitutionChange(() => call(routes.withdraw, {}))
  async function takeBack() {
    const isSure = await confirm({
      title: texts.withdrawTitle,
      consequences: [texts.withdrawConsequence],
      action: texts.withdraw,
    })
    if (isSure) withdraw.mutate(undefined, { onSuccess: () => toastDone(say(texts.withdrawn)) })
  }
  return (
    <Card title={application.hospitalName} more={<StatusTag turn="desk" label={texts.underReview} />}>
      <p className="reading">{say(texts.underReviewDetail, { hospital: application.hospitalName })}</p>
      <p className="t2 t13">
        {say(texts.submittedAt)} <DateTime at={application.submittedAt} />
      </p>
      <div className="agreement-foot">
        <Button loading={withdraw.isPending} onClick={takeBack}>
          {say(texts.withdraw)}
        </Button>
      </div>
    </Card>
  )
}

/** Accepted: one press makes the institution and its administrator. */
export function AcceptedCard(props: { application: ApplicationStanding; isBusy: boolean; onSettle: () => void }) {
  const say = useSay()
  const { hospitalName: hospital } = props.application
  return (
    <Card title={hospital} more={<StatusTag turn="applicant" label={texts.accepted} glyph="check" />}>
      <p className="reading">{say(texts.acceptedDetail, { hospital })}</p>
      <div className="agreement-foot">
        <Button type="primary" loading={props.isBusy} onClick={props.onSettle}>
          {say(texts.settle)}
        </Button>
      </div>
    </Card>
  )
}
