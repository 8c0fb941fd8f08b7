import type { ConsultationMove, ConsultationState, InvitationState } from '@tongying/contract/consultations'
import { dayMs, hourMs, minuteMs, productDay } from '@tongying/contract/kit'
import type { DepartmentCode } from '@tongying/contract/practitioners'
import type pg from 'pg'

/** A consultation as far as statistics count it. */
export interface PlainCase {
  readonly id: string
  readonly month: string
  readonly institutionId: string
  readonly reportInstitutionId: string
  readonly applicantId: string
  readonly submittedAt: Date
  readonly isEmergency: boolean
  readonly status: ConsultationState
  readonly departments: readonly DepartmentCode[]
  readonly invitations: readonly {
    readonly expertId: string
    readonly status: InvitationState
    readonly invitedAt: Date
    readonly answeredAt: Date | null
    readonly answerBy: Date
  }[]
  /** In their order. */
  readonly history: readonly { readonly what: ConsultationMove; readonly at: Date }[]
  readonly report: { readonly authorId: string; readonly submittedAt: Date; readonly reviewedAt: Date | null } | null
  readonly issuedAt: Date | null
  readonly response: { readonly decision: number; readonly rating: number; readonly at: Date } | null
  readonly ratings: readonly { readonly expertId: string; readonly rating: number }[]
}

/** The same numbers from 0 to 1 for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** States of a case, each as often as its number says. */
const states = byWeight({
  ...{ completed: 4, consultationEnd: 1, waitingForTreatment: 1, unresponsive: 1 },
  ...{ waitingForConsultation: 1, returned: 1, cancelled: 1, timeoutNoResponse: 1 },
} satisfies Partial<Record<ConsultationState, number>>)
const answers = byWeight({
  ...{ accepted: 1, signed: 1, absent: 1, declined: 1 },
  ...{ noResponse: 1, withdrawn: 1, invited: 1, released: 1 },
} satisfies Partial<Record<InvitationState, number>>)
const asked = [['03', '03.04'], ['04', '04.01'], ['05']] as const

/** Makes what the same seed makes again. */
class CaseMaker {
  readonly #next: () => number
  readonly #of: { readonly institutions: readonly string[]; readonly people: readonly string[] }

  constructor(seed: number, of: { readonly institutions: readonly string[]; readonly people: readonly string[] }) {
    this.#next = numbersOf(seed)
    this.#of = of
  }

  make(): PlainCase {
    const submittedAt = this.#submission()
    const isEmergency = this.#next() < 0.2
    const status = this.#one(states)
    const isHeld = status === 'completed' || status === 'consultationEnd'
    const held = this.#after(submittedAt, 3 * dayMs)
    const written = this.#after(held, 2 * dayMs)
    const reviewed = this.#next() < 0.7 ? this.#after(written, 4 * dayMs) : null
    const issuedAt = status === 'completed' ? (reviewed ?? written) : null
    const experts = this.#some(this.#of.people, 1 + Math.floor(this.#next() * 3))
    return {
      ...{ id: this.#id(), submittedAt, isEmergency, status, issuedAt },
      month: productDay(submittedAt).slice(0, 7),
      institutionId: this.#one(this.#of.institutions),
      reportInstitutionId: this.#one(this.#of.institutions),
      applicantId: this.#one(this.#of.people),
      departments: this.#some(asked, 1 + Math.floor(this.#next() * 2)).flat(),
      invitations: experts.map((expertId) => this.#invitation(expertId, submittedAt)),
      history: [...this.#reviews(submittedAt, isEmergency), ...(isHeld ? [{ what: 'hold' as const, at: held }] : [])],
      report: isHeld ? { authorId: experts[0] ?? '', submittedAt: written, reviewedAt: reviewed } : null,
      response:
        issuedAt && this.#next() < 0.7
          ? { decision: this.#one([0, 0, 1, 2]), rating: this.#one([3, 4, 5]), at: this.#after(issuedAt, 9 * dayMs) }
          : null,
      ratings: issuedAt
        ? experts.flatMap((expertId) => (this.#next() < 0.5 ? [{ expertId, rating: this.#one([2, 4, 5]) }] : []))
        : [],
    }
  }

  /** Half of them at the edges of the month by the clock of China, the rest in the year around it. */
  #submission(): Date {
    const [first, last] = [Date.parse('2026-09-28T00:00:00Z'), Date.parse('2026-11-04T00:00:00Z')]
    const edge = this.#one([
      '2026-09-30T15:59:59Z',
      '2026-09-30T16:00:00Z',
      '2026-10-31T15:59:59Z',
      '2026-10-31T16:00:00Z',
    ])
    const kind = this.#next()
    if (kind < 0.1) return new Date(edge)
    const from = kind < 0.7 ? first : Date.parse('2025-09-20T00:00:00Z')
    return new Date(from + Math.floor((this.#next() * (last - from)) / 1_000) * 1_000)
  }

  #invitation(expertId: string, submittedAt: Date): PlainCase['invitations'][number] {
    const invitedAt = this.#after(submittedAt, hourMs)
    const status = this.#one(answers)
    const hasAnswered = status !== 'invited' && status !== 'noResponse'
    const answeredAt = hasAnswered ? this.#after(invitedAt, 30 * hourMs) : null
    return {
      expertId,
      status,
      invitedAt,
      answeredAt,
      answerBy: new Date(invitedAt.getTime() + this.#one([10, 30, 1_440]) * minuteMs),
    }
  }

  #reviews(submittedAt: Date, isEmergency: boolean): PlainCase['history'] {
    if (isEmergency) return [{ what: 'submitEmergency', at: submittedAt }]
    const lines: { what: ConsultationMove; at: Date }[] = [{ what: 'submitAppointment', at: submittedAt }]
    const more = this.#one<ConsultationMove[]>([
      [],
      ['passAudit'],
      ['passDesk', 'passAudit'],
      ['return', 'resubmit', 'passAudit'],
      ['missStart', 'resubmit'],
    ])
    for (const what of more) lines.push({ what, at: this.#after(lines.at(-1)?.at ?? submittedAt, 4 * dayMs) })
    return lines
  }

  #after(at: Date, mostMs: number): Date {
    return new Date(at.getTime() + (1 + Math.floor((this.#next() * mostMs) / 1_000)) * 1_000)
  }

  #one<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.#next() * list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }

  #some<T>(list: readonly T[], count: number): T[] {
    return list
      .map((one) => ({ one, at: this.#next() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ one }) => one)
  }

  #id(): string {
    const digits = Array.from({ length: 32 }, () => Math.floor(this.#next() * 16).toString(16)).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}

function byWeight<Name extends string>(weights: Readonly<Record<Name, number>>): Name[] {
  return Object.entries<number>(weights).flatMap(([name, weight]) => Array<Name>(weight).fill(name as Name)) // a key of it
}

/** Consultations around October 2026 that the same seed makes again. */
export function randomCases(
  seed: number,
  of: { readonly institutions: readonly string[]; readonly people: readonly string[] },
): PlainCase[] {
  const maker = new CaseMaker(seed, of)
  return Array.from({ length: 500 }, () => maker.make())
}

/** Puts them into the database, each table by one statement. */
export async function insertCases(pool: pg.Pool, cases: readonly PlainCase[]): Promise<void> {
  const all = JSON.stringify(cases)
  for (const statement of statements)
    await pool.query(`with given as (select it from jsonb_array_elements($1::jsonb) as each (it)) ${statement}`, [all])
}

const statements = [
  `insert into consultation (id, applicant_id, institution_id, report_institution_id, desk_institution_id, status, schedule,
    departments, submitted_at, created_at, updated_at)
  select (it ->> 'id')::uuid, (it ->> 'applicantId')::uuid, (it ->> 'institutionId')::uuid, (it ->> 'reportInstitutionId')::uuid,
    (it ->> 'reportInstitutionId')::uuid, it ->> 'status', case when (it ->> 'isEmergency')::boolean then 1 else 0 end,
    array(select jsonb_array_elements_text(it -> 'departments')), (it ->> 'submittedAt')::timestamptz,
    (it ->> 'submittedAt')::timestamptz, (it ->> 'submittedAt')::timestamptz from given`,
  `insert into consultation_invitation (id, consultation_id, round, expert_id, is_lead, position, status, invited_at,
    answer_by, answered_at, consultation_created_at)
  select gen_random_uuid(), (it ->> 'id')::uuid, 1, (one ->> 'expertId')::uuid, place = 1, place, one ->> 'status',
    (one ->> 'invitedAt')::timestamptz, (one ->> 'answerBy')::timestamptz, (one ->> 'answeredAt')::timestamptz,
    (it ->> 'submittedAt')::timestamptz
  from given, jsonb_array_elements(it -> 'invitations') with ordinality as each (one, place)`,
  `insert into consultation_history (consultation_id, at, what)
  select (it ->> 'id')::uuid, (one ->> 'at')::timestamptz, one ->> 'what'
  from given, jsonb_array_elements(it -> 'history') with ordinality as each (one, place) order by it ->> 'id', place`,
  `insert into consultation_report (consultation_id, revision, author_id, saved_at, submitted_at, reviewer_id, reviewed_at)
  select (it ->> 'id')::uuid, 1, (report ->> 'authorId')::uuid, (report ->> 'submittedAt')::timestamptz,
    (report ->> 'submittedAt')::timestamptz,
    case when report ->> 'reviewedAt' is null then null else (it ->> 'applicantId')::uuid end,
    (report ->> 'reviewedAt')::timestamptz
  from given, jsonb_path_query(it, '$.report') as report where jsonb_typeof(report) = 'object'`,
  `insert into consultation_document (consultation_id, report_no, revision, pdf, sha256, seal, seal_format, sealed_by, issued_at)
  select (it ->> 'id')::uuid, it ->> 'id', 1, '', '', '', 1, 'test', (it ->> 'issuedAt')::timestamptz
  from given where it ->> 'issuedAt' is not null`,
  `insert into consultation_response (consultation_id, by_id, decision, reason, rating, note, at)
  select (it ->> 'id')::uuid, (it ->> 'applicantId')::uuid, (response ->> 'decision')::int, '', (response ->> 'rating')::int,
    '', (response ->> 'at')::timestamptz
  from given, jsonb_path_query(it, '$.response') as response where jsonb_typeof(response) = 'object'`,
  `insert into consultation_rating (consultation_id, expert_id, rating, note, at)
  select (it ->> 'id')::uuid, (one ->> 'expertId')::uuid, (one ->> 'rating')::int, '', (it ->> 'issuedAt')::timestamptz
  from given, jsonb_array_elements(it -> 'ratings') as one`,
]
