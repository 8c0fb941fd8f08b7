import { auditRoutes as routes, type StoryOf } from '@tongying/contract/audit'
import { id as uuid } from '@tongying/contract/kit'
import type { Reading } from '../platform/audit/record-reading.ts'
import { serve } from '../platform/http/serve.ts'
import { trailAccess, trailRef } from './access.ts'
import { acknowledgeFindings } from './acknowledge-findings.ts'
import { askForCheck } from './ask-for-check.ts'
import { listTrail, readStory } from './list-trail.ts'
import { readState } from './read-state.ts'

export const auditBindings = [
  serve(routes.list, {
    access: trailAccess,
    audit: ({ record }) => [readingOf(record.institutionId)],
    run: listTrail,
  }),
  serve(routes.story, {
    access: trailAccess,
    audit: ({ record }, { of }) => [storyReading(record.institutionId, of)],
    run: readStory,
  }),
  serve(routes.state, { run: readState }),
  serve(routes.check, { run: askForCheck }),
  serve(routes.acknowledge, { run: acknowledgeFindings }),
]

/** Who reads a story leaves a row about the person or record that it is of. */
function storyReading(institutionId: string | undefined, { kind, id }: StoryOf): Reading {
  const reading = readingOf(institutionId)
  if (!uuid.safeParse(id).success) return reading
  return { ...reading, subject: { kind, id }, document: { kind: 'auditTrail', id } }
}

/** Who reads the trail leaves a row in it, once in a session for each scope. */
function readingOf(institutionId: string | undefined): Reading {
  const trail = trailRef(institutionId)
  return { subject: trail, ...(institutionId && { institutionId }), document: trail }
}
