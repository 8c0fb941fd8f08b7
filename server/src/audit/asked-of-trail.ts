import type { TrailFilter } from '@tongying/contract/audit'
import { type RecordKind, type RecordRef, id as uuid } from '@tongying/contract/kit'
import { accountIdsNamed } from '../accounts/index.ts'
import { caseIdByNumber } from '../consultations/index.ts'
import type { TrailAsked } from '../platform/audit/find-trail.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { TrailScope } from './access.ts'
import { actionsOfGroup } from './trail-groups.ts'

/** The filters of a page as the trail understands them: names and numbers become ids. */
export async function askedOfTrail(tx: Tx, scope: TrailScope, filter: TrailFilter): Promise<TrailAsked> {
  const { from, until, actor, group, action, subjectKind, subject, requestId } = filter
  return {
    institutionId: scope.institutionId,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
    actorIds: actor === undefined ? undefined : await actorIds(tx, actor),
    subjects: subject === undefined ? undefined : await subjectsOf(tx, subjectKind, subject),
    actions: actionsOf(group, action),
    requestId,
  }
}

function actionsOf(group: TrailFilter['group'], action: string | undefined): readonly string[] | undefined {
  if (group === undefined) return action === undefined ? undefined : [action]
  const ofGroup = [...new Set(actionsOfGroup[group])]
  return action === undefined ? ofGroup : ofGroup.filter((one) => one === action)
}

async function actorIds(tx: Tx, actor: string): Promise<string[]> {
  const id = uuid.safeParse(actor)
  return id.success ? [id.data] : accountIdsNamed(tx, actor)
}

/** Without a kind a number is a consultation's, and an id that of any record that people ask for by it. */
async function subjectsOf(tx: Tx, kind: RecordKind | undefined, subject: string): Promise<RecordRef[]> {
  const isId = uuid.safeParse(subject).success
  if (isId) return kinds(kind).map((one) => ({ kind: one, id: subject.toLowerCase() }))
  if (kind !== undefined && kind !== 'consultation') return [{ kind, id: subject }]
  const caseId = await caseIdByNumber(tx, subject)
  return caseId === undefined ? [] : [{ kind: 'consultation', id: caseId }]
}

function kinds(kind: RecordKind | undefined): readonly RecordKind[] {
  if (kind !== undefined) return [kind]
  return ['consultation', 'account', 'institution', 'examination', 'booking', 'meeting', 'practitioner', 'terminal']
}
