import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { licenceNoticeDays } from '@tongying/contract/practitioners'
import { Link, useLocation } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { NumberGrid } from '../../ui/components/number-grid/number-grid.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { QueueTable } from './queue-table.tsx'
import { type QueueRow, stageRows } from './stage-rows.ts'
import { overviewTexts as texts } from './texts.ts'

/** What waits on the whole platform, and the size of its directory; an auditor gets from here to the reviews. */
export function PlatformOverview({ mayReview }: { mayReview: boolean }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { data, isError, refetch } = useRoute(routes.platformOverview, {})
  if (isError && !data) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  const { certifications, onboardings, experts, stages, directory } = data
  const ofPlatform = { turn: 'reviewer', who: texts.turns.platform } as const
  const pathTo = (section: string) => (mayReview ? `/console/${section}` : undefined)
  const rows: QueueRow[] = [
    {
      key: 'certifications',
      label: texts.certifications,
      ...ofPlatform,
      ...certifications,
      path: pathTo('certifications'),
    },
    { key: 'onboardings', label: texts.onboardings, ...ofPlatform, ...onboardings, path: pathTo('institutions') },
    { key: 'experts', label: texts.experts, ...ofPlatform, ...experts, path: pathTo('experts') },
    ...stageRows(stages),
  ]
  return (
    <Columns>
      <QueueTable title={t(texts.queues)} rows={rows} />
      <Card
        title={t(texts.directory)}
        more={
          <Link to="/console/directory" reloadDocument={!pathname.startsWith('/console')}>
            {t(texts.allInstitutions)}
          </Link>
        }
        isFlush
      >
        <NumberGrid
          numbers={[
            { label: t(texts.accounts), value: directory.accounts },
            { label: t(texts.institutions), value: directory.institutions },
            { label: t(texts.certified), value: directory.certified },
            { label: t(texts.licences, { days: licenceNoticeDays }), value: directory.licencesEnding },
          ]}
        />
      </Card>
    </Columns>
  )
}
