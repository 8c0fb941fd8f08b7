import { hash } from 'node:crypto'
import { auditRoutes as routes, type StoryOf, type TrailRow } from '@tongying/contract/audit'
import { type RecordRef, id as uuid } from '@tongying/contract/kit'
import type { Reading } from '../platform/audit/record-reading.ts'
import { serve } from '../platform/http/serve.ts'
import { trailAccess, trailRef } from './access.ts'
import { acknowledgeFindings } from './acknowledge-findings.ts'
import { askForCheck } from './ask-for-check.ts'
import { listTrail, readStory } from './list-trail.ts'
import { readState } from './read-state.ts'

interface Story {
  readonly of: StoryOf
  readonly list: readonly TrailRow[]
}

export const auditBindings = [
  serve(routes.list, {
    access: trailAccess,
    audit: ({ record }) => [readingOf(record.institutionId)],
    run: listTrail,
  }),
  serve(routes.story, {
    access: trailAccess,
    audit: ({ record }, story) => [storyReading(record.institutionId, story)],
    run: readStory,
  }),
  serve(routes.state, { run: readState }),
  serve(routes.check, { run: askForCheck }),
  serve(routes.acknowledge, { run: acknowledgeFindings }),
]

/**
 * Who reads a story leaves a row about the person or record that it is of. An institution leaves none of what is not
 * theirs: it would find its own row there the next time.
 */
function storyReading(institutionId: string | undefined, { of, list }: Story): Reading {
  const reading = readingOf(institutionId)
  const isNone = institutionId !== undefined && list.length === 0
  if (isNone || !uuid.safeParse(of.id).success) return reading
  const subject = { kind: of.kind, id: of.id }
  return { ...reading, subject, document: { kind: 'auditTrail', id: storyId(institutionId, subject) } }
}

/** A story as a document of its own: another kind of the same id, or the same in another scope, is another. */
function storyId(institutionId: string | undefined, { kind, id }: RecordRef): string {
  const digest = hash('sha256', JSON.stringify([institutionId ?? null, kind, id]))
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Who reads the trail leaves a row in it, once in a session for each scope. */
function readingOf(institutionId: string | undefined): Reading {
  const trail = trailRef(institutionId)
  return { subject: trail, ...(institutionId && { institutionId }), document: trail }
}
