import { agreementStates, type ConsultationKind } from '@tongying/contract/agreements'
import type { Money } from '@tongying/contract/kit'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { settingsOf } from '../institutions/index.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { withSubdivisions } from '../practitioners/index.ts'
import { type AgreementRow, agreements } from './tables.ts'

/** Whom an institution may ask, as data for a search: an institution, and its departments (none means all). */
export interface CoveredInstitution {
  readonly institutionId: string
  readonly departments: readonly string[]
}

interface AskedExpert {
  readonly institutionId: string | null
  readonly departments: readonly string[]
}

/** Whose experts an institution may ask for one consultation. */
export interface Coverage {
  /** Only these; nothing where the institution never had an agreement, or asks beyond them: everybody may be asked. */
  readonly within: readonly CoveredInstitution[] | undefined
  readonly covers: (expert: AskedExpert) => boolean
  /** The agreements under which an expert may be asked, the one made last first; own colleagues need none. */
  readonly agreementsOf: (expert: AskedExpert) => readonly Agreed[]
}

interface Agreed {
  readonly id: string
  readonly fee: Money
}

/**
 * What the agreements of an institution cover for a consultation of a kind on a day. One that is over, by its last day or
 * by hand, opens nothing again: who once had an agreement asks beyond them only by the institution's setting. With
 * `madeBy`, fees agreed on since are for later applications, since a patient may have signed what the earlier ones name.
 */
export async function coverageOf(tx: Tx, asked: Asked): Promise<Coverage> {
  const { institutionId } = asked
  const made = await everMadeBy(tx, { institutionId })
  const isOpen = made.length === 0 || (await settingsOf(tx, institutionId)).asksBeyondAgreements
  const covering = coveringAmong(made, asked)
  const within = covering.map(({ providerId, departments }) => ({ institutionId: providerId, departments }))
  const places = covering.map(placeOf)
  const isColleague = (expert: AskedExpert) => expert.institutionId === institutionId
  const agreementsOf = (expert: AskedExpert) =>
    isColleague(expert) ? [] : places.filter(({ has }) => has(expert)).map(({ agreed }) => agreed)
  return {
    within: isOpen ? undefined : [{ institutionId, departments: [] }, ...within],
    covers: (expert) => isOpen || isColleague(expert) || agreementsOf(expert).length > 0,
    agreementsOf,
  }
}

interface Asked {
  readonly institutionId: string
  readonly kind: ConsultationKind
  readonly day: string
  readonly madeBy?: Date | null
}

function coveringAmong(made: readonly AgreementRow[], { kind, day, madeBy }: Asked): AgreementRow[] {
  const covers = (each: AgreementRow) => each.scope.includes(kind) && each.firstDay <= day && each.lastDay >= day
  const fitting = made.filter((each) => each.status === 'agreed' && covers(each))
  const isSince = ({ answeredAt }: AgreementRow) => Boolean(madeBy && answeredAt && answeredAt > madeBy)
  return [
    ...fitting.filter((each) => !isSince(each)),
    ...fitting.filter((each) => isSince(each) && each.feeCents === 0),
  ]
}

/** Whom an agreement covers; its departments with their subdivisions are looked up once, and not for each expert. */
function placeOf(agreement: AgreementRow) {
  const wanted = new Set<string>(withSubdivisions(agreement.departments))
  const isAll = agreement.departments.length === 0
  return {
    agreed: costOf(agreement),
    has: ({ institutionId, departments }: AskedExpert) =>
      institutionId === agreement.providerId && (isAll || departments.some((code) => wanted.has(code))),
  }
}

/** Whether an institution asks only whom its agreements cover, whatever they cover today. */
export async function isNarrowed(tx: Tx, institutionId: string): Promise<boolean> {
  const made = await everMadeBy(tx, { institutionId })
  return made.length > 0 && !(await settingsOf(tx, institutionId)).asksBeyondAgreements
}

const everMadeBy = preparedSelect('agreements_of_requester', (db) =>
  db
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.requesterId, sql.placeholder('institutionId')),
        inArray(agreements.status, [...agreementStates.groups.wasMade]),
      ),
    )
    .orderBy(desc(agreements.answeredAt), desc(agreements.id)),
)

/** What these agreements cost, each once, and between whom; those that cost nothing are left out. */
export async function costsOfAgreements(
  tx: Tx,
  ids: readonly string[],
): Promise<(Agreed & Pick<AgreementRow, 'requesterId' | 'providerId'>)[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(agreements)
    .where(and(inArray(agreements.id, [...new Set(ids)]), gt(agreements.feeCents, 0)))
  return rows.map((row) => ({ ...costOf(row), requesterId: row.requesterId, providerId: row.providerId }))
}

function costOf({ id, feeCents: cents, currency }: AgreementRow): Agreed {
  return { id, fee: { cents, currency } }
}
