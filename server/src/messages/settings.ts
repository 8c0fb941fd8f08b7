import type { Language } from '@tongying/contract/kit'
import { defaultLanguage } from '@tongying/contract/kit'
import {
  type ChannelChoices,
  channelRules,
  defaultChoices,
  isChoice,
  kindsAtAnyHour,
  type MessageChannel,
  type MessageKind,
  messageKinds,
  type QuietHours,
} from '@tongying/contract/messages'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { quietUntil } from './quiet-hours.ts'
import { notificationSettings } from './tables.ts'

/** How messages reach one person. */
export interface Settings {
  readonly choices: ChannelChoices
  readonly quiet: QuietHours | null
  readonly digestAt: string | null
  readonly language: Language
  readonly savedAt: Date | null
}

const none: Settings = {
  choices: defaultChoices(),
  quiet: null,
  digestAt: null,
  language: defaultLanguage,
  savedAt: null,
}

/** How messages reach these people; who has chosen nothing has what the product begins with. */
export async function settingsOf(tx: Tx, accountIds: readonly string[]): Promise<(accountId: string) => Settings> {
  const rows = await tx
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.accountId, [...accountIds]))
  const byId = new Map(rows.map((row) => [row.accountId, present(row)]))
  return (accountId) => byId.get(accountId) ?? none
}

export async function settingOf(tx: Tx, accountId: string): Promise<Settings> {
  const of = await settingsOf(tx, [accountId])
  return of(accountId)
}

function present(row: typeof notificationSettings.$inferSelect): Settings {
  const { quietFrom: from, quietTo: to, digestAt, language, savedAt } = row
  return {
    choices: sinceBegun(row.choices),
    quiet: from !== null && to !== null ? { from, to } : null,
    digestAt,
    language,
    savedAt,
  }
}

/** Whether a message of this kind goes out this way to them. */
export function wants({ choices }: Settings, kind: MessageKind, channel: MessageChannel): boolean {
  return !isChoice(channelRules[kind][channel]) || choices[kind][channel]
}

/** Until when a message of this kind is held for them; undefined where it goes out now. */
export function heldUntil({ quiet }: Settings, kind: MessageKind, now: Date): Date | undefined {
  return kindsAtAnyHour.has(kind) ? undefined : quietUntil(quiet, now)
}

/** What was chosen, and for a kind or a channel that came since what the product begins with. */
function sinceBegun(chosen: Partial<ChannelChoices>): ChannelChoices {
  const all = defaultChoices()
  for (const kind of messageKinds) all[kind] = { ...all[kind], ...chosen[kind] }
  return all
}
