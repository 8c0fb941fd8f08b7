import { accountRoutes, type ManagedAccountRecord, managedAccountRoutes as routes } from '@tongying/contract/accounts'
import { unmaskedSeconds } from '@tongying/contract/kit'
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
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useUnmasked } from '../../ui/patterns/form/use-unmasked.tsx'
import { AccountActions, RolesCard } from './account-actions.tsx'
import { AccountRoles, AccountState } from './account-state.tsx'
import { managedAccountAnswers } from './answers.ts'
import { managedHistoryTexts, realNameTexts, managedTexts as texts } from './managed-texts.ts'
import { RoleRequests } from './role-requests.tsx'
import { managedAccountsSection } from './section.ts'

/** One account, as the platform's administrators see it: masked, with what they may do about it. */
export function ManagedAccountPage() {
  const t = useTranslate()
  const { accountId = '' } = useParams()
  const { data: it, error, refetch } = useRoute(routes.readAccount, { id: accountId })
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
      purpose={<AccountState isSuspended={it.isSuspended} isClosed={it.isClosed} />}
      crumb={
        <Crumb label={t(texts.crumb)}>
          <Link to="/console/accounts">{t(managedAccountsSection.label)}</Link>
        </Crumb>
      }
      actions={<AccountActions it={it} />}
    >
      <Columns>
        <div className="stack">
          <Details it={it} />
          {it.requests.length > 0 && <RoleRequests requests={it.requests} />}
          <RolesCard it={it} />
        </div>
        <History it={it} />
      </Columns>
    </PageFrame>
  )
}

function Details({ it }: { it: ManagedAccountRecord }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.facts)}>
      <div className="stack">
        <Facts>
          <Fact label={t(texts.state)}>
            <AccountState isSuspended={it.isSuspended} isClosed={it.isClosed} />
          </Fact>
          {it.reason && <Fact label={t(texts.reason)}>{it.reason}</Fact>}
          <Fact label={t(texts.phone)}>
            <Phone it={it} />
          </Fact>
          {it.email && <Fact label={t(texts.email)}>{it.email}</Fact>}
          <Fact label={t(texts.roles)}>
            <AccountRoles roles={it.roles} />
          </Fact>
          <Fact label={t(texts.realName)}>{t(realNameTexts[it.realNameState])}</Fact>
          <Fact label={t(texts.secondFactor)}>{t(it.hasSecondFactor ? texts.on : texts.off)}</Fact>
          <Fact label={t(texts.devices)}>{it.devices}</Fact>
          <Fact label={t(texts.lastSeen)}>{it.lastSeenAt ? <DateTime at={it.lastSeenAt} /> : '—'}</Fact>
          <Fact label={t(texts.created)}>
            <DateTime at={it.createdAt} />
          </Fact>
          <Fact label={t(texts.id)}>{it.id}</Fact>
        </Facts>
        {it.isOwn && <p className="text-small text-muted">{t(texts.ownOne)}</p>}
      </div>
    </Card>
  )
}

function Phone({ it }: { it: ManagedAccountRecord }) {
  const { mutateAsync: unmask } = useChange(accountRoutes.unmask, {
    isQuiet: true,
    isSecret: true,
    refreshes: managedAccountAnswers,
  })
  const { values, control } = useUnmasked<string>({
    of: it.id,
    title: texts.unmaskTitle,
    reasons: [texts.caller, texts.contact],
    seconds: unmaskedSeconds,
    ask: async (reason) => (await unmask({ id: it.id, field: 'phone', reason })).value,
  })
  return (
    <span className="cluster wrap">
      {values ?? it.phone}
      {!it.isClosed && control}
    </span>
  )
}

function History({ it }: { it: ManagedAccountRecord }) {
  const t = useTranslate()
  const entries = it.history.map((line, index) => {
    const text = managedHistoryTexts[line.what]
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
