import {
  type ChangedTerminal,
  deviceErrors,
  type IssuedCode,
  kindOfSource,
  type NewTerminal,
  type TerminalRow,
  terminalNumbers,
} from '@tongying/contract/devices'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { institutionsByIds, requireOpenInstitution } from '../institutions/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import type { By } from '../platform/moves.ts'
import { Problem } from '../platform/problem.ts'
import { newCode } from './issue-code.ts'
import { pairingCodeLimit } from './limits.ts'
import { moveTerminal } from './move-terminal.ts'
import { managedFrom } from './places.ts'
import { presentRow, presentRows } from './present-terminal.ts'
import { publishTerminal } from './publish-terminal.ts'
import { type Terminal, terminals } from './tables.ts'
import { toTerminals } from './terminal-channel.ts'

type AtPlace = Call<{ institutionId: string }>

/** The terminals of an institution and of its light community hospitals, and where a new one may stand. */
export async function listTerminals({ tx, record, now }: AtPlace) {
  const placeIds = await managedFrom(tx, record.institutionId)
  const rows = await tx
    .select()
    .from(terminals)
    .where(inArray(terminals.institutionId, placeIds))
    .orderBy(asc(terminals.addedAt), asc(terminals.id))
  const institutions = await institutionsByIds(tx, placeIds)
  const places = placeIds.map((institutionId) => ({ institutionId, name: institutions.get(institutionId)?.name ?? '' }))
  return { list: await presentRows(tx, rows, now), places }
}

/**
 * Adds a terminal with its first code.
 * @throws InstitutionClosed, TooManyTerminals
 */
export async function addTerminal(
  call: AtPlace,
  { institutionId, source, name, probe, qcValidUntil }: NewTerminal,
): Promise<{ terminal: TerminalRow; pairing: IssuedCode }> {
  const { tx, now, platform } = call
  await requireOpenInstitution(tx, institutionId)
  await lockUntilEnd(tx, 'terminals', institutionId)
  await requirePlace(tx, institutionId)
  const { issued, columns } = newCode(platform.keys, now)
  const id = newId()
  await requireTry({ tx, keys: platform.keys, now }, { limit: pairingCodeLimit, subject: id })
  const kind = kindOfSource(source)
  const [row] = await tx
    .insert(terminals)
    .values({
      ...{ id, institutionId, name, kind, source, probe, qcValidUntil, pushId: randomDigits(10) },
      ...columns,
      addedAt: now,
      addedBy: accountIdOf(call),
    })
    .returning()
  if (!row) throw new Error('an inserted row is returned')
  call.audit({ subject: { kind: 'terminal', id }, institutionId, detail: { kind, source } })
  await publishTerminal(tx, row)
  return { terminal: await presentRow(tx, row, now), pairing: issued }
}

async function requirePlace(tx: Tx, institutionId: string): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(terminals)
    .where(and(eq(terminals.institutionId, institutionId), ne(terminals.status, 'revoked')))
  if ((found?.count ?? 0) >= terminalNumbers.mostTerminals) throw new Problem(deviceErrors.TooManyTerminals)
}

/** Changes a terminal's name, probe or quality check; its own page shows it at once. */
export async function changeTerminal(
  call: Call<Terminal>,
  { name, probe, qcValidUntil }: ChangedTerminal,
): Promise<TerminalRow> {
  const { tx, now, record } = call
  const row = await moveTerminal(byCaller(call), { id: record.id }, 'change', { name, probe, qcValidUntil })
  call.audit({ subject: { kind: 'terminal', id: row.id }, institutionId: row.institutionId })
  await toTerminals(tx, { do: 'changed', terminal: row.id })
  await publishTerminal(tx, row)
  return presentRow(tx, row, now)
}

/** Revokes a terminal: its credential, its code and its open page end. */
export async function revokeTerminal(call: Call<Terminal>, { reason }: { reason: string }): Promise<TerminalRow> {
  const row = await endTerminal(byCaller(call), call.record, reason)
  call.audit({ subject: { kind: 'terminal', id: row.id }, institutionId: row.institutionId, detail: { reason } })
  return presentRow(call.tx, row, call.now)
}

async function endTerminal(by: By, { id }: Pick<Terminal, 'id'>, revokedReason: string): Promise<Terminal> {
  const { tx, now } = by
  const ended = { codeHash: null, codeExpiresAt: null, connectionId: null }
  const row = await moveTerminal(by, { id }, 'revoke', { ...ended, revokedAt: now, revokedReason })
  await toTerminals(tx, { do: 'over', terminal: id, why: 'revoked' })
  await publishTerminal(tx, row)
  return row
}

/** Revokes every terminal of an institution that nobody administers any more. */
export async function revokeTerminalsOf(by: By, institutionId: string, reason: string): Promise<void> {
  const rows = await by.tx
    .select({ id: terminals.id })
    .from(terminals)
    .where(and(eq(terminals.institutionId, institutionId), ne(terminals.status, 'revoked')))
    .orderBy(asc(terminals.id))
  for (const row of rows) await endTerminal(by, row, reason)
}
