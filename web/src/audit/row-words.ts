import { recordKindLabels, type TrailRow, trailActorLabels } from '@tongying/contract/audit'
import { keysOf } from '@tongying/contract/kit'
import type { Translate } from '../ui/core/i18n.ts'
import { trailTexts as texts } from './texts.ts'

/** Who acted, in words. */
export function actorWords(t: Translate, { actor }: Pick<TrailRow, 'actor'>): string {
  if (actor.id === null) return t(trailActorLabels[actor.kind])
  return actor.name || t(texts.erased)
}

/** What kind of record it is; one that this page does not know yet by its own word. */
export function kindWords(t: Translate, kind: string): string {
  const known = keysOf(recordKindLabels).find((one) => one === kind)
  return known ? t(recordKindLabels[known]) : kind
}

/** A record's name, or the beginning of its id; a word that stands in place of an id is read whole. */
export function recordWords({ id, name }: { readonly id: string; readonly name: string | null }): string {
  return name ?? (/^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id)
}

/** Whether a record has a story of its own; the trail itself has none. */
export function hasStory({ kind }: { readonly kind: string }): boolean {
  return kind !== 'auditTrail'
}

/** Where the story of a record stands. */
export function storyPath({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `/console/auditTrail/${kind}/${encodeURIComponent(id)}`
}
