import { type InstitutionOverview, overviewLimits } from '@tongying/contract/consultations'
import { auditFilters } from '@tongying/contract/kit'
import { institutionsByIds } from '../../institutions/index.ts'
import { institutionAccess, institutionIdsWithRole, joinQueue, membersInNumbers } from '../../memberships/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../../platform/http/call.ts'
import { stagesOf } from './stages.ts'

/** The institutions that the caller administers, and the one that the overview is about. */
export interface Administered {
  readonly institutionId: string
  readonly ids: readonly string[]
}

/** Access of the overview: the institution that is named, or the first that the caller administers. */
export async function overviewAccess(
  context: Call,
  { institutionId }: { institutionId?: string | undefined },
): Promise<Access<Administered>> {
  const ids = await institutionIdsWithRole(context.tx, accountIdOf(context), 'institutionAdmin')
  const chosen = institutionId ?? ids[0]
  if (chosen === undefined) return stranger()
  const access = await institutionAccess(context, { institutionId: chosen })
  return { holders: access.holders, record: { institutionId: chosen, ids } }
}

/** What an institution's administrator works on; always the same number of statements. */
export async function readInstitutionOverview(context: Call<Administered>): Promise<InstitutionOverview> {
  const { tx, language, now, record } = context
  const { institutionId, ids } = record
  const names = await institutionsByIds(tx, ids)
  const waiting = {
    institutionId,
    filter: auditFilters.waiting,
    pageNum: 1,
    pageSize: overviewLimits.joinApplications,
  }
  const applications = await joinQueue(tx, waiting, { language, now })
  return {
    institutionId,
    institutionName: names.get(institutionId)?.name ?? '',
    administered: ids.map((id) => ({ id, name: names.get(id)?.name ?? '' })),
    stages: await stagesOf(tx, institutionId),
    joinApplications: { count: applications.total, rows: applications.list },
    members: await membersInNumbers(tx, institutionId, now),
  }
}
