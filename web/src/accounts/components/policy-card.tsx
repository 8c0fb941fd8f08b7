import { accountRoutes as routes } from '@tongying/contract/accounts'
import { writtenDay } from '@tongying/contract/kit'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useAcceptPolicy } from '../api.ts'
import { ownDataTexts } from '../own-data-texts.ts'
import { DetailList } from './detail-list.tsx'

const texts = ownDataTexts.policy

/** The policy in effect, and each version that one accepted with its time. */
export function PolicyCard() {
  const t = useTranslate()
  const language = useLanguage()
  const accept = useAcceptPolicy()
  const { data, error, refetch } = useRoute(routes.policy, {})
  if (!data && error) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  const { version, effectiveOn, isAccepted, list } = data
  return (
    <Card title={t(texts.title)}>
      <p>
        {t(texts.inEffect, { version, day: writtenDay(effectiveOn, language) })}{' '}
        <a href="/policy" target="_blank" rel="noreferrer">
          {t(texts.read)}
        </a>
      </p>
      {list.length === 0 && <p className="text-muted">{t(texts.never)}</p>}
      <DetailList
        details={list.map((one) => ({
          label: t(texts.version, { version: one.version }),
          value: (
            <>
              {t(texts.acceptedAt)} <DateTime at={one.acceptedAt} />
            </>
          ),
        }))}
      />
      {!isAccepted && (
        <div className="cluster">
          <Button variant="primary" isLoading={accept.isPending} onClick={() => accept.mutate({ version })}>
            {t(texts.accept)}
          </Button>
        </div>
      )}
    </Card>
  )
}
