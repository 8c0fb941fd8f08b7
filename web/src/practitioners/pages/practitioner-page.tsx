import { type PractitionerRecord, standingRoutes as routes, type StandingMove } from '@tongying/contract/practitioners'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Timeline } from '../../ui/components/timeline/timeline.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { LicenceEnd, PractitionerStateTag } from '../components/practitioner-state.tsx'
import { StandingActions } from '../components/standing-actions.tsx'
import { StandingDialog } from '../components/standing-dialog.tsx'
import { standingHistoryTexts, standingTexts as texts } from '../standing-texts.ts'
import { certificationHistoryTexts } from '../texts.ts'

/** One certified person: how they stand, what happened, and what an administrator does about it. */
export function PractitionerPage() {
  const t = useTranslate()
  const { practitionerId = '' } = useParams()
  const { data: it, error, refetch } = useRoute(routes.practitioner, { id: practitionerId })
  const [move, setMove] = useState<StandingMove>()
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
    <PageFrame
      title={it.name}
      purpose={<PractitionerStateTag standing={it.standing} />}
      crumb={
        <Crumb label={t(texts.crumb)}>
          <Link to="/console/practitioners">{t(texts.section)}</Link>
        </Crumb>
      }
      actions={<StandingActions it={it} onChoose={setMove} />}
    >
      <Columns>
        <Certification it={it} />
        <History it={it} />
      </Columns>
      {move && <StandingDialog it={it} move={move} onClose={() => setMove(undefined)} />}
    </PageFrame>
  )
}

function Certification({ it }: { it: PractitionerRecord }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.facts)}>
      <Facts>
        <Fact label={t(texts.filter)}>
          <PractitionerStateTag standing={it.standing} />
        </Fact>
        {it.reason && <Fact label={t(texts.reason)}>{it.reason}</Fact>}
        <Fact label={t(texts.licence)}>
          <LicenceEnd day={it.licenceExpiresOn} />
        </Fact>
        <Fact label={t(texts.post)}>
          {[it.title, ...it.departments].filter(Boolean).join(t(uiTexts.common.listed)) || '—'}
        </Fact>
        <Fact label={t(texts.hospital)}>{it.hospitalName || '—'}</Fact>
        <Fact label={t(texts.phone)}>{it.phone || '—'}</Fact>
        <Fact label={t(texts.since)}>
          <DateTime at={it.certifiedAt} />
        </Fact>
        <Fact label={t(texts.listed)}>{t(it.isListed ? texts.isListed : texts.isNotListed)}</Fact>
      </Facts>
      {it.allowed.length === 0 && it.standing !== 'revoked' && (
        <p className="text-small text-muted">{t(texts.ownOne)}</p>
      )}
    </Card>
  )
}

const textsOf = { application: certificationHistoryTexts, practitioner: standingHistoryTexts } as const

function History({ it }: { it: PractitionerRecord }) {
  const t = useTranslate()
  const entries = it.history.toReversed().map((line, index) => {
    const text = textsOf[line.of][line.what]
    return {
      key: `${line.at}-${it.history.length - index}`,
      at: line.at,
      title: text ? t(text) : line.what,
      detail: [line.by, line.note].filter(Boolean).join(t(separators.colon)) || undefined,
    }
  })
  return (
    <Card title={t(texts.history)}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <p className="text-muted">{t(texts.noHistory)}</p>}
    </Card>
  )
}
