import type { ConsultationKind } from '@tongying/contract/agreements'
import type { Money } from '@tongying/contract/kit'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
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
  /** Only these; nothing where the institution has no agreement, and everybody may be asked. */
  readonly within: readonly CoveredInstitution[] | undefined
  readonly covers: (expert: AskedExpert) => boolean
  /** The agreement under which an expert is asked, the one made last; own colleagues need none. */
  readonly agreementOf: (expert: AskedExpert) => { readonly id: string; readonly fee: Money } | undefined
}

/**
 * What the agreements of an institution cover for a consultation of a kind on a day. One that was agreed and never ended
 * by hand counts even when its last day is over: it closes what it covered, and does not open everything again. With
 * `madeBy`, fees agreed on since are for later applications, since a patient may have signed what the earlier ones name.
 */
export async function coverageOf(
  tx: Tx,
  {
    institutionId,
    kind,
    day,
    madeBy,
  }: { institutionId: string; kind: ConsultationKind; day: string; madeBy?: Date | null },
): Promise<Coverage> {
  const all = await agreedBy(tx, { institutionId })
  const fitting = all.filter((each) => each.scope.includes(kind) && each.firstDay <= day && each.lastDay >= day)
  const isSince = ({ answeredAt }: AgreementRow) => Boolean(madeBy && answeredAt && answeredAt > madeBy)
  const covering = [
    ...fitting.filter((each) => !isSince(each)),
    ...fitting.filter((each) => isSince(each) && each.feeCents === 0),
  ]
  const agreementOf = (expert: AskedExpert) => {
    if (expert.institutionId === institutionId) return undefined
    const found = covering.find((each) => isOf(expert, each))
    return found && { id: found.id, fee: feeOf(found) }
  }
  return {
    within: all.length === 0 ? undefined : [{ institutionId, departments: [] }, ...covering.map(placeOf)],
    covers: (expert) => all.length === 0 || expert.institutionId === institutionId || agreementOf(expert) !== undefined,
    agreementOf,
  }
}

const agreedBy = preparedSelect('agreements_of_requester', (db) =>
  db
    .select()
    .from(agreements)
    .where(and(eq(agreements.requesterId, sql.placeholder('institutionId')), eq(agreements.status, 'agreed')))
    .orderBy(desc(agreements.answeredAt), desc(agreements.id)),
)

/** The fees of these agreements, each once. */
export async function feesOfAgreements(tx: Tx, ids: readonly string[]): Promise<Money[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(agreements)
    .where(inArray(agreements.id, [...new Set(ids)]))
  return rows.map(feeOf)
}

function placeOf({ providerId, departments }: AgreementRow): CoveredInstitution {
  return { institutionId: providerId, departments }
}

function isOf({ institutionId, departments }: AskedExpert, agreement: AgreementRow): boolean {
  if (institutionId !== agreement.providerId) return false
  const wanted = new Set<string>(withSubdivisions(agreement.departments))
  return agreement.departments.length === 0 || departments.some((code) => wanted.has(code))
}

function feeOf({ feeCents: cents, currency }: AgreementRow): Money {
  return { cents, currency }
}
