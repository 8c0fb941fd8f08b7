import type { ConsultationEventName } from '@tongying/contract/consultations'
import type { MessageKey } from '@tongying/contract/messages'
import { type CasePerson, type CaseStage, signInAgain } from '../consultations/fixtures.ts'
import { consultationNotices, type Notice, type PartInNotice, receipts } from '../messages/consultation-notices.ts'
import { changesAfter } from './case-trace.ts'

/** How something comes to happen to a case, and who is what to it then. */
export interface Walk {
  /** A case just before it; answers its id. */
  readonly begin: (stage: CaseStage) => Promise<string>
  readonly press: (stage: CaseStage, id: string) => Promise<unknown>
  /** What it publishes about the case, in turn. */
  readonly events: readonly ConsultationEventName[]
  /** Who did it, and is notified of nothing but a receipt. */
  readonly by?: CasePerson
  readonly people?: Partial<Record<PartInNotice, readonly CasePerson[]>>
  /** What is overdue, or how soon it starts. */
  readonly when?: Notice['when']
}

/** Who is what to a case of three experts of whom none has accepted. */
const usual: Record<PartInNotice, readonly CasePerson[]> = {
  applicant: ['applicant'],
  experts: ['lead', 'second', 'third'],
  onBoard: [],
  lead: ['lead'],
  reviewers: ['auditor'],
  concerned: [],
  otherExperts: ['lead', 'second', 'third'],
  signers: [],
  asked: [],
  administrators: [],
}

/** Who must be notified of what by which channel, as the table of notices has it: `person: text`, with ` SMS`. */
export function notifiedByTable({ events, by, people = {}, when }: Walk): string[] {
  const notified = new Map<string, string>()
  for (const event of events)
    for (const notice of consultationNotices[event]) {
      if (notice.when !== undefined && notice.when !== when) continue
      for (const person of notice.to.flatMap((part) => people[part] ?? usual[part]))
        if (person !== by || receipts.has(notice.text)) addOnce(notified, { event, person, notice })
    }
  return [...notified.values()].toSorted()
}

/** One person is notified with one text of one event once, by the first row that names them. */
function addOnce(
  notified: Map<string, string>,
  { event, person, notice }: { event: string; person: string; notice: Notice },
): void {
  const key = `${event} ${person} ${notice.text}`
  if (!notified.has(key)) notified.set(key, inWords(person, notice.text, notice.isSms === true))
}

const inWords = (person: string, text: MessageKey | string, isSms: boolean) =>
  `${person}: ${text}${isSms ? ' SMS' : ''}`

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
