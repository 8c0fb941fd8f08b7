import { membershipErrors } from '@tongying/contract/memberships'
import { asc, eq, sql } from 'drizzle-orm'
import { institutionNameOf, institutionsByIds } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { unseal } from '../../platform/keys/seal.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { institutionSignIns } from '../tables.ts'
import type { Client } from './provider.ts'

export type KeptSignIn = typeof institutionSignIns.$inferSelect

export async function keptSignIn(tx: Tx, institutionId: string): Promise<KeptSignIn | undefined> {
  const [row] = await tx.select().from(institutionSignIns).where(eq(institutionSignIns.institutionId, institutionId))
  return row
}

/**
 * The same, held until the transaction ends: nobody is logged in by what was turned off before that.
 * @throws InstitutionSignInOff
 */
export async function heldSignInOf(tx: Tx, institutionId: string): Promise<KeptSignIn> {
  const isOf = eq(institutionSignIns.institutionId, institutionId)
  const [row] = await tx.select().from(institutionSignIns).where(isOf).for('share')
  if (!row?.isEnabled) throw new Problem(membershipErrors.InstitutionSignInOff)
  return row
}

/**
 * The same, where it is on now.
 * @throws InstitutionSignInOff
 */
export async function signInOf(tx: Tx, institutionId: string): Promise<KeptSignIn> {
  const row = await keptSignIn(tx, institutionId)
  if (!row?.isEnabled) throw new Problem(membershipErrors.InstitutionSignInOff)
  return row
}

/** Where its secret is sealed for. */
export function secretPlace(institutionId: string): string {
  return `institution_sign_in:${institutionId}:secret`
}

export function clientOf({ keys }: Pick<Platform, 'keys'>, row: KeptSignIn): Client {
  const { institutionId, issuer, clientId, secretSealed } = row
  return { issuer, clientId, secret: unseal(keys, secretPlace(institutionId), secretSealed) }
}

/**
 * The address that an institution's provider sends people back to, one for each: a provider that passes people on to
 * another one's page would else be brought the code that they come back with.
 */
export function returnAddress(origin: string, institutionId: string): string {
  return new URL(`/auth/institution/${institutionId}`, origin).href
}

/** The institution as it is registered: what its administrators call it on the log-in page is their own word. */
export async function registeredName(tx: Tx, institutionId: string): Promise<string> {
  return (await institutionsByIds(tx, [institutionId])).get(institutionId)?.name ?? ''
}

/** The institutions through which people can log in, by the name that their administrator gave and their own. */
export async function listSignInInstitutions({ tx }: { readonly tx: Tx }) {
  const list = await tx
    .select({
      id: institutionSignIns.institutionId,
      name: institutionSignIns.name,
      hospital: sql<string>`coalesce(${institutionNameOf(institutionSignIns.institutionId)}, '')`,
    })
    .from(institutionSignIns)
    .where(eq(institutionSignIns.isEnabled, true))
    .orderBy(asc(institutionSignIns.name))
    .limit(500)
  return { list }
}
