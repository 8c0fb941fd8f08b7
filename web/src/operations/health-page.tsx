import { fileSize } from '@tongying/contract/kit'
import { type Health, operationRoutes as routes, type Storage } from '@tongying/contract/operations'
import { Card } from '../ui/components/card/card.tsx'
import { Columns } from '../ui/components/columns/columns.tsx'
import { DateTime, dayText } from '../ui/components/date-time/date-time.tsx'
import { Problem } from '../ui/components/empty/empty.tsx'
import { Fact } from '../ui/components/facts/fact.tsx'
import { Facts } from '../ui/components/facts/facts.tsx'
import { PageFrame } from '../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../ui/components/skeletons/skeletons.tsx'
import { messageOf } from '../ui/core/call-error.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { storageTexts, healthTexts as texts } from './operation-texts.ts'
import { operationSections } from './sections.ts'

/** Version, database, room, work and backup on one page. */
export function HealthPage() {
  const t = useTranslate()
  const { data: it, error, refetch } = useRoute(routes.health, {})
  const { data: storage } = useRoute(routes.storage, {}, { isQuiet: true })
  if (!it && error)
    return (
      <Problem
        title={t(uiTexts.load.failed)}
        detail={messageOf(error, t(uiTexts.call.failed))}
        onRetry={() => void refetch()}
      />
    )
  if (!it) return <PageSkeleton />
  return (
    <PageFrame title={t(operationSections.health.label)} purpose={t(texts.purpose)}>
      <Columns>
        <div className="stack">
          <ServiceCard it={it} />
          <DatabaseCard it={it} />
        </div>
        <div className="stack">
          <WorkCard it={it} />
          {storage && <StorageCard storage={storage} files={it.files} />}
        </div>
      </Columns>
    </PageFrame>
  )
}

function ServiceCard({ it }: { it: Health }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.service)}>
      <Facts>
        <Fact label={t(texts.version)}>
          {it.version}
          {it.releasedOn && <span className="second-line">{dayText(it.releasedOn)}</span>}
        </Fact>
        <Fact label={t(texts.node)}>Node {it.node}</Fact>
        <Fact label={t(texts.started)}>
          <DateTime at={it.startedAt} />
        </Fact>
        <Fact label={t(texts.sockets)}>{it.liveSockets}</Fact>
        <Fact label={t(texts.backup)}>
          {it.backupAt ? <DateTime at={it.backupAt} /> : <span className="text-muted">{t(texts.backupUnknown)}</span>}
        </Fact>
      </Facts>
    </Card>
  )
}

function DatabaseCard({ it: { database: its } }: { it: Health }) {
  const t = useTranslate()
  const { volume, sessions, waiting } = its
  return (
    <Card title={t(texts.database)} count={its.isFull && <span className="text-danger">{t(texts.full)}</span>}>
      <Facts>
        <Fact label={t(texts.version)}>PostgreSQL {its.version}</Fact>
        <Fact label={t(texts.size)}>{fileSize(its.bytes)}</Fact>
        <Fact label={t(texts.sessions)}>{t(texts.sessionsOf, { sessions, waiting })}</Fact>
        <Fact label={t(texts.migrations)}>
          {t(texts.migrationsOf, { count: its.migrations, last: its.lastMigration })}
        </Fact>
        <Fact label={t(texts.room)}>{volume ? <Room volume={volume} /> : t(texts.roomElsewhere)}</Fact>
      </Facts>
    </Card>
  )
}

function Room({ volume }: { volume: Health['files'] }) {
  const t = useTranslate()
  return t(texts.roomOf, { free: fileSize(volume.freeBytes), total: fileSize(volume.totalBytes) })
}

function WorkCard({ it: { jobs, events, audit } }: { it: Health }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.jobs)}>
      <Facts>
        <Fact label={t(texts.waiting)}>{jobs.waiting}</Fact>
        <Fact label={t(texts.due)}>{t(texts.dueOf, { count: jobs.due, seconds: Math.round(jobs.lateSeconds) })}</Fact>
        <Fact label={t(texts.failed)}>
          <span className={jobs.failed > 0 ? 'text-danger' : undefined}>{jobs.failed}</span>
        </Fact>
        <Fact label={t(texts.events)}>
          {t(texts.eventsOf, { count: events.behind, seconds: Math.round(events.seconds) })}
        </Fact>
        <Fact label={t(texts.audit)}>
          {audit.sealedAt ? <DateTime at={audit.sealedAt} /> : t(texts.never)}
          <span className="second-line">{t(texts.auditOf, { count: audit.unsealed })}</span>
        </Fact>
      </Facts>
    </Card>
  )
}

function StorageCard({ storage, files }: { storage: Storage; files: Health['files'] }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.storage)}>
      <Facts>
        <Fact label={t(texts.room)}>
          <Room volume={files} />
        </Fact>
        <Fact label={t(texts.used)}>
          {t(texts.usedOf, { bytes: fileSize(storage.usedBytes), count: storage.files })}
        </Fact>
        {storage.due.map(({ what, count, bytes, nextAt }) => {
          const text = storageTexts[what]
          return (
            <Fact key={what} label={text ? t(text.name) : what}>
              {t(texts.dueRow, { count, bytes: bytes > 0 ? ` · ${fileSize(bytes)}` : '' })}
              {text && <span className="second-line">{t(text.rule)}</span>}
              {nextAt && (
                <span className="second-line">
                  {t(texts.next)} <DateTime at={nextAt} />
                </span>
              )}
            </Fact>
          )
        })}
      </Facts>
    </Card>
  )
}
