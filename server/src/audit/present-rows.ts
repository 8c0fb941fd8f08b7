import { type TrailRow, trailActorKinds } from '@tongying/contract/audit'
import { id as uuid } from '@tongying/contract/kit'
import { accountNames } from '../accounts/index.ts'
import { caseNumbers } from '../consultations/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import type { FoundRow } from '../platform/audit/find-trail.ts'
import type { Call } from '../platform/http/call.ts'
import { actionName } from './trail-groups.ts'

type Namer = Pick<Call, 'tx' | 'language'>

/** The rows with the names of today; nobody's own name is masked here, and no patient is named. */
export async function presentRows({ tx, language }: Namer, rows: readonly FoundRow[]): Promise<TrailRow[]> {
  const name = await namesOf(
    tx,
    rows.flatMap(({ subjectKind: kind, subjectId: id }) => (kind && id ? [{ kind, id }] : [])),
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const institutions = await institutionsByIds(
    tx,
    rows.flatMap(({ institutionId }) => institutionId ?? []),
  )
  return rows.map((row): TrailRow => {
    const { reason, ...detail } = row.detail
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: {
        kind: trailActorKinds.find((kind) => kind === row.actorKind) ?? 'system',
        id: row.actorId,
        name: row.actorId ? (name({ kind: 'account', id: row.actorId }) ?? '') : '',
      },
      action: row.action,
      actionName: actionName(row.action, language),
      subject:
        row.subjectKind && row.subjectId
          ? {
              kind: row.subjectKind,
              id: row.subjectId,
              name: name({ kind: row.subjectKind, id: row.subjectId }) ?? null,
            }
          : null,
      institution: row.institutionId
        ? { id: row.institutionId, name: institutions.get(row.institutionId)?.name ?? '' }
        : null,
      reason: typeof reason === 'string' ? reason : null,
      requestId: row.requestId,
      detail: JSON.stringify(typeof reason === 'string' ? detail : row.detail),
    }
  })
}

interface Named {
  readonly kind: string
  readonly id: string
}

/** What accounts, consultations and institutions are called; other records have no name that may stand here. */
export async function namesOf(
  tx: Call['tx'],
  records: readonly Named[],
  accountIds: readonly string[] = [],
): Promise<(record: Named) => string | undefined> {
  const idsOf = (kind: string) =>
    records.filter((one) => one.kind === kind && uuid.safeParse(one.id).success).map((one) => one.id)
  const nameOf = await accountNames(tx, [...accountIds, ...idsOf('account')])
  const numbers = await caseNumbers(tx, idsOf('consultation'))
  const institutions = await institutionsByIds(tx, idsOf('institution'))
  return ({ kind, id }) => {
    if (kind === 'account') return nameOf(id) || undefined
    if (kind === 'consultation') return numbers.get(id)
    return kind === 'institution' ? institutions.get(id)?.name : undefined
  }
}
