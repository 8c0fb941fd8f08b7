import type { CriticalListener } from '@tongying/contract/examinations'
import { accountsByIds } from '../../accounts/index.ts'
import { institutionsByIds } from '../../institutions/index.ts'
import { membersWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ExaminationRow } from '../tables.ts'

type Where = Pick<ExaminationRow, 'institutionId' | 'siteInstitutionId'>

/**
 * Who may be told first: the staff where the patient sits. Where there is nobody, the administrators there, and for a
 * patient at the examining institution its own examiners and administrators.
 */
export async function listenersOf(tx: Tx, { institutionId, siteInstitutionId }: Where): Promise<CriticalListener[]> {
  const placeId = siteInstitutionId ?? institutionId
  const ids = await listenerIds(tx, placeId, siteInstitutionId === null)
  const place = (await institutionsByIds(tx, [placeId])).get(placeId)?.name ?? ''
  const people = await accountsByIds(tx, ids)
  return ids.flatMap((accountId) => {
    const account = people.find(({ id }) => id === accountId)
    return account ? [{ accountId, name: account.name, phone: account.phoneMasked, institutionName: place }] : []
  })
}

async function listenerIds(tx: Tx, placeId: string, isOnSite: boolean): Promise<string[]> {
  const first = await membersWithRole(tx, placeId, isOnSite ? 'examiner' : 'communityStaff')
  const isEnough = !isOnSite && first.length > 0
  return [...new Set([...first, ...(isEnough ? [] : await membersWithRole(tx, placeId, 'institutionAdmin'))])]
}
