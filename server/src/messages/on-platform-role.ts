import type { PlatformRole, RoleChange } from '@tongying/contract/accounts'
import type { MessageKey } from '@tongying/contract/messages'
import { accountIdsWithRole, accountNames } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { type NewMessage, sendMessage } from './send-message.ts'

const textsOf = {
  give: {
    platformAdmin: { own: 'account.platformAdminGiven', others: 'account.otherPlatformAdminGiven' },
    platformAuditor: { own: 'account.platformAuditorGiven', others: 'account.otherPlatformAuditorGiven' },
  },
  take: {
    platformAdmin: { own: 'account.platformAdminTaken', others: 'account.otherPlatformAdminTaken' },
    platformAuditor: { own: 'account.platformAuditorTaken', others: 'account.otherPlatformAuditorTaken' },
  },
} as const satisfies Record<RoleChange, Record<PlatformRole, Record<'own' | 'others', MessageKey>>>

/**
 * Notifies a person, and the other administrators of the platform, of roles that were given and taken, and of an account that
 * was suspended; administrators of a role that awaits their approval.
 */
export function onPlatformRole(clock: Clock): Subscriber {
  const changed =
    (change: RoleChange) =>
    async (tx: Tx, { accountId, role }: { accountId: string; role: PlatformRole }, { id }: { id: string }) => {
      const { own, others } = textsOf[change][role]
      await sendMessage(tx, { to: [accountId], text: own, cause: `${id}:${own}`, now: clock.now() })
      await toOthers(tx, { aboutId: accountId, text: others, cause: `${id}:${others}`, now: clock.now() })
    }
  return defineSubscriber('messages.platformRoles', {
    'account.platformRoleGiven': changed('give'),
    'account.platformRoleTaken': changed('take'),
    'account.platformRoleAsked': async (tx, { accountId, byId }, { id }) => {
      const nameOf = await accountNames(tx, [byId])
      const values = { by: nameOf(byId, '—') }
      const about = { aboutId: accountId, values, cause: id, now: clock.now(), butId: byId }
      await toOthers(tx, { ...about, text: 'account.platformRoleAsked', isLinked: true })
    },
    'account.suspended': async (tx, { accountId, reason }, { id }) => {
      const now = clock.now()
      const values = { reason }
      await sendMessage(tx, { to: [accountId], text: 'account.suspended', values, cause: id, isSms: true, now })
      const isAdministrator = (await accountIdsWithRole(tx, 'platformAdmin')).includes(accountId)
      const text = 'account.otherSuspended'
      if (isAdministrator) await toOthers(tx, { aboutId: accountId, text, values, cause: `${id}:${text}`, now })
    },
    'account.reinstated': async (tx, { accountId }, { id }) => {
      await sendMessage(tx, {
        to: [accountId],
        text: 'account.reinstated',
        cause: id,
        isSms: true,
        now: clock.now(),
      })
    },
  })
}

type Told = Pick<NewMessage, 'text' | 'values' | 'now'> & {
  readonly cause: string
  readonly aboutId: string
  /** Who did it. */
  readonly butId?: string
  readonly isLinked?: boolean
}

/** Tells the platform's administrators about somebody, but not that person. */
async function toOthers(tx: Tx, { aboutId, butId, isLinked, values, ...message }: Told): Promise<void> {
  const to = (await accountIdsWithRole(tx, 'platformAdmin')).filter((each) => each !== aboutId && each !== butId)
  const nameOf = await accountNames(tx, [aboutId])
  const link = { kind: 'roleReview', id: aboutId } as const
  await sendMessage(tx, {
    ...message,
    to,
    values: { ...values, person: nameOf(aboutId, '—') },
    ...(isLinked && { link }),
  })
}
