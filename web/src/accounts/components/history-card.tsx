import { accountRoutes, type SignInEvent } from '@tongying/contract/accounts'
import { clsx } from 'clsx'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { accountPageTexts as texts } from '../texts.ts'
import styles from './lines.module.css'
import { Note } from './note.tsx'

/** The newest sign-ins in plain words, so that a strange one is noticed. */
export function HistoryCard() {
  const t = useTranslate()
  const { data, error, refetch } = useRoute(accountRoutes.signIns, {})
  return (
    <Card title={t(texts.history.title)} isFlush>
      {!data && error && <Problem title={t(uiTexts.load.list)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data?.list.length === 0 && <p className={clsx(styles.empty, 'text-muted')}>{t(texts.history.empty)}</p>}
      <ul className={styles.lines}>
        {data?.list.slice(0, 10).map((entry) => (
          <li key={entry.id} className={entry.outcome === 'ok' ? '' : 'text-danger'}>
            <Icon name={entry.outcome === 'ok' ? 'check' : 'warning'} />
            <span className="grow">
              {t(texts.history[outcomeOf(entry)])}
              {entry.outcome === 'ok' && <span className="text-muted"> · {t(texts.history[entry.method])}</span>}
              <Note>
                {entry.agent} · {entry.ip}
              </Note>
            </span>
            <span className="text-muted text-small">
              <DateTime at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function outcomeOf({ outcome, method }: SignInEvent) {
  return outcome === 'wrong' && method === 'passkey' ? 'wrongPasskey' : outcome
}
