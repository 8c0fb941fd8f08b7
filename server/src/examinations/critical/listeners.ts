import { type CriticalListener, criticalFindingStates } from '@tongying/contract/examinations'
import { and, eq } from 'drizzle-orm'
import { accountsByIds } from '../../accounts/index.ts'
import { institutionsByIds } from '../../institutions/index.ts'
import { membersWithRole, rolesOfAccounts } from '../../memberships/index.ts'
import { inStates } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { examinationPort } from '../port.ts'
import { criticalFindings, type ExaminationRow } from '../tables.ts'

type Where = Pick<ExaminationRow, 'institutionId' | 'siteInstitutionId'>

/** Who may be notified first; `sitePhone` is phoned where the patient sits and nobody has an account. */
export interface Listeners {
  readonly list: CriticalListener[]
  readonly sitePhone: string | null
}

/**
 * Who may be notified first: the staff where the patient sits. Where there is nobody, the administrators there, and where
 * there are none either, for a patient at the examining institution, or of a hospital that no longer works with it, its own
 * examiners and administrators. Who reports names somebody else, as long as there is anybody.
 */
export async function listenersOf(
  tx: Tx,
  { institutionId, siteInstitutionId: site }: Where,
  callerId: string,
): Promise<Listeners> {
  const ties = site === null ? [] : await examinationPort.answers().tiesOf(tx, [institutionId])
  const tie = ties.find((each) => each.site === site)
  const there = tie ? await listenerIds(tx, tie.site, false) : []
  const placeId = tie && there.length > 0 ? tie.site : institutionId
  const list = await presentListeners(tx, {
    placeId,
    all: there.length > 0 ? there : await listenerIds(tx, institutionId, true),
    callerId,
  })
  return { list, sitePhone: tie && there.length === 0 ? tie.phone : null }
}

async function presentListeners(
  tx: Tx,
  { placeId, all, callerId }: { placeId: string; all: readonly string[]; callerId: string },
): Promise<CriticalListener[]> {
  const others = all.filter((id) => id !== callerId)
  const ids = others.length > 0 ? others : all
  const place = (await institutionsByIds(tx, [placeId])).get(placeId)?.name ?? ''
  const people = await accountsByIds(tx, ids)
  return ids.flatMap((accountId) => {
    const account = people.find(({ id }) => id === accountId)
    return account ? [{ accountId, name: account.name, phone: account.phoneMasked, institutionName: place }] : []
  })
}

/**
 * Whether who was notified of a finding still belongs where its patient is looked after, or to those who examine. Who has
 * left, or whose hospital has, is notified of nothing more and reached by no number.
 */
export async function isStillListener(
  tx: Tx,
  { institutionId, siteInstitutionId: site }: Where,
  accountId: string,
): Promise<boolean> {
  const finding = { id: accountId, institutionId, siteInstitutionId: site, notifiedPersonId: accountId }
  return (await stillListening(tx, [finding])).has(accountId)
}

/** Whether somebody was named for a finding of an examination that stands, and still belongs there. */
export async function isNotifiedPerson(tx: Tx, accountId: string, row: ExaminationRow): Promise<boolean> {
  const isStanding = inStates(criticalFindings.status, criticalFindingStates.groups.standing)
  const isNamed = and(eq(criticalFindings.examinationId, row.id), eq(criticalFindings.notifiedPersonId, accountId))
  const [named] = await tx
    .select({ id: criticalFindings.id })
    .from(criticalFindings)
    .where(and(isNamed, isStanding))
    .limit(1)
  return named !== undefined && isStillListener(tx, row, accountId)
}

/** Where somebody looks after patients, or administers those who do. */
export async function placesOf(tx: Tx, accountId: string): Promise<ReadonlySet<string>> {
  const held = await rolesOfAccounts(tx, [accountId])
  const isThere = ({ roles }: (typeof held)[number]) =>
    roles.includes('communityStaff') || roles.includes('institutionAdmin')
  return new Set(held.filter(isThere).map(({ institutionId }) => institutionId))
}

/** The telephones of the places where the patients of findings sit, by the finding, while the hospitals work together. */
export async function sitePhonesOf(
  tx: Tx,
  findings: readonly (Where & { readonly id: string })[],
): Promise<ReadonlyMap<string, string>> {
  const remote = findings.filter(({ siteInstitutionId }) => siteInstitutionId !== null)
  if (remote.length === 0) return new Map()
  const ties = await examinationPort
    .answers()
    .tiesOf(tx, [...new Set(remote.map(({ institutionId }) => institutionId))])
  return new Map(
    remote.flatMap(({ id, institutionId, siteInstitutionId }) => {
      const tie = ties.find((each) => each.institutionId === institutionId && each.site === siteInstitutionId)
      return tie ? [[id, tie.phone] as const] : []
    }),
  )
}

/** The findings whose notified person still belongs there; as many statements for one as for a hundred. */
export async function stillListening(
  tx: Tx,
  findings: readonly (Where & { readonly id: string; readonly notifiedPersonId: string })[],
): Promise<ReadonlySet<string>> {
  if (findings.length === 0) return new Set()
  const institutionIds = [...new Set(findings.map(({ institutionId }) => institutionId))]
  const ties = await examinationPort.answers().tiesOf(tx, institutionIds)
  const people = await rolesOfAccounts(tx, [...new Set(findings.map(({ notifiedPersonId }) => notifiedPersonId))])
  const isStill = ({ institutionId, siteInstitutionId: site, notifiedPersonId }: (typeof findings)[number]) => {
    const isRemote = ties.some((tie) => tie.institutionId === institutionId && tie.site === site)
    // Where a hospital has no staff, people of the examining institution were notified.
    const roleAt = (at: string) =>
      at === institutionId ? 'examiner' : isRemote && at === site ? 'communityStaff' : undefined
    return people.some(({ accountId, institutionId: at, roles }) => {
      const role = roleAt(at)
      const isOne = accountId === notifiedPersonId && role !== undefined
      return isOne && (roles.includes(role) || roles.includes('institutionAdmin'))
    })
  }
  return new Set(findings.filter(isStill).map(({ id }) => id))
}

async function listenerIds(tx: Tx, placeId: string, isOnSite: boolean): Promise<string[]> {
  const first = await membersWithRole(tx, placeId, isOnSite ? 'examiner' : 'communityStaff')
  const isEnough = !isOnSite && first.length > 0
  return [...new Set([...first, ...(isEnough ? [] : await membersWithRole(tx, placeId, 'institutionAdmin'))])]
}
