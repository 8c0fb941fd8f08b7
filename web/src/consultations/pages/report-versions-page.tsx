import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { Link, useParams } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { pathOf } from '../api.ts'
import { isNoCase, NoSuchCase } from '../components/no-such-case.tsx'
import { AfterIssue } from '../report/after-issue.tsx'
import { Versions } from '../report/versions.tsx'
import { versionsTexts as texts } from '../report/versions-texts.ts'

/** The versions of a report, two of them side by side, and what followed its issue. */
export function ReportVersionsPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data: detail, error, refetch } = useRoute(routes.detail, { id })
  const versions = useRoute(routes.reportVersions, { id }, { isQuiet: true, staleTime: 0 })
  const failure = error ?? versions.error
  if (isNoCase(error)) return <NoSuchCase />
  if (failure && !(detail && versions.data)) {
    const retry = () => Promise.all([refetch(), versions.refetch()])
    return (
      <PageFrame title={t(texts.title)} crumb={detail && <Link to={pathOf(detail)}>{detail.number}</Link>}>
        <Card isFlush>
          <Problem title={t(texts.none)} detail={messageOf(failure, t(uiTexts.call.failed))} onRetry={retry} />
        </Card>
      </PageFrame>
    )
  }
  if (!detail || !versions.data) return <PageSkeleton />
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={versions.data.list.length > 1 ? t(texts.purpose) : undefined}
      crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}
    >
      <div className="stack">
        <Versions list={versions.data.list} />
        <AfterIssue detail={detail} />
      </div>
    </PageFrame>
  )
}
