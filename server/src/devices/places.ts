import { hasRole, institutionIdsWithRole, membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { isCertified } from '../practitioners/index.ts'
import { devicePort } from './port.ts'

/** Whether a person looks after the terminals of an institution: its administrator, or of a light community hospital the one of whoever examines for it. */
export async function managesTerminalsOf(tx: Tx, accountId: string, institutionId: string): Promise<boolean> {
  for (const each of await managersOf(tx, institutionId))
    if (await hasRole(tx, accountId, each, 'institutionAdmin')) return true
  return false
}

/** The institutions whose administrators look after the terminals of this one. */
async function managersOf(tx: Tx, institutionId: string): Promise<string[]> {
  const examiners = await devicePort.answers().examinersFor(tx, institutionId)
  return [institutionId, ...examiners.filter((each) => each.isLight).map((each) => each.institutionId)]
}

/** The institutions whose terminals the administrators of this one look after: itself and its light community hospitals. */
export async function managedFrom(tx: Tx, institutionId: string): Promise<string[]> {
  const communities = await devicePort.answers().communitiesOf(tx, [institutionId])
  return [institutionId, ...communities.filter((each) => each.isLight).map((each) => each.institutionId)]
}

/**
 * The institutions whose terminals a person may use: where they belong, and the community hospitals that they examine for. An
 * onboarded one takes part once it has named its staff for it: its terminals are not shown because somebody else says so.
 */
export async function usablePlacesOf(tx: Tx, accountId: string): Promise<string[]> {
  const own = await institutionIdsWithRole(tx, accountId, 'member')
  // A physician whose certification has ended cannot examine.
  const isExaminer = await isCertified(tx, accountId)
  const examining = [
    ...(isExaminer ? await institutionIdsWithRole(tx, accountId, 'examiner') : []),
    ...(await institutionIdsWithRole(tx, accountId, 'institutionAdmin')),
  ]
  const communities = await devicePort.answers().communitiesOf(tx, [...new Set(examining)])
  const taking: string[] = []
  for (const { institutionId, isLight } of communities)
    if (isLight || (await membersWithRole(tx, institutionId, 'communityStaff')).length > 0) taking.push(institutionId)
  return [...new Set([...own, ...taking])]
}

/** Whose open pages show the terminals of an institution. */
export async function watchersOf(tx: Tx, institutionId: string): Promise<string[]> {
  const admins = await Promise.all(
    (await managersOf(tx, institutionId)).map((each) => membersWithRole(tx, each, 'institutionAdmin')),
  )
  return admins.flat()
}
