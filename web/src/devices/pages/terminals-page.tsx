import { useMyOrganizations } from '../../memberships/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { TerminalsView } from '../terminals-view.tsx'
import { terminalTexts as texts } from '../texts.ts'

/** The terminals of the institutions that one administers. */
export function TerminalsPage() {
  const t = useTranslate()
  const { data, error, refetch } = useMyOrganizations()
  if (!data && error) return <Problem title={t(uiTexts.load.failed)} onRetry={() => refetch()} />
  if (!data) return <PageSkeleton />
  const administered = data.list.filter((each) => each.isAdmin)
  if (administered.length > 0) return <TerminalsView institutions={administered} />
  return (
    <PageFrame title={t(texts.title)} purpose={t(texts.purpose)}>
      <Card isFlush>
        <Empty
          title={t(texts.notAdmin)}
          detail={t(texts.notAdminDetail)}
          actions={
            <Button variant="primary" size="large" href="/me/hospital">
              {t(texts.toHospital)}
            </Button>
          }
        />
      </Card>
    </PageFrame>
  )
}
