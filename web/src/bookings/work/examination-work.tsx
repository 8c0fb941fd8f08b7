import type { WorkExaminations } from '@tongying/contract/consultations'
import { Suspense } from 'react'
import { OpenFindings } from '../../examinations/index.ts'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { TiesCard, UnopenedCard } from './administrators-cards.tsx'
import { DayCard } from './day-card.tsx'
import { ResultsCard } from './results-card.tsx'

/** What remote examinations have for the reader of a work page: what cannot wait first, then the day. */
export function ExaminationWork(props: { work: WorkExaminations; today: string; column?: 'main' | 'aside' }) {
  const { work, today, column } = props
  const { findings, days, ties, unopened } = work
  // Whoever is examined now stands in the day already.
  const running = new Set(days.flatMap(({ patients }) => patients.map(({ examinationId }) => examinationId)))
  const results = work.results.filter((each) => each.state !== 'inProgress' || !running.has(each.examinationId))
  const hasAside = results.length + ties.length + unopened.length > 0
  const main = days.length > 0 && (
    <div className="stack">
      {days.map((day) => (
        <DayCard key={day.institutionId} day={day} today={today} />
      ))}
    </div>
  )
  const aside = hasAside && (
    <div className="stack">
      {results.length > 0 && <ResultsCard results={results} />}
      {ties.length > 0 && <TiesCard ties={ties} />}
      {unopened.length > 0 && <UnopenedCard unopened={unopened} />}
    </div>
  )
  if (column) return column === 'main' ? main : aside
  return (
    <div className="stack">
      {findings.length > 0 && (
        <Suspense fallback={<RowsSkeleton />}>
          <OpenFindings findings={findings} />
        </Suspense>
      )}
      {(main || aside) && (
        <Columns aside={main && aside ? 'wide' : 'none'}>
          {main}
          {aside}
        </Columns>
      )}
    </div>
  )
}
