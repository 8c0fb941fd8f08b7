import { holidayRoutes as routes, type YearOfHolidays } from '@tongying/contract/holidays'
import { productDay } from '@tongying/contract/kit'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { arrangementsOf, calendarOf, daysOfYear, workingDaysIn } from '../arrangements.ts'
import { ArrangementList } from '../components/arrangement-list.tsx'
import { DayDialog } from '../components/day-dialog.tsx'
import { MonthOfDays } from '../components/month-of-days.tsx'
import { holidayTexts as texts } from '../texts.ts'
import styles from './holidays-page.module.css'

/** The public holidays of one year, which the platform administrator keeps. */
export function HolidaysPage() {
  const t = useTranslate()
  const today = productDay(new Date())
  const [params, setParams] = useSearchParams()
  const year = Number(params.get('year') ?? today.slice(0, 4))
  const { data, error, refetch } = useRoute(routes.ofYear, { year })
  const turn = (next: number) => setParams({ year: String(next) })
  return (
    <PageFrame
      title={t(texts.title, { year })}
      purpose={t(texts.purpose)}
      actions={
        <>
          <IconButton onClick={() => turn(year - 1)}>
            <Icon name="left" label={t(texts.previous)} />
          </IconButton>
          <IconButton onClick={() => turn(year + 1)}>
            <Icon name="right" label={t(texts.next)} />
          </IconButton>
        </>
      }
    >
      {data ? (
        <Year year={data} today={today} />
      ) : error ? (
        <Card isFlush>
          <Problem title={error.message} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  )
}

function Year({ year, today }: { year: YearOfHolidays; today: string }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<string>()
  const months = Map.groupBy(daysOfYear(year.year), (day) => day.slice(0, 7))
  const names = new Map(year.days.map(({ day, name }) => [day, name]))
  return (
    <>
      {!year.isPublished && <Note className={styles.note}>{t(texts.unpublished, { year: year.year })}</Note>}
      <Columns aside="narrow">
        <Card
          title={t(texts.calendar, { year: year.year })}
          count={t(texts.workingDays, { count: workingDaysIn(year) })}
        >
          <div className={styles.months}>
            {[...months].map(([month, days]) => (
              <MonthOfDays
                key={month}
                days={days}
                calendar={calendarOf(year)}
                names={names}
                today={today}
                onChoose={setChosen}
              />
            ))}
          </div>
        </Card>
        <Card title={t(texts.arrangements)}>
          <ArrangementList arrangements={arrangementsOf(year.days)} />
        </Card>
      </Columns>
      {chosen && <DayDialog day={chosen} year={year} onClose={() => setChosen(undefined)} />}
    </>
  )
}
