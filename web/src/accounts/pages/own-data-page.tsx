import { accountRoutes } from '@tongying/contract/accounts'
import { Link } from 'react-router'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { DeletionCard } from '../components/deletion-card.tsx'
import { ExportCard } from '../components/export-card.tsx'
import { PolicyCard } from '../components/policy-card.tsx'
import { ownDataTexts as texts } from '../own-data-texts.ts'

/** Which policy one accepted, the export of one's own data, and the deletion of one's account. */
export function OwnDataPage() {
  const t = useTranslate()
  const { data: info, isError, refetch } = useRoute(accountRoutes.getUserInfo, {})
  if (isError && !info) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!info) return <PageSkeleton />
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={<Link to="/me/account">{t(texts.back)}</Link>}
    >
      <div className="stack">
        <ExportCard hasSecondFactor={info.hasSecondFactor} />
        <PolicyCard />
        <DeletionCard hasSecondFactor={info.hasSecondFactor} />
      </div>
    </PageFrame>
  )
}
