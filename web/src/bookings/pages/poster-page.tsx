import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { useNavigate, useParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import { atInstitution, isAdminAt } from '../api.ts'
import { ExaminingCrumb, ExaminingFilter, ExaminingPage, type ExaminingProps } from '../components/examining-page.tsx'
import { Poster } from '../components/poster.tsx'
import { posterPageTexts as texts } from '../poster-texts.ts'
import { examiningTexts } from '../texts.ts'

/** The QR code of a community hospital, to be printed for its wall; the address names which one. */
export function PosterPage() {
  return <ExaminingPage render={(props) => <PosterOf key={props.institution.institutionId} {...props} />} />
}

function PosterOf({ choice, institution }: ExaminingProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { hospitalId } = useParams()
  const { institutionId } = institution
  const { data, error, refetch } = useRoute(routes.communityHospitals, { institutionId })
  const hospital = data?.find(({ id }) => id === hospitalId) ?? data?.[0]
  return (
    <PageFrame
      crumb={<ExaminingCrumb choice={choice} here={t(examiningTexts.qr)} />}
      title={t(examiningTexts.qr)}
      purpose={t(texts.purpose)}
      actions={
        <>
          <ExaminingFilter choice={choice} />
          {data && hospital && data.length > 1 && (
            <ChoiceBox
              label={t(texts.which)}
              value={hospital.id}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => void navigate(atInstitution(`/me/healthApplet/qr/${id}`, choice), { replace: true })}
            />
          )}
          {hospital && (
            <Button variant="primary" icon={<Icon name="print" />} onClick={() => print()}>
              {t(texts.print)}
            </Button>
          )}
        </>
      }
    >
      {hospital ? (
        <Poster hospital={hospital} institution={institution.name} />
      ) : (
        <Card isFlush>
          {data ? (
            <NoHospital choice={choice} institution={institution} />
          ) : error ? (
            <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={8} />
          )}
        </Card>
      )}
    </PageFrame>
  )
}

/** Without a community hospital there is no code; an administrator is led to where they are added. */
function NoHospital({ choice, institution }: ExaminingProps) {
  const t = useTranslate()
  const hospitals = atInstitution('/me/healthApplet/hospitals', choice)
  return (
    <Empty
      title={t(texts.none)}
      detail={t(texts.noneDetail)}
      actions={
        isAdminAt(institution) && (
          <Button variant="primary" href={hospitals}>
            {t(examiningTexts.hospitals)}
          </Button>
        )
      }
    />
  )
}
