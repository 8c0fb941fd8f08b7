import {
  type ManagedAccountRecord,
  type PlatformRole,
  platformRoleLabels,
  platformRoles,
  managedAccountRoutes as routes,
} from '@tongying/contract/accounts'
import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useManagedChange } from './api.ts'
import { managedTexts as texts } from './managed-texts.ts'
import { ReasonForm } from './reason-form.tsx'

type Move = 'suspend' | 'reinstate' | 'logOut'
const moves = {
  suspend: {
    route: routes.suspendAccount,
    title: texts.suspendTitle,
    lead: texts.suspendLead,
    done: texts.suspendDone,
  },
  reinstate: {
    route: routes.reinstateAccount,
    title: texts.reinstateTitle,
    lead: texts.reinstateLead,
    done: texts.reinstateDone,
  },
  logOut: { route: routes.logOutAccount, title: texts.logOutTitle, lead: texts.logOutLead, done: texts.logOutDone },
} as const satisfies Record<Move, { route: object; title: Text; lead: Text; done: Text }>

/** What an administrator may do with somebody else's account. */
export function AccountActions({ it }: { it: ManagedAccountRecord }) {
  const t = useTranslate()
  const [move, setMove] = useState<Move>()
  if (it.isOwn || it.isClosed) return null
  const open: readonly Move[] = it.isSuspended ? ['reinstate'] : ['logOut', 'suspend']
  return (
    <>
      {open.map((each) => (
        <Button
          key={each}
          variant={each === 'reinstate' ? 'primary' : 'default'}
          isDanger={each === 'suspend'}
          onClick={() => setMove(each)}
        >
          {t(texts[each])}…
        </Button>
      ))}
      {move && <MoveForm it={it} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

function MoveForm({ it, move, onClose }: { it: ManagedAccountRecord; move: Move; onClose: () => void }) {
  const t = useTranslate()
  const { route, title, lead, done } = moves[move]
  const change = useManagedChange(route, { isQuiet: true })
  const { id, name } = it
  return (
    <ReasonForm
      title={t(title, { name })}
      lead={t(lead)}
      action={texts[move]}
      hint={move === 'logOut' ? texts.recorded : texts.told}
      isDanger={move === 'suspend'}
      onClose={onClose}
      onGiven={async (reason) => {
        await change.mutateAsync({ id, reason })
        toastDone(t(done, { name }))
      }}
    />
  )
}

/** The roles of the platform that an account has or may be given; where a change awaits approval, it stands instead. */
export function RolesCard({ it }: { it: ManagedAccountRecord }) {
  const t = useTranslate()
  const [role, setRole] = useState<PlatformRole>()
  const free = platformRoles.filter((each) => !it.requests.some((request) => request.role === each))
  const offered = free.filter((each) => it.roles.includes(each) || !(it.isOwn || it.isSuspended))
  const nameOf = (each: PlatformRole) =>
    t(it.roles.includes(each) ? texts.take : texts.give, { role: t(platformRoleLabels[each]) })
  if (it.isClosed || offered.length === 0) return null
  return (
    <Card title={t(texts.roles)}>
      <div className="stack">
        <div className="cluster wrap">
          {offered.map((each) => (
            <Button key={each} onClick={() => setRole(each)}>
              {nameOf(each)}…
            </Button>
          ))}
        </div>
        <p className="text-small text-muted">{t(texts.secondLead)}</p>
      </div>
      {role && <RoleForm it={it} role={role} onClose={() => setRole(undefined)} />}
    </Card>
  )
}

function RoleForm({ it, role, onClose }: { it: ManagedAccountRecord; role: PlatformRole; onClose: () => void }) {
  const t = useTranslate()
  const ask = useManagedChange(routes.askRole, { isQuiet: true })
  const change = it.roles.includes(role) ? 'take' : 'give'
  const isAtOnce = change === 'take' && role === 'platformAuditor'
  return (
    <ReasonForm
      title={t(texts[`${change}Title`], { name: it.name, role: t(platformRoleLabels[role]) })}
      lead={t(isAtOnce ? texts.atOnceLead : texts.secondLead)}
      action={texts.ask}
      hint={texts.recorded}
      isDanger={change === 'take'}
      onClose={onClose}
      onGiven={async (reason) => {
        const { isDone } = await ask.mutateAsync({ id: it.id, role, change, reason })
        toastDone(t(isDone ? texts.taken : texts.asked))
      }}
    />
  )
}
