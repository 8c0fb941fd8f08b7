import { platformRoleLabels, type RoleRequest, managedAccountRoutes as routes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useManagedChange } from './api.ts'
import { managedTexts as texts } from './managed-texts.ts'
import { ReasonForm } from './reason-form.tsx'

/** Changes of roles that one administrator asked for, for another one to decide. */
export function RoleRequests({ requests, isNamed = false }: { requests: readonly RoleRequest[]; isNamed?: boolean }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.requests)}>
      <div className="stack">
        {requests.map((request) => (
          <OneRequest key={request.id} request={request} isNamed={isNamed} />
        ))}
      </div>
    </Card>
  )
}

function OneRequest({ request, isNamed }: { request: RoleRequest; isNamed: boolean }) {
  const t = useTranslate()
  const { id: requestId, accountId, name, role, change, reason, askedBy, askedAt, isOwn } = request
  const [isDeclining, setDeclining] = useState(false)
  const approve = useManagedChange(routes.approveRole)
  const decline = useManagedChange(routes.declineRole, { isQuiet: true })
  const wanted = t(texts[change], { role: t(platformRoleLabels[role]) })
  return (
    <div className="cluster wrap">
      <div>
        {isNamed && <Link to={`/console/accounts/${accountId}`}>{name}</Link>}{' '}
        {t(texts.wanted, { askedBy, change: wanted })}
        <span className="second-line">
          {reason} · <DateTime at={askedAt} />
        </span>
      </div>
      {isOwn ? (
        <span className="text-muted text-small">{t(texts.needsSecond)}</span>
      ) : (
        <Button
          variant="primary"
          isLoading={approve.isPending}
          onClick={() => approve.mutate({ requestId }, { onSuccess: () => toastDone(t(texts.approved)) })}
        >
          {t(texts.approve)}
        </Button>
      )}
      <Button onClick={() => setDeclining(true)}>{t(isOwn ? texts.withdraw : texts.decline)}</Button>
      {isDeclining && (
        <ReasonForm
          title={isOwn ? texts.withdrawTitle : texts.declineTitle}
          lead={`${name} · ${wanted}`}
          action={texts.ask}
          hint={texts.recorded}
          onClose={() => setDeclining(false)}
          onGiven={async (given) => {
            await decline.mutateAsync({ requestId, reason: given })
            toastDone(t(texts.declined))
          }}
        />
      )}
    </div>
  )
}
