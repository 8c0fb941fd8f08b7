import {
  type DirectoryEntry,
  institutionStandingLabels,
  revisedFieldLabels as labels,
  type MadeRevision,
  ownershipLabels,
  ratingLabels,
  institutionRoutes as routes,
  tierLabels,
} from '@tongying/contract/institutions'
import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Timeline } from '../../ui/components/timeline/timeline.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import { ReviseDialog, StandingChangeDialog } from '../components/revision-dialogs.tsx'
import { StandingTag } from '../components/standing-tag.tsx'
import { directoryTexts, registrationTexts as texts } from '../texts.ts'

/** What is registered of an institution, what was revised, and what the platform's administrator changes. */
export function RegistrationPage() {
  const t = useTranslate()
  const { institutionId = '' } = useParams()
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false
  const { data, error, refetch } = useRoute(routes.revisions, { id: institutionId })
  const [opened, setOpened] = useState<'revise' | 'standing'>()
  if (!data && error)
    return (
      <Problem
        title={t(uiTexts.load.failed)}
        detail={messageOf(error, t(uiTexts.call.failed))}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSkeleton />
  const { entry, list } = data
  const close = () => setOpened(undefined)
  return (
    <PageFrame
      title={entry.name}
      purpose={t(texts.purpose)}
      crumb={
        <Crumb label={t(texts.crumb)}>
          <Link to="/console/directory">{t(directoryTexts.section)}</Link>
        </Crumb>
      }
      actions={
        isPlatformAdmin && (
          <>
            <Button isDanger={entry.closedAt === null} onClick={() => setOpened('standing')}>
              {t(entry.closedAt === null ? texts.close : texts.reopen)}
            </Button>
            <Button variant="primary" onClick={() => setOpened('revise')}>
              {t(texts.revise)}
            </Button>
          </>
        )
      }
    >
      <Columns>
        <Registered entry={entry} hasMembers={isPlatformAdmin} />
        <Revisions list={list} />
      </Columns>
      {opened === 'revise' && <ReviseDialog entry={entry} onClose={close} />}
      {opened === 'standing' && <StandingChangeDialog entry={entry} onClose={close} />}
    </PageFrame>
  )
}

function Registered({ entry, hasMembers }: { entry: DirectoryEntry; hasMembers: boolean }) {
  const t = useTranslate()
  return (
    <Card
      title={t(texts.facts)}
      more={hasMembers && <Link to={`/console/directory/${entry.id}`}>{t(texts.members)}</Link>}
    >
      <Facts>
        <Fact label={t(texts.standing)}>
          <StandingTag {...entry} />
        </Fact>
        <Fact label={t(labels.name)}>{entry.name}</Fact>
        <Fact label={t(labels.abbreviation)}>{entry.abbreviation || '—'}</Fact>
        <Fact label={t(labels.institutionCode)}>{entry.institutionCode}</Fact>
        <Fact label={t(labels.region)}>{entry.regionName || '—'}</Fact>
        <Fact label={t(directoryTexts.address)}>{entry.address || '—'}</Fact>
        <Fact label={t(labels.tier)}>{t(tierLabels[entry.tier])}</Fact>
        <Fact label={t(labels.rating)}>{t(ratingLabels[entry.rating])}</Fact>
        <Fact label={t(labels.ownership)}>{t(ownershipLabels[entry.ownership])}</Fact>
      </Facts>
    </Card>
  )
}

const words: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  tier: tierLabels,
  rating: ratingLabels,
  ownership: ownershipLabels,
  closed: institutionStandingLabels,
}

function Revisions({ list }: { list: readonly MadeRevision[] }) {
  const t = useTranslate()
  const regionName = useRegions().data?.regionName
  const inWords = (field: string, value: string) => {
    if (field === 'region') return regionName?.(...value.split(' ')) ?? ''
    const label = words[field]?.[value]
    return (label ? t(label) : value) || '—'
  }
  const entries = list.map(({ number, at, by, reason, changes }) => ({
    key: String(number),
    at,
    title: by,
    detail: (
      <>
        {changes.map(({ field, from, to }) => (
          <span key={field} className="second-line">
            {t(texts.change, { field: t(labels[field]), from: inWords(field, from), to: inWords(field, to) })}
          </span>
        ))}
        <span className="second-line">{t(texts.reasonWas, { reason })}</span>
      </>
    ),
  }))
  return (
    <Card title={t(texts.history)}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <p className="text-muted">{t(texts.noHistory)}</p>}
    </Card>
  )
}
