import { releases } from '@tongying/contract/site'
import { aboutTexts } from '../../../site/index.ts'
import { RootLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { PageHead } from './page-head.tsx'
import { ReleaseEntry } from './release-entry.tsx'

const { history } = aboutTexts

/** `/historicalVersion`: every published version. */
export function HistoricalVersionPage() {
  const { t } = usePage()
  return (
    <RootLayout>
      <PageHead title={t(history.title)} lead={t(history.lead)} />
      {releases.map((release, index) => (
        <ReleaseEntry
          key={release.version}
          release={release}
          title={index === 0 ? `${release.version}　${t(history.current)}` : release.version}
        />
      ))}
      {releases.length === 1 && <p className="text-muted">{t(history.none)}</p>}
    </RootLayout>
  )
}
