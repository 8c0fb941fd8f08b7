import { bookingCodePurpose, bookingErrors } from '@tongying/contract/bookings'
import {
  type CodeSent,
  codeTyper,
  requireProof,
  sendCode,
  spendCode,
  type TakeBack,
  type TriedCode,
  tryCode,
} from '../accounts/index.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { requireForAll } from '../platform/limits/count-try.ts'
import { networkOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { bookingCodeLimit, bookingHospitalNetworkLimit, bookingNetworkLimit } from './limits.ts'
import { proofOf } from './phone-proof.ts'
import { hospitalByPage } from './queries.ts'
import type { CommunityHospitalRow } from './tables.ts'

const codePurpose = 'booking'
const targetOf = (phone: string) => ({ kind: 'phone', address: phone, purpose: codePurpose }) as const

/** A network that asks for many codes has to show its work first, except a hospital's own. */
export async function beforeCode(
  call: BeforeCall,
  { page, altcha }: { page: string; altcha?: string | undefined },
): Promise<TakeBack> {
  const hospital = await hospitalByPage(call.platform.db.orm, page)
  if (hospital && isRegistered(hospital, call.request.ip)) return async () => {}
  return requireProof(call, networkOf(call.request.ip), altcha)
}

/** Whether a call comes from an address that a hospital has registered as its own. */
function isRegistered({ networks }: CommunityHospitalRow, ip: string): boolean {
  return networks.some((network) => networkOf(network) === networkOf(ip))
}

/**
 * The hospital of a page.
 * @throws BookingPageUnknown
 */
export async function requirePage({ tx }: Pick<HttpCall, 'tx'>, page: string): Promise<CommunityHospitalRow> {
  const hospital = await hospitalByPage(tx, page)
  if (!hospital) throw new Problem(bookingErrors.BookingPageUnknown)
  return hospital
}

/**
 * Sends a code to the patient's phone: three an hour for a phone and network, and so many for a network, of which a
 * hospital's own address has ten times as many; beside these, what strangers together may ask for.
 * @throws BookingPageUnknown, TooManyBookingCodes, TooManyHolds
 */
export async function sendBookingCode(
  call: HttpCall,
  { page, phone }: { page: string; phone: string },
): Promise<CodeSent> {
  const { tx, platform, now, ip } = call
  const hospital = await requirePage(call, page)
  const counting = { tx, keys: platform.keys, now }
  const isThere = isRegistered(hospital, ip)
  const network = networkOf(ip)
  await requireForAll(counting, [
    { limit: bookingCodeLimit, subject: `${phone} ${network}` },
    { limit: isThere ? bookingHospitalNetworkLimit : bookingNetworkLimit, subject: network },
  ])
  // No account is asked for: a phone with one and a phone without are the same here.
  return sendCode(call, targetOf(phone), {
    purpose: bookingCodePurpose,
    isKnownAsker: isThere,
    isKnownAddress: false,
  })
}

/** Counts the try ahead of the transaction. */
export function beforeVerifying(
  call: BeforeCall,
  { phone, smscode }: { phone: string; smscode: string },
): Promise<TriedCode> {
  return tryCode(call.platform, targetOf(phone), { code: smscode, now: call.now, typer: codeTyper(call) })
}

/** Answers what shows for half an hour that the phone is the caller's. */
export async function verifyPhone(
  call: HttpCall,
  { page, phone }: { page: string; phone: string },
  tried: TriedCode,
): Promise<{ proofToken: string }> {
  await requirePage(call, page)
  await spendCode(call.tx, tried, call.now)
  return { proofToken: proofOf(call.platform.keys, phone, call.now) }
}
