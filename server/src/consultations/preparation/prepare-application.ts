import { begunDraft, consultationErrors, type PreparedFor } from '@tongying/contract/consultations'
import { productDay } from '@tongying/contract/kit'
import { institutionsByIds } from '../../institutions/index.ts'
import {
  hasRole,
  holdMemberships,
  holdStanding,
  institutionIdsWithRole,
  isMember,
  memberIdsOf,
} from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { certifiedAmong, expertsByAccountIds, isCertified } from '../../practitioners/index.ts'
import { startDraft } from '../application/save-draft.ts'
import { ownerKind } from '../files-of-case.ts'
import { recordHistory } from '../move-case.ts'

/** Whether a person is a coordinator of any institution. */
export async function coordinatesSomewhere(tx: Tx, accountId: string): Promise<boolean> {
  return (await institutionIdsWithRole(tx, accountId, 'coordinator')).length > 0
}

/** Access of calls about what a coordinator prepares without naming a draft. */
export async function coordinatorAccess({ tx, actor }: Call): Promise<Access<undefined>> {
  const { accountId } = actor
  const isCoordinator = accountId !== undefined && (await coordinatesSomewhere(tx, accountId))
  return { holders: isCoordinator ? ['coordinator'] : [], record: undefined }
}

/** Access of the call that begins one at an institution. */
export async function prepareAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<undefined>> {
  const accountId = accountIdOf(context)
  await holdMemberships(context.tx, accountId)
  const isCoordinator = await hasRole(context.tx, accountId, institutionId, 'coordinator')
  return { holders: isCoordinator ? ['coordinator'] : [], record: undefined }
}

/** Whether an application may be prepared in somebody's name: a colleague who is certified. */
export async function mayBePreparedFor(
  tx: Tx,
  { physicianId, coordinatorId, institutionId }: Record<'physicianId' | 'coordinatorId' | 'institutionId', string>,
): Promise<boolean> {
  if (physicianId === coordinatorId) return false
  return (await isMember(tx, physicianId, institutionId)) && (await isCertified(tx, physicianId))
}

/** The certified colleagues of a coordinator, at each institution where they coordinate. */
export async function physiciansToPrepareFor(context: Call<unknown>): Promise<{ list: PreparedFor[] }> {
  const { tx } = context
  const callerId = accountIdOf(context)
  const institutionIds = await institutionIdsWithRole(tx, callerId, 'coordinator')
  const names = await institutionsByIds(tx, institutionIds)
  const list: PreparedFor[] = []
  for (const institutionId of institutionIds) {
    const members = (await memberIdsOf(tx, institutionId)).filter((accountId) => accountId !== callerId)
    const experts = await expertsByAccountIds(tx, [...(await certifiedAmong(tx, members))])
    for (const { accountId, name, departments, title } of experts.values()) {
      const institutionName = names.get(institutionId)?.name ?? ''
      list.push({ accountId, name, departments: [...departments], title, institutionId, institutionName })
    }
  }
  return { list: list.toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN')) }
}

/**
 * Begins an application in the name of a colleague, who is its applicant and confirms it.
 * @throws CannotPrepareFor
 */
export async function prepareApplication(
  context: Call<unknown>,
  { institutionId, physicianId }: { institutionId: string; physicianId: string },
): Promise<{ consultationId: string }> {
  const { tx, now } = context
  const coordinatorId = accountIdOf(context)
  await holdStanding(tx, physicianId)
  if (!(await mayBePreparedFor(tx, { physicianId, coordinatorId, institutionId })))
    throw new Problem(consultationErrors.CannotPrepareFor, { field: 'physicianId' })
  const begun = begunDraft(productDay(now), {})
  const { id } = await startDraft(context, begun, { ofInstitution: institutionId, physicianId })
  await recordHistory({ tx, now, byId: coordinatorId }, id, 'prepared')
  context.audit({ subject: { kind: ownerKind, id }, institutionId, detail: { physicianId } })
  return { consultationId: id }
}
