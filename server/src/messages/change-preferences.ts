import type { MessagePreferences, OwnPreferences } from '@tongying/contract/messages'
import { maskedContacts } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { cancelJobs } from '../platform/jobs/define-jobs.ts'
import { mailJobs } from './mail-jobs.ts'
import { planDigest } from './send-digest.ts'
import { settingOf } from './settings.ts'
import { notificationSettings } from './tables.ts'

/** How messages reach the caller, and where they go. */
export async function readPreferences(tx: Tx, accountId: string): Promise<OwnPreferences> {
  const { savedAt, ...settings } = await settingOf(tx, accountId)
  return { ...settings, savedAt: savedAt?.toISOString() ?? null, ...(await maskedContacts(tx, accountId)) }
}

/** What is held already goes out, or does not, by what was chosen last. */
export async function changePreferences(context: Call, asked: MessagePreferences): Promise<OwnPreferences> {
  const { tx, now } = context
  const accountId = accountIdOf(context)
  const { choices, quiet, digestAt, language } = asked
  const row = {
    ...{ choices, digestAt, language, savedAt: now },
    ...{ quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null },
  }
  await tx
    .insert(notificationSettings)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: row })
  if (digestAt === null) await cancelJobs(tx, mailJobs, ['messages.digest'], [accountId])
  else await planDigest(tx, { accountId, digestAt, now })
  context.audit({ detail: { hasQuietHours: quiet !== null, hasDigest: digestAt !== null } })
  return readPreferences(tx, accountId)
}
