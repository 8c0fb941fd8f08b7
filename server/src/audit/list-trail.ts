import type { StoryAsked, StoryOf, TrailFilter, TrailRow } from '@tongying/contract/audit'
import { type RecordRef, id as uuid } from '@tongying/contract/kit'
import { caseIdByNumber, recordsOfCase } from '../consultations/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { type FoundRow, findInAny, findTrail, type TrailAsked } from '../platform/audit/find-trail.ts'
import type { Call } from '../platform/http/call.ts'
import type { TrailScope } from './access.ts'
import { askedOfTrail } from './asked-of-trail.ts'
import { namesOf, presentRows } from './present-rows.ts'

interface Part {
  readonly before?: string | undefined
  readonly pageSize: number
}
type ScopeCall = Call<TrailScope>
interface NamedScope {
  readonly id: string
  readonly name: string
}

/** One page of the trail, the latest first. */
export async function listTrail(
  call: ScopeCall,
  asked: TrailFilter & Part,
): Promise<{ list: TrailRow[]; next: string | null; scope: NamedScope | null; scopes: NamedScope[] }> {
  const { tx, record } = call
  const filter = await askedOfTrail(tx, record, asked)
  const found = await findTrail(tx, filter, { before: asked.before, limit: asked.pageSize + 1 })
  const { institutionId, own } = record
  const known = await institutionsByIds(tx, [...own, ...(institutionId ? [institutionId] : [])])
  const named = (id: string): NamedScope => ({ id, name: known.get(id)?.name ?? '' })
  return {
    ...(await pageOf(call, found, asked.pageSize)),
    scope: institutionId ? named(institutionId) : null,
    scopes: own.map(named),
  }
}

/**
 * What a person did and what was done to their account, or what the trail holds of a record: of a consultation also of
 * its invitations. Within the caller's scope.
 */
export async function readStory(
  call: ScopeCall,
  asked: StoryAsked,
): Promise<{
  of: StoryOf
  list: TrailRow[]
  next: string | null
}> {
  const { tx, record } = call
  const of = await recordAsked(call, asked)
  const { institutionId } = record
  const page = { before: asked.before, limit: asked.pageSize + 1 }
  const found = await findInAny(tx, await questionsOf(call, of, institutionId), page)
  // Of what is not theirs an institution learns neither name nor number, nor whether it is there.
  if (institutionId !== undefined && found.length === 0)
    return { of: { kind: asked.kind, id: asked.id, name: null }, list: [], next: null }
  const name = (await namesOf(tx, [of]))(of) ?? null
  return { of: { ...of, name }, ...(await pageOf(call, found, asked.pageSize)) }
}

/** The record of a story; a consultation may be named by its number. */
export async function recordAsked({ tx }: Pick<Call, 'tx'>, { kind, id }: StoryAsked): Promise<RecordRef> {
  if (uuid.safeParse(id).success) return { kind, id: id.toLowerCase() }
  const byNumber = kind === 'consultation' ? await caseIdByNumber(tx, id) : undefined
  return { kind, id: byNumber ?? id }
}

async function questionsOf(
  { tx }: Pick<Call, 'tx'>,
  of: RecordRef,
  institutionId: string | undefined,
): Promise<TrailAsked[]> {
  const isId = uuid.safeParse(of.id).success
  if (of.kind === 'account' && isId)
    return [
      { institutionId, actorIds: [of.id] },
      { institutionId, subjects: [of] },
    ]
  const also = of.kind === 'consultation' && isId ? await recordsOfCase(tx, of.id) : []
  return [{ institutionId, subjects: [of, ...also] }]
}

async function pageOf(
  call: ScopeCall,
  found: readonly FoundRow[],
  pageSize: number,
): Promise<{ list: TrailRow[]; next: string | null }> {
  const list = await presentRows(call, found.slice(0, pageSize))
  return { list, next: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}
