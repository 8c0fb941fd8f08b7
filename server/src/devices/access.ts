import { deviceErrors } from '@tongying/contract/devices'
import { eq } from 'drizzle-orm'
import { hasRole, holdMemberships } from '../memberships/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { hashSecret } from '../platform/ids.ts'
import { managesTerminalsOf } from './places.ts'
import { type Terminal, terminals } from './tables.ts'

/** Access of the calls that name the institution where terminals stand. */
export async function placeAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<{ institutionId: string }>> {
  const { tx } = context
  const accountId = accountIdOf(context)
  await holdMemberships(tx, accountId)
  const record = { institutionId }
  if (await managesTerminalsOf(tx, accountId, institutionId)) return { holders: ['institutionAdmin'], record }
  const isMember = await hasRole(tx, accountId, institutionId, 'member')
  return { holders: isMember ? ['institutionMember'] : [], record }
}

/** Access of the calls that name a terminal. */
export async function terminalAccess(context: Call, { id }: { id: string }): Promise<Access<Terminal>> {
  const [row] = await context.tx.select().from(terminals).where(eq(terminals.id, id))
  if (!row) return stranger()
  const { holders } = await placeAccess(context, row)
  return { holders, record: row }
}

/** Access by a terminal's own credential: whoever is signed in beside it, it is the terminal that calls. */
export async function ownAccess({ tx, terminalSecret }: Call): Promise<Access<Terminal>> {
  if (terminalSecret === undefined) return stranger(deviceErrors.TerminalUnknown)
  const [row] = await tx
    .select()
    .from(terminals)
    .where(eq(terminals.credentialHash, hashSecret(terminalSecret)))
  if (!row) return stranger(deviceErrors.TerminalUnknown)
  if (row.status === 'revoked') return stranger(deviceErrors.TerminalRevoked)
  return { holders: ['terminal'], record: row, notFound: deviceErrors.TerminalUnknown }
}
