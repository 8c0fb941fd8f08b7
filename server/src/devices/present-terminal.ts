import { type OwnTerminal, type TerminalRow, terminalStates, type UsableTerminal } from '@tongying/contract/devices'
import { openMoves } from '@tongying/contract/kit'
import { institutionsByIds } from '../institutions/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Terminal } from './tables.ts'

type Shown = Omit<UsableTerminal, 'institutionName'>

function shown({ id, name, pushId, kind, source, status, institutionId, probe, qcValidUntil }: Terminal): Shown {
  const wire = terminalStates.states[status].wire
  return { id, name, pushId, kind, source, state: status, status: wire, institutionId, probe, qcValidUntil }
}

/** The names of the institutions where terminals stand. */
async function placeNames(tx: Tx, rows: readonly Terminal[]): Promise<(row: Terminal) => string> {
  const institutions = await institutionsByIds(tx, [...new Set(rows.map((row) => row.institutionId))])
  return ({ institutionId }) => institutions.get(institutionId)?.name ?? ''
}

export async function presentUsable(tx: Tx, rows: readonly Terminal[]): Promise<UsableTerminal[]> {
  const nameOf = await placeNames(tx, rows)
  return rows.map((row) => ({ ...shown(row), institutionName: nameOf(row) }))
}

/** Terminals as the administrator sees them; an expired code is not shown. */
export async function presentRows(tx: Tx, rows: readonly Terminal[], now: Date): Promise<TerminalRow[]> {
  const nameOf = await placeNames(tx, rows)
  return rows.map((row) => ({
    ...shown(row),
    institutionName: nameOf(row),
    lastSeenAt: row.seenAt?.toISOString() ?? null,
    addedAt: row.addedAt.toISOString(),
    pairedAt: row.pairedAt?.toISOString() ?? null,
    codeExpiresAt: row.codeExpiresAt && row.codeExpiresAt > now ? row.codeExpiresAt.toISOString() : null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedReason: row.revokedReason,
    allowed: openMoves(terminalStates, row.status, null).filter(
      (name) => terminalStates.moves[name].permission === 'terminal.manage',
    ),
  }))
}

export async function presentRow(tx: Tx, row: Terminal, now: Date): Promise<TerminalRow> {
  const [presented] = await presentRows(tx, [row], now)
  if (!presented) throw new Error('one row is presented as one')
  return presented
}

export async function presentOwn(tx: Tx, row: Terminal): Promise<OwnTerminal> {
  const nameOf = await placeNames(tx, [row])
  const { name, kind, source, status: state, probe, qcValidUntil } = row
  return { name, kind, source, state, institutionName: nameOf(row), probe, qcValidUntil }
}
