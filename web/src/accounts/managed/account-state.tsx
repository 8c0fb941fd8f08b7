import type { ManagedAccount } from '@tongying/contract/accounts'
import { platformRoleLabels } from '@tongying/contract/accounts'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { managedTexts as texts } from './managed-texts.ts'

/** Whether somebody can log in to an account. */
export function AccountState({ isSuspended, isClosed }: { isSuspended: boolean; isClosed?: boolean }) {
  if (isClosed) return <StatusTag turn="closed" label={texts.closed} />
  return <StatusTag turn={isSuspended ? 'held' : 'closed'} label={isSuspended ? texts.suspended : texts.active} />
}

/** The roles that the platform gave an account, in words. */
export function AccountRoles({ roles }: Pick<ManagedAccount, 'roles'>) {
  const t = useTranslate()
  if (roles.length === 0) return <span className="text-muted">{t(texts.noRoles)}</span>
  return roles.map((role) => t(platformRoleLabels[role])).join(t(uiTexts.common.listed))
}
