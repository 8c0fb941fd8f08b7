import { type Holder, isAllowed } from '@tongying/contract/access'
import { type CriticalFinding, criticalFindingStates } from '@tongying/contract/examinations'
import { isIn, openMoves } from '@tongying/contract/kit'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { accountsByIds, phonesOf } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import {
  type CriticalActionRow,
  type CriticalFindingRow,
  criticalActions,
  criticalFindings,
  type ExaminationRow,
} from '../tables.ts'
import { placesOf, sitePhonesOf, stillListening } from './listeners.ts'

/** The critical findings of an examination, the latest at the top. */
export function findingsOf(tx: Tx, examinationId: string): Promise<CriticalFindingRow[]> {
  return tx
    .select()
    .from(criticalFindings)
    .where(eq(criticalFindings.examinationId, examinationId))
    .orderBy(desc(criticalFindings.foundAt), desc(criticalFindings.id))
}

/** What was done about findings, by the finding, the first at the top. */
export async function actionsOf(
  tx: Tx,
  findingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CriticalActionRow[]>> {
  if (findingIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(criticalActions)
    .where(inArray(criticalActions.findingId, [...findingIds]))
    .orderBy(asc(criticalActions.doneAt), asc(criticalActions.enteredAt), asc(criticalActions.id))
  return Map.groupBy(rows, ({ findingId }) => findingId)
}

/** What a reader is to the examination of a finding, which was issued or not. */
export interface FindingReader {
  readonly holders: readonly Holder[]
  readonly examination: ExaminationRow['status']
}

/** Findings as their people read them, each for what its reader is to it. */
export async function presentFindings(
  { tx, now, platform, actor }: Pick<Call, 'tx' | 'now' | 'platform' | 'actor'>,
  rows: readonly { readonly row: CriticalFindingRow; readonly reader: FindingReader }[],
): Promise<CriticalFinding[]> {
  const actions = await actionsOf(
    tx,
    rows.map(({ row }) => row.id),
  )
  const ids = rows.flatMap(({ row }) => [row.reportedBy, row.notifiedPersonId, row.acknowledgedBy ?? []].flat())
  ids.push(...[...actions.values()].flat().map(({ enteredBy }) => enteredBy))
  const people = new Map((await accountsByIds(tx, ids)).map((each) => [each.id, each]))
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.name ?? ''))
  const phones = await openPhones({ tx, platform }, toPhone(rows))
  const open = rows.map(({ row }) => row).filter(({ status }) => isIn(criticalFindingStates.groups.open, status))
  const sitePhones = await sitePhonesOf(tx, open)
  const places = open.length > 0 ? await placesOf(tx, accountIdOf({ actor })) : new Set<string>()
  return rows.map(({ row, reader }) => ({
    ...{ id: row.id, examinationId: row.examinationId, item: row.item, note: row.note, state: row.status },
    foundAt: row.foundAt.toISOString(),
    reportedAt: row.reportedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    leftMs: Math.max(0, row.dueAt.getTime() - now.getTime()),
    reportedByName: nameOf(row.reportedBy) ?? '',
    notifiedPersonName: nameOf(row.notifiedPersonId) ?? '',
    notifiedPersonPhone: phones.get(row.id) ?? people.get(row.notifiedPersonId)?.phoneMasked ?? '',
    sitePhone: sitePhones.get(row.id) ?? null,
    isByPhone: row.siteInstitutionId !== null && !places.has(row.siteInstitutionId),
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedName: row.acknowledgedName,
    acknowledgedByName: nameOf(row.acknowledgedBy),
    withdrawnReason: row.withdrawnReason,
    actions: (actions.get(row.id) ?? []).map(({ id, text, doneAt, enteredBy, enteredAt }) => ({
      ...{ id, text, doneAt: doneAt.toISOString(), enteredAt: enteredAt.toISOString() },
      enteredByName: nameOf(enteredBy) ?? '',
    })),
    mayEnterAction:
      isIn(criticalFindingStates.groups.standing, row.status) &&
      isAllowed('criticalFinding.enterAction', reader.holders),
    allowed: allowedMoves(row, reader),
  }))
}

/** The findings for which it is the reader's turn to phone, as long as nobody has confirmed. */
function toPhone(
  rows: readonly { readonly row: CriticalFindingRow; readonly reader: FindingReader }[],
): CriticalFindingRow[] {
  return rows.filter(({ row, reader }) => allowedMoves(row, reader).includes('acknowledgeFor')).map(({ row }) => row)
}

/** Whose turn it is to phone sees the number in full. */
async function openPhones(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  open: readonly CriticalFindingRow[],
): Promise<ReadonlyMap<string, string>> {
  const still = await stillListening(tx, open)
  const listening = open.filter(({ id }) => still.has(id))
  const phones = await phonesOf(
    tx,
    platform,
    listening.map(({ notifiedPersonId }) => notifiedPersonId),
  )
  return new Map(listening.map(({ id, notifiedPersonId }) => [id, phones.get(notifiedPersonId) ?? '']))
}

function allowedMoves(row: CriticalFindingRow, { holders, examination }: FindingReader): CriticalFinding['allowed'] {
  return openMoves(criticalFindingStates, row.status, null).filter((name) => {
    const { permission } = criticalFindingStates.moves[name]
    if (permission === 'system' || !isAllowed(permission, holders)) return false
    return name !== 'withdraw' || examination !== 'issued'
  })
}
