import { declineReasons } from '@tongying/contract/consultations'
import { type Language, labelOf, translate } from '@tongying/contract/kit'
import { isMessageKey, messageTexts } from '@tongying/contract/messages'
import { expect } from 'vitest'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { type Reply, testApp } from './app.ts'
import { ultrasoundPicture } from './ultrasound-picture.ts'

/** A server with the people of a case and one ultrasound picture for its files. */
export async function aCaseStage(settings: Parameters<typeof testApp>[0] = {}): Promise<CaseStage> {
  return caseStageOn(await testApp(settings), [{ fileName: '甲状腺横切.dcm', bytes: await ultrasoundPicture() }])
}

type Row = Record<string, unknown>
/** A call that a test makes. */
export type Press = () => Promise<Reply<unknown>>

/** All that the database keeps of a case. */
interface Kept {
  readonly case: Row | null
  readonly application: Row | null
  readonly invitations: Row[]
  readonly bookings: Row[]
  readonly reports: Row[]
  readonly opinions: Row[]
  readonly documents: Row[]
  readonly addenda: Row[]
  readonly pendingAddendum: Row[]
  readonly responses: Row[]
  readonly ratings: Row[]
  readonly discussion: Row[]
  readonly rooms: Row[]
  readonly files: Row[]
  readonly timers: Row[]
  readonly history: Row[]
  readonly events: Row[]
  readonly audit: Row[]
}

const rowsOf = (rows: string, order: string, from: string) =>
  `(select coalesce(jsonb_agg(${rows} order by ${order}), '[]') from ${from})`
const ofCase = 'where consultation_id = $1::text::uuid'
const keptQuery = `select jsonb_build_object(
  'case', (select to_jsonb(it) from consultation it where id = $1::text::uuid),
  'application', (select to_jsonb(it) from consultation_application it ${ofCase}),
  'invitations', ${rowsOf('to_jsonb(it)', 'round, position', `consultation_invitation it ${ofCase}`)},
  'bookings', ${rowsOf('to_jsonb(it)', 'expert_id', `consultation_booking it ${ofCase}`)},
  'reports', ${rowsOf('to_jsonb(it)', 'revision', `consultation_report it ${ofCase}`)},
  'opinions', ${rowsOf('to_jsonb(it)', 'signed_at', `consultation_opinion it ${ofCase}`)},
  'documents', ${rowsOf("to_jsonb(it) - 'pdf'", 'report_no', `consultation_document it ${ofCase}`)},
  'addenda', ${rowsOf("to_jsonb(it) - 'pdf'", 'number', `consultation_addendum it ${ofCase}`)},
  'pendingAddendum', ${rowsOf('to_jsonb(it)', 'submitted_at', `consultation_pending_addendum it ${ofCase}`)},
  'responses', ${rowsOf('to_jsonb(it)', 'at', `consultation_response it ${ofCase}`)},
  'ratings', ${rowsOf('to_jsonb(it)', 'at', `consultation_rating it ${ofCase}`)},
  'discussion', ${rowsOf('to_jsonb(it)', 'at, id', `consultation_discussion it ${ofCase}`)},
  'rooms', ${rowsOf('to_jsonb(it)', 'created_at', 'meeting it where owner_id = $1::text::uuid')},
  'files', ${rowsOf('to_jsonb(it)', 'id', 'attachment it where owner_id = $1::text::uuid')},
  'timers', ${rowsOf('to_jsonb(it)', 'key', `timed_job it where key like '%:' || $1::text and done_at is null`)},
  'history', ${rowsOf('to_jsonb(it)', 'id', `consultation_history it ${ofCase}`)},
  'events', ${rowsOf(
    'to_jsonb(it)',
    'id',
    `outbox_event it where $1::text in (payload ->> 'consultationId', payload #>> '{message,consultationId}', payload #>> '{owner,id}')`,
  )},
  'audit', ${rowsOf('to_jsonb(it)', 'id', 'audit.event it where subject_id = $1::text')}) as kept`

export async function keptOf({ server }: CaseStage, id: string): Promise<Kept> {
  const { rows } = await server.platform.db.pool.query<{ kept: Kept }>(keptQuery, [id])
  const kept = rows[0]?.kept
  if (!kept) throw new Error('the database answered nothing')
  return kept
}

/** What a call changed about a case, in words; what is not named is as before. */
interface Changes {
  /** Columns of the case with their new values, without `version` and `updated_at`. */
  columns?: Row
  invitations?: Record<string, string>
  bookings?: string[]
  reports?: string[]
  opinions?: string[]
  documents?: number
  addenda?: string[]
  pendingAddendum?: string[]
  responses?: string[]
  ratings?: string[]
  discussion?: string[]
  rooms?: string[]
  files?: string[]
  application?: string
  timers?: string[]
  history?: string[]
  events?: string[]
  live?: string[]
  audit?: string[]
}
export interface Traced {
  readonly reply: Reply<unknown>
  readonly changes: Changes
  readonly eventIds: readonly string[]
}

/** Makes one call that must be answered well and answers exactly what it has changed about a case. */
export async function changesBy(stage: CaseStage, id: string, call: Press): Promise<Traced> {
  return changesAfter(stage, id, async () => {
    const reply = await call()
    expect(reply.body).toMatchObject({ success: true })
    return reply
  })
}

/** The same for a timer, an event, or several calls. */
export async function changesAfter<T>(stage: CaseStage, id: string, work: () => Promise<T>) {
  const before = await keptOf(stage, id)
  const since = stage.server.clock.now()
  const reply = await work()
  const after = await keptOf(stage, id)
  const added = after.events.slice(before.events.length)
  return { reply, changes: changesBetween(stage, { before, after, since }), eventIds: added.map((row) => `${row.id}`) }
}

function changesBetween(stage: CaseStage, between: { before: Kept; after: Kept; since: Date }): Changes {
  const { before, after, since } = between
  const name = nameIn(stage)
  const isOther = (key: keyof Kept) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const added = (key: 'history' | 'events' | 'audit' | 'discussion') => after[key].slice(before[key].length)
  const emitted = added('events')
  const live = emitted.filter((row) => row.name === 'live.published')
  const columns = changedColumns(stage, before.case, after.case, since)
  const all: Changes = {
    columns: Object.keys(columns).length > 0 ? columns : undefined,
    invitations: isOther('invitations') ? changedInvitations(before.invitations, after.invitations, name) : undefined,
    bookings: isOther('bookings') ? after.bookings.map((row) => name(row.expert_id)).toSorted() : undefined,
    reports: isOther('reports') ? after.reports.map(reportInWords) : undefined,
    opinions: isOther('opinions') ? after.opinions.map((row) => opinionInWords(row, name)) : undefined,
    documents: isOther('documents') ? after.documents.length : undefined,
    addenda: isOther('addenda')
      ? after.addenda.map(
          (row) => `${row.number} by ${name(row.author_id)}, passed by ${name(row.reviewer_id)}: ${row.text}`,
        )
      : undefined,
    pendingAddendum: isOther('pendingAddendum')
      ? after.pendingAddendum.map((row) => `by ${name(row.author_id)}: ${row.text}${returnInWords(row)}`)
      : undefined,
    responses: isOther('responses')
      ? after.responses.map((row) => `${name(row.by_id)}: ${row.decision}, ${row.rating}, ${row.reason}`)
      : undefined,
    ratings: isOther('ratings')
      ? after.ratings.map((row) => `${name(row.expert_id)}: ${row.rating}, ${row.note}`)
      : undefined,
    discussion: some(added('discussion').map((row) => `${name(row.by_id)} as ${row.part}: ${row.text}`)),
    rooms: isOther('rooms') ? after.rooms.map((row) => `${row.status}`) : undefined,
    files: isOther('files') ? after.files.map((row) => `${row.kind} ${row.status}`).toSorted() : undefined,
    application: isOther('application') ? (after.application ? 'changed' : 'gone') : undefined,
    timers: isOther('timers') ? after.timers.map((row) => timerInWords(row, after.case)) : undefined,
    history: some(
      added('history').map((row) => `${row.what} by ${name(row.by_id)}${row.note === null ? '' : `: ${row.note}`}`),
    ),
    events: some(emitted.filter((row) => row.name !== 'live.published').map((row) => `${row.name}`)),
    live: some(live.map((row) => liveInWords(row, name))),
    audit: some(added('audit').map((row) => `${row.action} by ${name(row.actor_id)} ${JSON.stringify(row.detail)}`)),
  }
  for (const key of Object.keys(all)) if (Reflect.get(all, key) === undefined) Reflect.deleteProperty(all, key)
  return all
}

function some(lines: string[]): string[] | undefined {
  return lines.length > 0 ? lines : undefined
}

/** A person's part instead of their id. */
function nameIn({ ids, cast }: CaseStage): (id: unknown) => string {
  const names = new Map<unknown, string>(Object.entries(ids).map(([part, id]) => [id, part]))
  names.set(cast.countyId, 'county').set(cast.provinceId, 'province').set(null, 'nobody')
  return (id) => names.get(id) ?? `${id}`
}

function changedColumns(stage: CaseStage, before: Row | null, after: Row | null, since: Date): Row {
  if (!after) return before ? { id: 'gone' } : {}
  const name = nameIn(stage)
  const inWords = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inWords)
    if (typeof value !== 'string') return value
    return isTime(value) ? timeInWords(value, since, stage.server.clock.now()) : name(value)
  }
  const changed = Object.entries(after).filter(
    ([key, value]) =>
      !['version', 'updated_at'].includes(key) && JSON.stringify(before?.[key]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed.map(([key, value]) => [key, inWords(value)]))
}

function isTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT/.test(value)
}

/** A time as minutes from the call. */
function timeInWords(value: string, since: Date, until: Date): string {
  const at = Date.parse(value)
  const minutes = Math.round((at - since.getTime()) / 60_000)
  const isExact = at - minutes * 60_000 >= since.getTime() - 1 && at - minutes * 60_000 <= until.getTime()
  if (!isExact) return new Date(at).toISOString()
  return minutes === 0 ? 'now' : `now + ${minutes} min`
}

function changedInvitations(before: Row[], after: Row[], name: (id: unknown) => string): Record<string, string> {
  const earlier = new Map(before.map((row) => [row.id, row.status]))
  const changed = after.filter((row) => earlier.get(row.id) !== row.status)
  return Object.fromEntries(changed.map((row) => [name(row.expert_id), `${row.status}`]))
}

function reportInWords(row: Row): string {
  const marks = [row.submitted_at === null ? '' : ' submitted', row.review_note === null ? '' : ` (${row.review_note})`]
  return `revision ${row.revision}${marks.join('')}`
}

function returnInWords(row: Row): string {
  return row.returned_at === null ? '' : ` (${row.return_note})`
}

function opinionInWords(row: Row, name: (id: unknown) => string): string {
  const stance = row.is_dissent ? ` dissents: ${row.text}` : ' agrees'
  return `${name(row.expert_id)}${stance}${row.voided_at === null ? '' : ', void'}`
}

/** A timer with the column that its time follows. */
function timerInWords(row: Row, of: Row | null): string {
  for (const column of ['starts_at', 'answer_by', 'ends_at']) {
    const minutes = (Date.parse(`${row.due_at}`) - Date.parse(`${of?.[column]}`)) / 60_000
    if (minutes === 0) return `${row.task} at ${column}`
    if (minutes === 30) return `${row.task} at ${column} + 30 min`
  }
  // Reminders follow the working days: their tests have the times.
  return /^consultation\.(autoClose|overdue|remindStart|askNext|remindResponse)/.test(`${row.task}`)
    ? `${row.task}`
    : `${row.task} at ${row.due_at}`
}

function liveInWords({ payload }: Row, name: (id: unknown) => string): string {
  // The payload is what the outbox keeps of a live message.
  const { to, message } = payload as { to: string[]; message: { kind: string } }
  return `${message.kind} to ${to.map(name).toSorted().join(', ')}`
}

/**
 * The notifications that the traced events led to, as `part: 中文 | English`, with `| SMS` where one went to the phone too
 * and # for the case's number.
 */
export async function notificationsAfter(stage: CaseStage, { eventIds }: Pick<Traced, 'eventIds'>): Promise<string[]> {
  await stage.server.deliverAll()
  const name = nameIn(stage)
  const { rows } = await stage.server.platform.db.pool.query<{
    account_id: string
    text_key: string
    values: Record<string, string | number>
    is_sms: boolean
  }>(
    `select account_id, text_key, "values", exists(select 1 from timed_job where key = 'messages.sms:' || message.id) as is_sms
     from message where split_part(cause, ':', 1) = any($1) order by created_at, id`,
    [eventIds],
  )
  const lines = rows.map(({ account_id, text_key, values, is_sms }) => {
    if (!isMessageKey(text_key)) throw new Error(`no text is called ${text_key}`)
    const { body } = messageTexts[text_key]
    const chosen = labelOf(declineReasons, values.declineReason === undefined ? null : Number(values.declineReason))
    const said = (language: Language) =>
      translate(body, language, { ...values, ...(chosen && { reason: chosen[language] }), number: '#' })
    const sentences = [said('zh-CN'), said('en-US'), ...(is_sms ? ['SMS'] : [])]
    return `${name(account_id)}: ${sentences.join(' | ')}`
  })
  return lines.toSorted()
}
