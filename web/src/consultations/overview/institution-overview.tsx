import { type InstitutionOverview as Overview, consultationRoutes as routes } from '@tongying/contract/consultations'
import { Suspense, useState } from 'react'
import { AgreementsCard } from '../../agreements/index.ts'
import { JoinApplicationsCard, MembersCard } from '../../memberships/index.ts'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceBox } from '../../ui/patterns/list/filters.tsx'
import { QueueTable } from './queue-table.tsx'
import { stageRows } from './stage-rows.ts'
import { overviewTexts as texts } from './texts.ts'

/** What an institution's administrator works on: consultations under way, who asks to join, the members in numbers. */
export function InstitutionOverview({ hasFilledButton }: { hasFilledButton: boolean }) {
  const t = useTranslate()
  const [institutionId, setInstitutionId] = useState<string>()
  const asked = institutionId === undefined ? {} : { institutionId }
  const { data, isError, refetch } = useRoute(routes.institutionOverview, asked, { keepPrevious: true })
  if (isError && !data) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  return (
    <div className="stack">
      {data.administered.length > 1 && <InstitutionChoice overview={data} onChoose={setInstitutionId} />}
      <Columns>
        <div className="stack">
          <QueueTable title={t(texts.underWay)} rows={stageRows(data.stages)} />
        </div>
        <Suspense fallback={<RowsSkeleton />}>
          <div className="stack">
            <JoinApplicationsCard
              institutionId={data.institutionId}
              waiting={data.joinApplications}
              hasFilledButton={hasFilledButton}
            />
            <AgreementsCard institutionId={data.institutionId} />
            <MembersCard institutionId={data.institutionId} members={data.members} />
          </div>
        </Suspense>
      </Columns>
    </div>
  )
}

function InstitutionChoice({ overview, onChoose }: { overview: Overview; onChoose: (id: string) => void }) {
  const t = useTranslate()
  return (
    <div>
      <ChoiceBox
        label={t(texts.institutions)}
        value={overview.institutionId}
        options={overview.administered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChoose}
      />
    </div>
  )
}
