import { consultationEvents } from '@tongying/contract/consultations'
import type { Domain } from '../platform/domain.ts'

/**
 * Whatever happens to a case changes its open pages, those of who did it included: everybody on it learns that it has
 * changed, and asks for what they may see. Whoever is chosen and not asked yet hears nothing, nor does an applicant who
 * has left: others stand in.
 */
export const liveOfCase: Domain['live'] = ({ name, payload }) => {
  // Open pages hear of what is said by a message of its own.
  if (!isCaseEvent(name) || name === 'consultation.mentioned') return undefined
  const { consultationId, applicantId, expertIds, deskIds, standInIds, concernedIds, watcherIds, byId } =
    consultationEvents[name].parse(payload)
  const applicant = standInIds.length > 0 ? [] : [applicantId]
  const people = [...applicant, byId, ...expertIds, ...deskIds, ...standInIds, ...concernedIds, ...watcherIds]
  const to = [...new Set(people.filter((id) => id !== null))]
  return { to, message: { kind: 'consultation.changed', consultationId } }
}

function isCaseEvent(name: string): name is keyof typeof consultationEvents {
  return Object.hasOwn(consultationEvents, name)
}
