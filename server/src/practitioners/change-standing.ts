import { kitErrors, productDay } from '@tongying/contract/kit'
import { type PractitionerState, practitionerErrors, type StandingMove } from '@tongying/contract/practitioners'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { movePractitioner } from './move-certification.ts'
import { practitionerPort } from './port.ts'
import { practitionerOf } from './queries.ts'
import type { Practitioner } from './tables.ts'

interface Asked {
  readonly id: string
  readonly reviewVersion?: number | undefined
  readonly reason: string
}
interface Changed {
  readonly id: string
  readonly standing: PractitionerState
}

/** Suspends a certification: until it is reinstated the person counts as not certified, in everything, at once. */
export function suspendPractitioner(context: Call, asked: Asked): Promise<Changed> {
  return endStanding(context, 'suspend', asked)
}

/** Revokes a certification for good: only a new application, submitted and approved afterwards, brings it back. */
export function revokePractitioner(context: Call, asked: Asked): Promise<Changed> {
  return endStanding(context, 'revoke', asked)
}

/** Reinstates a suspended certification; where its licence has run out meanwhile it ends by that, and says so. */
export async function reinstatePractitioner(context: Call, asked: Asked): Promise<Changed> {
  const { id, status, licenceExpiresOn } = await change(context, 'reinstate', asked)
  const isOver = licenceExpiresOn !== null && licenceExpiresOn < productDay(context.now)
  if (!isOver) return { id, standing: status }
  const lapsed = await movePractitioner({ ...byCaller(context), byId: null }, { id }, 'lapse')
  return { id, standing: lapsed.status }
}

async function endStanding(context: Call, name: 'suspend' | 'revoke', asked: Asked): Promise<Changed> {
  const { tx, now } = context
  const { id, status } = await change(context, name, asked)
  await practitionerPort.answers().afterCertificationEnded(tx, { accountId: id, now })
  return { id, standing: status }
}

/**
 * Makes a move of a certification for a reason that the person reads.
 * @throws NotFound, NotYourOwnStanding
 */
async function change(context: Call, name: StandingMove, { id, reviewVersion, reason }: Asked): Promise<Practitioner> {
  if (id === accountIdOf(context)) throw new Problem(practitionerErrors.NotYourOwnStanding)
  const before = await practitionerOf(context.tx, id)
  if (!before) throw new Problem(kitErrors.NotFound)
  const row = await movePractitioner(
    byCaller(context),
    { id, version: reviewVersion ?? before.version },
    name,
    {},
    reason,
  )
  context.audit({ subject: { kind: 'practitioner', id }, detail: { from: before.status, reason } })
  return row
}
