import { auditRoutes as routes, type TrailState } from '@tongying/contract/audit'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../ui/components/card/card.tsx'
import { CopyButton } from '../ui/components/copy-button/copy-button.tsx'
import { DateTime, dateTimeOf } from '../ui/components/date-time/date-time.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import styles from './chain-band.module.css'
import { FindingsCard } from './findings-card.tsx'
import { chainTexts as texts } from './texts.ts'

/** How the chain stands: the last check, its head, a cell for each check of the day, and what is to acknowledge. */
export function ChainBand({ mayAcknowledge }: { mayAcknowledge: boolean }) {
  const { data: state } = useRoute(routes.state, {}, { refetchInterval: 30_000 })
  if (!state) return null
  return (
    <>
      <Band state={state} />
      {state.findings.length > 0 && <FindingsCard state={state} mayAcknowledge={mayAcknowledge} />}
    </>
  )
}

function Band({ state: { checks, head, keyFingerprint, findingCount } }: { state: TrailState }) {
  const t = useTranslate()
  const [last] = checks
  const isBroken = findingCount > 0 || last?.isWhole === false
  const word = isBroken ? texts.broken : last ? texts.whole : texts.unknown
  return (
    <Card label={t(texts.chain)}>
      <div className="stack">
        <p className={clsx('cluster text-strong', isBroken && 'text-danger')}>
          <Icon name={isBroken ? 'warning' : 'link'} />
          {t(word)}
        </p>
        <dl className={styles.facts}>
          {last && <Item label={t(texts.checked)}>{t(texts.upTo, { row: last.lastRow })}</Item>}
          {last && (
            <Item label={t(texts.last)}>
              <DateTime at={last.at} /> {t(texts.took, { seconds: (last.ms / 1000).toFixed(1) })}
            </Item>
          )}
          {head !== null && (
            <Item label={t(texts.head)}>
              <Sum sum={head} />
            </Item>
          )}
          <Item label={t(texts.key)}>
            <Sum sum={keyFingerprint} />
          </Item>
        </dl>
        <Cells checks={checks} />
      </div>
    </Card>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ sum }: { sum: string }) {
  return (
    <span className="cluster">
      {sum.slice(0, 8)}…{sum.slice(-4)}
      <CopyButton text={sum} />
    </span>
  )
}

/** The oldest at the left; a check with findings is red and taller. */
function Cells({ checks }: Pick<TrailState, 'checks'>) {
  const t = useTranslate()
  if (checks.length === 0) return null
  const failed = checks.filter(({ isWhole }) => !isWhole).length
  return (
    <div>
      <p className="text-small text-muted">{t(texts.day, { count: checks.length, failed })}</p>
      <div className={styles.cells} aria-hidden>
        {checks.toReversed().map(({ at, isWhole }) => (
          <span key={at} className={isWhole ? undefined : styles.broken} title={dateTimeOf(at)} />
        ))}
      </div>
    </div>
  )
}
