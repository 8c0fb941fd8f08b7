import { managedAccountRoutes } from '@tongying/contract/accounts'
import { carrierLabels, operationRoutes } from '@tongying/contract/operations'
import { Link } from 'react-router'
import { Card } from '../ui/components/card/card.tsx'
import { Fact } from '../ui/components/facts/fact.tsx'
import { Facts } from '../ui/components/facts/facts.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { workTexts as texts } from './operation-texts.ts'
import { operationSections } from './sections.ts'

/** What waits for the platform's administrators, on the console's first page. */
export function OperationsCard() {
  const t = useTranslate()
  const { data: roles } = useRoute(managedAccountRoutes.roleRequests, {}, { isQuiet: true })
  const { data: jobs } = useRoute(operationRoutes.failedJobs, {}, { isQuiet: true })
  const { data: carriers } = useRoute(operationRoutes.carriers, {}, { isQuiet: true })
  if (!roles || !jobs || !carriers) return null
  const [asked, failed] = [roles.list.length, jobs.total]
  const failing = carriers.list.filter(({ failuresSince }) => failuresSince > 0)
  return (
    <Card title={t(texts.title)}>
      {asked + failed + failing.length === 0 ? (
        <p className="text-muted">{t(texts.fine)}</p>
      ) : (
        <Facts>
          {asked > 0 && (
            <Fact label={t(texts.roles)}>
              <Link to="/console/accounts">{asked}</Link>
            </Fact>
          )}
          {failed > 0 && (
            <Fact label={t(operationSections.failedJobs.label)}>
              <Link to="/console/failedJobs">{failed}</Link>
            </Fact>
          )}
          {failing.length > 0 && (
            <Fact label={t(texts.carriers)}>
              <Link to="/console/carriers">{failing.map(({ name }) => t(carrierLabels[name])).join(' · ')}</Link>
            </Fact>
          )}
        </Facts>
      )}
    </Card>
  )
}
