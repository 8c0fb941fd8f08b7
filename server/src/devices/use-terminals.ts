import { deviceErrors, type TerminalKind, terminalStates, type UsableTerminal } from '@tongying/contract/devices'
import { id } from '@tongying/contract/kit'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { usablePlacesOf } from './places.ts'
import { presentUsable } from './present-terminal.ts'
import { type Terminal, terminals } from './tables.ts'

/** The paired terminals that the caller may use, those whose page is open first. */
export async function findUserPushEquipment(
  call: Call,
  { kind }: { kind?: TerminalKind | undefined },
): Promise<UsableTerminal[]> {
  const rows = await usableTerminals(call.tx, accountIdOf(call))
  const isConnected = (row: Terminal) => terminalStates.groups.connected.some((state) => state === row.status)
  const wanted = rows.filter((row) => kind === undefined || row.kind === kind)
  return presentUsable(call.tx, [...wanted.filter(isConnected), ...wanted.filter((row) => !isConnected(row))])
}

async function usableTerminals(tx: Tx, accountId: string): Promise<Terminal[]> {
  const places = await usablePlacesOf(tx, accountId)
  if (places.length === 0) return []
  return tx
    .select()
    .from(terminals)
    .where(and(inArray(terminals.institutionId, places), inStates(terminals.status, terminalStates.groups.paired)))
    .orderBy(asc(terminals.name), asc(terminals.id))
}

/** A terminal as a record that chose it keeps it. */
export interface ChosenTerminal {
  readonly id: string
  readonly kind: TerminalKind
  readonly field: string
  /** Of an image terminal: its own. */
  readonly pushId?: string
}

/**
 * Refuses a terminal that this person may not use.
 * @throws TerminalUnavailable at its field
 */
export async function requireUsableTerminals(
  tx: Tx,
  accountId: string,
  chosen: readonly ChosenTerminal[],
): Promise<void> {
  if (chosen.length === 0) return
  const usable = await usableTerminals(tx, accountId)
  for (const { id, kind, field, pushId } of chosen)
    if (!usable.some((row) => row.id === id && row.kind === kind && (pushId ?? row.pushId) === row.pushId))
      throw new Problem(deviceErrors.TerminalUnavailable, { field })
}

/** An image terminal that this person may use now, and where it stands; nothing where it is none of these any more. */
export async function usableImageTerminal(
  tx: Tx,
  accountId: string,
  terminalId: string,
): Promise<Pick<Terminal, 'id' | 'institutionId'> | undefined> {
  return (await usableTerminals(tx, accountId)).find((row) => row.id === terminalId && row.kind === 'image')
}

/** Terminals as they are now, for records that name them; a value that is no id is left out. */
export async function terminalsByIds(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Terminal, 'name' | 'pushId' | 'probe' | 'qcValidUntil'>>> {
  const known = ids.filter((each) => id.safeParse(each).success)
  if (known.length === 0) return new Map()
  const rows = await tx.select().from(terminals).where(inArray(terminals.id, known))
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many image terminals are paired at each of these institutions; those without one are left out. */
export async function imageTerminalsAt(
  tx: Tx,
  institutionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (institutionIds.length === 0) return new Map()
  const rows = await tx
    .select({ institutionId: terminals.institutionId, many: count() })
    .from(terminals)
    .where(
      and(
        inArray(terminals.institutionId, [...institutionIds]),
        eq(terminals.kind, 'image'),
        inStates(terminals.status, terminalStates.groups.paired),
      ),
    )
    .groupBy(terminals.institutionId)
  return new Map(rows.map(({ institutionId, many }) => [institutionId, many]))
}

/** The paired image terminals of these institutions by whether their quality check holds on a day `YYYY-MM-DD`. */
export async function qualityChecks(tx: Tx, institutionIds: readonly string[], day: string) {
  const until = terminals.qcValidUntil
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [checks] = await tx
    .select({
      valid: counted(sql`${until} >= ${day}`),
      expired: counted(sql`${until} < ${day}`),
      unknown: counted(sql`${until} is null`),
    })
    .from(terminals)
    .where(
      and(
        inArray(terminals.institutionId, [...institutionIds]),
        eq(terminals.kind, 'image'),
        inStates(terminals.status, terminalStates.groups.paired),
      ),
    )
  return checks ?? { valid: 0, expired: 0, unknown: 0 }
}
