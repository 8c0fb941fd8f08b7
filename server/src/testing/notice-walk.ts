import { type ConsultationEventName, consultationRoutes as routes } from '@tongying/contract/consultations'
import { type CaseStage, signInAgain } from '../consultations/fixtures.ts'
import { good } from './app.ts'
import { changesAfter, keptOf } from './case-trace.ts'

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

/** Status and audit on the wire, as the table of a case's life has them; null is a blank audit. */
export type Place = readonly [status: number, audit: number | null]

/** Its place as its applicant reads it. */
export async function placeOf({ people }: CaseStage, id: string): Promise<Place> {
  const { status, audit } = await good(people.applicant.call(routes.detail, { id }))
  return [status, audit]
}

/** Makes it happen in the real server; answers where the case stood before and after, what was published and who was notified of what. */
export async function walked(stage: CaseStage, { begin, press }: Walk) {
  signInAgain(stage)
  const id = await begin(stage)
  await stage.server.deliverAll()
  signInAgain(stage)
  const from = await placeOf(stage, id)
  const traced = await changesAfter(stage, id, async () => {
    await press(stage, id)
    await stage.server.deliverAll()
  })
  signInAgain(stage)
  return {
    from,
    to: await placeOf(stage, id),
    history: (await keptOf(stage, id)).history.map(({ what }) => what),
    events: (traced.changes.events ?? []).filter((name) => name.startsWith('consultation.')),
    notified: await noticesOf(stage, traced.eventIds),
  }
}

async function noticesOf({ server, ids }: CaseStage, eventIds: readonly string[]): Promise<string[]> {
  const names = new Map(Object.entries(ids).map(([name, accountId]) => [accountId, name]))
  const { rows } = await server.platform.db.pool.query<{ account_id: string; text_key: string; is_sms: boolean }>(
    `select account_id, text_key, exists(select 1 from timed_job where key = 'messages.sms:' || message.id) as is_sms
     from message where split_part(cause, ':', 1) = any($1)`,
    [eventIds],
  )
  return rows.map((row) => inWords(names.get(row.account_id) ?? row.account_id, row.text_key, row.is_sms)).toSorted()
}
