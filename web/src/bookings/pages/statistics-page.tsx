import { bookingFiles, bookingTexts, bookingRoutes as routes } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { saveOnPress } from '../../ui/core/save-on-press.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { atInstitution, mayReadNumbersAt } from '../api.ts'
import { ExaminingCrumb, ExaminingFilter, ExaminingPage, type ExaminingProps } from '../components/examining-page.tsx'
import { PeriodChoice } from '../components/period-choice.tsx'
import { PeriodNumbers } from '../components/period-numbers.tsx'
import { PeriodQuality } from '../components/period-quality.tsx'
import { isAnswered, type Period, periodOf } from '../period.ts'
import { statisticsTexts as texts } from '../statistics-texts.ts'
import { examiningTexts } from '../texts.ts'

/** Remote examinations in numbers, for the people of the institution that examines. */
export function StatisticsPage() {
  return <ExaminingPage render={(props) => <Statistics key={props.institution.institutionId} {...props} />} />
}

function Statistics(props: ExaminingProps) {
  const t = useTranslate()
  const { choice, institution } = props
  const { period, thisMonth, change } = usePeriod()
  const mayRead = mayReadNumbersAt(institution)
  const problem = isAnswered(period) ? undefined : t(period.from > period.to ? texts.backwards : bookingTexts.months)
  const asked = { institutionId: institution.institutionId, ...period }
  return (
    <PageFrame
      crumb={<ExaminingCrumb choice={choice} here={t(examiningTexts.statistics)} />}
      title={t(examiningTexts.statistics)}
      purpose={t(texts.purpose)}
      actions={
        <>
          <ExaminingFilter choice={choice} />
          {mayRead && problem === undefined && (
            <Button
              href={`${bookingFiles.statisticsCsv.path}?${new URLSearchParams(asked)}`}
              download
              onClick={saveOnPress()}
              icon={<Icon name="download" />}
            >
              {t(texts.csv)}
            </Button>
          )}
        </>
      }
    >
      {mayRead ? (
        <div className="stack">
          <Card>
            <PeriodChoice period={period} thisMonth={thisMonth} problem={problem} onChange={change} />
          </Card>
          {problem === undefined && <Numbers asked={asked} thisMonth={thisMonth} />}
        </div>
      ) : (
        <NoRight {...props} />
      )}
    </PageFrame>
  )
}

/** The period stands in the address, so that it can be kept and passed on. */
function usePeriod() {
  const [params, setParams] = useSearchParams()
  const thisMonth = productDay(new Date()).slice(0, 7)
  return {
    thisMonth,
    period: periodOf(params, thisMonth),
    change: (period: Period) =>
      setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), ...period }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

function Numbers({ asked, thisMonth }: { asked: Period & { institutionId: string }; thisMonth: string }) {
  const t = useTranslate()
  const { institutionId } = asked
  const months = useRoute(routes.byMonth, asked, { keepPrevious: true })
  const rows = useRoute(routes.byHospital, asked, { keepPrevious: true })
  const hospitals = useRoute(routes.communityHospitals, { institutionId })
  const quality = useRoute(routes.quality, asked, { keepPrevious: true })
  const all = [months, rows, hospitals, quality]
  if (months.data && rows.data && hospitals.data && quality.data)
    return (
      <>
        <PeriodNumbers
          period={asked}
          thisMonth={thisMonth}
          months={months.data}
          rows={rows.data}
          hospitals={hospitals.data}
        />
        <PeriodQuality period={asked} thisMonth={thisMonth} quality={quality.data} />
      </>
    )
  if (!all.some(({ error }) => error)) return <RowsSkeleton rows={8} />
  return (
    <Card isFlush>
      <Problem
        title={t(texts.failed)}
        onRetry={() => {
          for (const { error, refetch } of all) if (error) void refetch()
        }}
      />
    </Card>
  )
}

function NoRight({ choice }: ExaminingProps) {
  const t = useTranslate()
  return (
    <Card isFlush>
      <Empty
        title={t(texts.noRight)}
        detail={t(texts.noRightDetail)}
        actions={<Button href={atInstitution('/me/healthApplet', choice)}>{t(texts.toCalendar)}</Button>}
      />
    </Card>
  )
}
