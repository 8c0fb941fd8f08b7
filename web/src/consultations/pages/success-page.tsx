import { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { copy } from '../../ui/components/copy-button/copy-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { ProgressSteps } from '../../ui/components/progress-steps/progress-steps.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { successTexts as texts } from '../application/success-texts.ts'
import { NoSuchCase } from '../components/no-such-case.tsx'
import styles from './success-page.module.css'

/** The application is in: its number, and what happens next. */
export function SuccessPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [words] = useSearchParams()
  const [id, number] = [words.get('id'), words.get('number') ?? '']
  const isEmergency = words.has('emergency')
  const report = useReportStep(id)
  if (id === null || number === '') return <NoSuchCase />
  const ahead = isEmergency
    ? [texts.inviteEmergency, texts.meetEmergency, report]
    : [texts.audit, texts.invite, words.has('inWriting') ? texts.opinions : texts.meet, report]
  return (
    <PageFrame title={t(texts.title)} purpose={t(texts.purpose)}>
      <Card>
        <div className={clsx(styles.number, 'cluster wrap')}>
          <Icon name="check" size={20} />
          <div>
            <span className="text-small text-muted">{t(texts.number)}</span>
            <strong>{number}</strong>
          </div>
          <Button icon={<Icon name="copy" />} onClick={() => copy(number)}>
            {t(texts.copy)}
          </Button>
        </div>
        <h2 className="text-strong">{t(texts.nextTitle)}</h2>
        <ProgressSteps
          label={t(texts.nextTitle)}
          steps={ahead.map((text, index) => ({
            key: text['en-US'],
            title: t(text),
            state: index === 0 ? 'now' : 'ahead',
          }))}
        />
        <div className="cluster wrap">
          <Button variant="primary" onClick={() => navigate(`/me/consultations/${id}`)}>
            {t(texts.open)}
          </Button>
          <Link to="/me/consultations">{t(texts.list)}</Link>
        </div>
      </Card>
    </PageFrame>
  )
}

/** How the report comes about: whether it is reviewed, the lead expert's institution sets; until that is known nothing is said of it. */
function useReportStep(id: string | null): Text {
  const { data: detail } = useRoute(routes.detail, id === null ? undefined : { id }, { isQuiet: true })
  if (!detail) return texts.report
  return detail.isReportReviewed ? texts.reviewedReport : texts.unreviewedReport
}
