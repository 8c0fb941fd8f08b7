import type { ConsultationEventName } from '@tongying/contract/consultations'
import { type CaseStage, signInAgain } from '../consultations/fixtures.ts'
import { changesAfter } from './case-trace.ts'

/** How something comes to happen to a case, and who is what to it then. */
export interface Walk {
  /** A case just before it; answers its id. */
  readonly begin: (stage: CaseStage) => Promise<string>
  readonly press: (stage: CaseStage, id: string) => Promise<unknown>
  /** What it publishes about the case, in turn. */
  readonly events: readonly ConsultationEventName[]
  /** Who must be notified of what by which channel, written by hand: `person: text`, with ` SMS`; of texts of consultations. */
  readonly notified: readonly string[]
}

const inWords = (person: string, text: string, isSms: boolean) =>
  `${person}: ${text.replace(/^consultation\./, '')}${isSms ? ' SMS' : ''}`

/** Makes it happen in the real server; answers what was published and who was notified of what. */
export async function notifiedByServer(stage: CaseStage, { begin, press }: Walk) {
  await signInAgain(stage)
  const id = await begin(stage)
  await stage.server.deliverAll()
  await signInAgain(stage)
  const traced = await changesAfter(stage, id, async () => {
    await press(stage, id)
    await stage.server.deliverAll()
  })
  const names = new Map(Object.entries(stage.ids).map(([name, accountId]) => [accountId, name]))
  const { rows } = await stage.server.platform.db.pool.query<{ account_id: string; text_key: string; is_sms: boolean }>(
    `select account_id, text_key, exists(select 1 from timed_job where key = 'messages.sms:' || message.id) as is_sms
     from message where split_part(cause, ':', 1) = any($1)`,
    [traced.eventIds],
  )
  return {
    events: (traced.changes.events ?? []).filter((name) => name.startsWith('consultation.')),
    notified: rows
      .map((row) => inWords(names.get(row.account_id) ?? row.account_id, row.text_key, row.is_sms))
      .toSorted(),
  }
}
