import {
  bookingErrors,
  bookingNumbers,
  type ChangedCommunityHospital,
  type CommunityHospital,
  type NewCommunityHospital,
} from '@tongying/contract/bookings'
import { institutionErrors } from '@tongying/contract/institutions'
import { isRegion } from '@tongying/contract/regions'
import { and, count, eq, isNull } from 'drizzle-orm'
import {
  changeLightInstitution,
  createLightInstitution,
  institutionsByIds,
  isListedOnly,
  lightAmong,
  requireOpenInstitution,
} from '../institutions/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'
import { tieLimit } from './limits.ts'
import { presentHospital } from './list-hospitals.ts'
import { publishProposal } from './move-hospital.ts'
import { holdHospital } from './queries.ts'
import { type CommunityHospitalRow, communityHospitals } from './tables.ts'

/**
 * Adds a community hospital: one that is onboarded, which has to accept first, or a light one that is described here.
 * @throws CommunityHospitalExists, CommunityHospitalUnknown, InstitutionClosed, RegionUnknown, TooManyCommunityHospitals, TooManyTies
 */
export async function addHospital(
  call: Call<Examining>,
  { institutionId, communityId: known, ...given }: NewCommunityHospital & { institutionId: string },
): Promise<CommunityHospital> {
  const { tx, now } = call
  await lockUntilEnd(tx, 'community hospitals', institutionId)
  await requireRoom(tx, institutionId)
  await requireOpenInstitution(tx, institutionId, ...(known ? [known] : []))
  const communityId = known ? await onboarded(call, institutionId, known) : await newlyDescribed(tx, given, now)
  const [row] = await tx
    .insert(communityHospitals)
    .values({
      ...{ id: newId(), institutionId, communityId },
      contactName: given.contactName,
      contactPhone: given.contactPhone,
      bodyParts: [...new Set(given.bodyParts)],
      networks: [...new Set(given.networks)],
      page: randomDigits(10),
      addedAt: now,
      addedBy: accountIdOf(call),
      // A light one is administered by nobody who could be asked.
      status: known ? 'proposed' : 'working',
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem(bookingErrors.CommunityHospitalExists, { field: 'communityId' })
  call.audit({ subject: { kind: 'communityHospital', id: row.id }, institutionId })
  if (row.status === 'proposed') await publishProposal(tx, { row, byId: accountIdOf(call) })
  return presentHospital(tx, row)
}

async function requireRoom(tx: Tx, institutionId: string): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(communityHospitals)
    .where(and(eq(communityHospitals.institutionId, institutionId), isNull(communityHospitals.endedAt)))
  if ((found?.count ?? 0) >= bookingNumbers.mostHospitals) throw new Problem(bookingErrors.TooManyCommunityHospitals)
}

/** An institution of the directory, whose administrators are asked; each question counts. */
async function onboarded(
  { tx, now, platform }: Call<unknown>,
  institutionId: string,
  communityId: string,
): Promise<string> {
  const isThere = (await institutionsByIds(tx, [communityId])).has(communityId)
  const isLight = (await lightAmong(tx, [communityId])).has(communityId)
  if (!isThere || isLight || (await isListedOnly(tx, communityId)) || communityId === institutionId)
    throw new Problem(bookingErrors.CommunityHospitalUnknown, { field: 'communityId' })
  await requireTry({ tx, keys: platform.keys, now }, { limit: tieLimit, subject: institutionId })
  return communityId
}

function newlyDescribed(
  tx: Tx,
  given: Pick<NewCommunityHospital, 'name' | 'abbreviation' | 'region' | 'address' | 'contactPhone'>,
  now: Date,
): Promise<string> {
  const { name, abbreviation, region, address, contactPhone: officePhone } = given
  const [province = '', city = '', district] = region
  if (!isRegion(province, city, district)) throw new Problem(institutionErrors.RegionUnknown, { field: 'region' })
  return createLightInstitution(tx, { name, abbreviation, region, address, officePhone }, now)
}

/**
 * Changes how a community hospital is reached and what is examined there.
 * @throws StateChanged where the work has ended
 */
export async function changeHospital(
  call: Call<CommunityHospitalRow>,
  { abbreviation, address, contactName, contactPhone, bodyParts, networks }: ChangedCommunityHospital,
): Promise<CommunityHospital> {
  const { tx, record } = call
  await holdHospital(tx, record.id)
  await changeLightInstitution(tx, record.communityId, { abbreviation, address, officePhone: contactPhone })
  const [row] = await tx
    .update(communityHospitals)
    .set({ contactName, contactPhone, bodyParts: [...new Set(bodyParts)], networks: [...new Set(networks)] })
    .where(eq(communityHospitals.id, record.id))
    .returning()
  call.audit({ subject: { kind: 'communityHospital', id: record.id }, institutionId: record.institutionId })
  return presentHospital(tx, row ?? record)
}
