import {
  type CommunityHospitalEventName,
  communityHospitalStates,
  type OnCommunityHospital,
} from '@tongying/contract/bookings'
import { lightAmong } from '../institutions/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { defineMoves, type Made, noTimers, samePayload } from '../platform/moves.ts'
import { type CommunityHospitalRow, communityHospitals } from './tables.ts'

/** Whose administrators are notified of an event. */
const notified: Readonly<Record<CommunityHospitalEventName, 'both' | 'examining' | 'community'>> = {
  'communityHospital.proposed': 'community',
  'communityHospital.accepted': 'both',
  'communityHospital.declined': 'examining',
  'communityHospital.withdrawn': 'community',
  'communityHospital.ended': 'both',
}

export const { move: moveHospital } = defineMoves(communityHospitalStates, communityHospitals, {
  timers: noTimers,
  events: samePayload(communityHospitalStates, onMove),
})

function onMove(
  { by, row }: Made<CommunityHospitalRow>,
  event: CommunityHospitalEventName,
): Promise<OnCommunityHospital> {
  return onHospital(by.tx, event, { row, byId: by.byId })
}

interface About {
  readonly row: CommunityHospitalRow
  readonly byId: string | null
}

/** Publishes what no move publishes: that a hospital was asked. */
export async function publishProposal(tx: Tx, about: About): Promise<void> {
  await emit(tx, 'communityHospital.proposed', await onHospital(tx, 'communityHospital.proposed', about))
}

async function onHospital(
  tx: Tx,
  event: CommunityHospitalEventName,
  { row, byId }: About,
): Promise<OnCommunityHospital> {
  const { id: communityHealthHospId, institutionId, communityId, endedReason: reason } = row
  // A light one is nobody's but the examining institution's, which knows.
  const isLight = (await lightAmong(tx, [communityId])).has(communityId)
  const adminsOf = async (side: 'examining' | 'community', id: string) =>
    !isLight && (notified[event] === 'both' || notified[event] === side)
      ? membersWithRole(tx, id, 'institutionAdmin')
      : []
  const institutionAdminIds = await adminsOf('examining', institutionId)
  const communityAdminIds = await adminsOf('community', communityId)
  return { communityHealthHospId, institutionId, communityId, institutionAdminIds, communityAdminIds, byId, reason }
}
