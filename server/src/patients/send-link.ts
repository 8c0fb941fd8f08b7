import { isAllowed } from '@tongying/contract/access'
import { defaultLanguage, fieldTexts, isIn, kitErrors, phone as phoneRule, translate } from '@tongying/contract/kit'
import {
  type LinkOwner,
  type LinkPurpose,
  linkNotices,
  linkPaths,
  type PatientLink,
  patientErrors,
  patientLinkLimits,
  patientLinkStates,
} from '@tongying/contract/patients'
import { and, desc, eq } from 'drizzle-orm'
import { reportUnsent, sendNotice } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import { maskPhone } from '../platform/keys/mask.ts'
import { seal } from '../platform/keys/seal.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { linkPhoneLimit, sendLinkDayLimit, sendLinkLimit } from './limits.ts'
import { moveLink } from './move-link.ts'
import { ofOwner, signableLinks } from './of-owner.ts'
import { answersOf, type LinkedRecord } from './port.ts'
import { placeIn } from './sealed-columns.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'

type NewLink = LinkOwner & {
  purpose: LinkPurpose
  phone?: string | undefined
  isToKnownPhone?: boolean | undefined
}

/**
 * Makes a link and sends it to the phone given or known, or answers its address for a QR code. Earlier links of the same
 * purpose that may still be signed are revoked: one person has one link.
 * @throws StateChanged
 * @throws PatientLinkNotReady while the application lacks what a patient must know before they agree
 */
export async function sendLink(
  call: Call<unknown>,
  input: NewLink,
): Promise<{ link: PatientLink; secretAddress: string }> {
  const { tx, platform, now, origin } = call
  const record = await holdRecord(call, input)
  const phone = phoneFor(input, record)
  await countSending(call, phone)
  if (!record?.isOpen) throw new Problem(kitErrors.StateChanged)
  if (input.purpose === 'form' && !record.takesForm) throw new Problem(kitErrors.StateChanged)
  if (input.purpose === 'consent' && !record.facts) throw new Problem(patientErrors.PatientLinkNotReady)
  await revokeEarlier(call, input)
  const [id, secret] = [newId(), newSecret()]
  const [row] = await tx
    .insert(patientLinks)
    .values({
      id,
      purpose: input.purpose,
      ownerKind: input.ownerKind,
      ownerId: input.ownerId,
      secretHash: hashSecret(secret),
      status: patientLinkStates.initial,
      createdBy: accountIdOf(call),
      phoneSealed: phone ? seal(platform.keys, placeIn('patient_link', id, 'phone'), phone) : null,
      phoneMasked: phone ? maskPhone(phone) : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + patientLinkLimits.lifeMs),
    })
    .returning()
  if (!row) throw new Error('the link was not stored')
  // Behind the hash: the secret reaches no server log, and a program that only fetches the address opens nothing.
  const address = `${origin}${linkPaths[input.purpose]}#${secret}`
  if (phone) call.afterCommit(() => sendBySms(call, { link: row, phone, address, institutionId: record.institutionId }))
  call.audit({
    subject: { kind: input.ownerKind, id: input.ownerId },
    institutionId: record.institutionId,
    detail: { linkId: id, purpose: input.purpose },
  })
  return { link: presentLink(row, now), secretAddress: address }
}

/**
 * The phone to which an SMS goes; none for a QR code.
 * @throws RuleBroken where the record has no phone that takes SMS
 */
function phoneFor({ phone, isToKnownPhone }: NewLink, record: LinkedRecord | undefined): string | undefined {
  if (isToKnownPhone !== true) return phone
  const { data } = phoneRule.safeParse(record?.patientPhone)
  if (data === undefined) throw new Problem(kitErrors.RuleBroken, { fields: { phone: fieldTexts.phone } })
  return data
}

/**
 * Counts a link for its sender and, as SMS, for the phone.
 * @throws TooManyPatientLinks
 */
async function countSending(call: Call<unknown>, phone: string | undefined): Promise<void> {
  const { tx, platform, now } = call
  const counting = { tx, keys: platform.keys, now }
  const subject = accountIdOf(call)
  for (const limit of [sendLinkLimit, sendLinkDayLimit]) await requireTry(counting, { limit, subject })
  if (phone) await requireTry(counting, { limit: linkPhoneLimit, subject: `${subject} ${phone}` })
}

/**
 * The record, held, while its links are still the caller's.
 * @throws StateChanged
 */
async function holdRecord(call: Call<unknown>, owner: LinkOwner): Promise<LinkedRecord | undefined> {
  const { access, read } = answersOf(owner)
  const record = await read(call, owner.ownerId, 'hold')
  // It may have been given to somebody else while this call waited for it.
  const { holders } = await access(call, owner.ownerId)
  if (!isAllowed('patientLink.manage', holders)) throw new Problem(kitErrors.StateChanged)
  return record
}

async function revokeEarlier(call: Call<unknown>, link: NewLink): Promise<void> {
  const earlier = await call.tx.select().from(patientLinks).where(signableLinks(link, link.purpose))
  for (const each of earlier) await moveLink(byCaller(call), each, 'revoke', { revokedAt: call.now })
}

interface Outgoing {
  readonly link: PatientLinkRow
  readonly phone: string
  readonly address: string
  readonly institutionId: string
}

/** An SMS that no carrier takes is shown to the physician, who then hands the link over as a QR code. */
async function sendBySms({ platform, now }: Call<unknown>, { link, phone, address, institutionId }: Outgoing) {
  const { orm } = platform.db
  const hospital = (await institutionsByIds(orm, [institutionId])).get(institutionId)?.name ?? ''
  const purpose = `patientLink.${link.purpose}` as const
  const values = { hospital, address }
  const text = translate(linkNotices[link.purpose], defaultLanguage, values)
  try {
    const unsent = await sendNotice(platform, { to: phone, purpose, text, values }, { toPatientOf: institutionId })
    if (!unsent) return
    reportUnsent(platform, { purpose, unsent, outcome: 'dropped' })
  } catch (error) {
    platform.log.warn({ err: error, purpose }, 'a carrier did not take a link for a patient')
  }
  await orm.update(patientLinks).set({ undeliveredAt: now }).where(eq(patientLinks.id, link.id))
}

/** The links of a record, the newest first. */
export async function listLinks(call: Call<unknown>, owner: LinkOwner): Promise<{ list: PatientLink[] }> {
  const rows = await call.tx
    .select()
    .from(patientLinks)
    .where(ofOwner(patientLinks, owner))
    .orderBy(desc(patientLinks.createdAt))
    .limit(50)
  return { list: rows.map((row) => presentLink(row, call.now)) }
}

/**
 * Ends a link of a record at once, unless the patient is done with it: by that one they may still withdraw.
 * @throws StateChanged for one that is done or revoked already, or of another record
 */
export async function revokeLink(
  call: Call<unknown>,
  { linkId, ...owner }: LinkOwner & { linkId: string },
): Promise<{ link: PatientLink }> {
  await holdRecord(call, owner)
  const [row] = await call.tx
    .select()
    .from(patientLinks)
    .where(and(eq(patientLinks.id, linkId), ofOwner(patientLinks, owner)))
  if (!row) throw new Problem(kitErrors.StateChanged)
  const moved = await moveLink(byCaller(call), row, 'revoke', { revokedAt: call.now })
  call.audit({ subject: { kind: owner.ownerKind, id: owner.ownerId }, detail: { linkId } })
  return { link: presentLink(moved, call.now) }
}

function presentLink(row: PatientLinkRow, now: Date): PatientLink {
  const isSignable = isIn(patientLinkStates.groups.signable, row.status)
  return {
    id: row.id,
    purpose: row.purpose,
    state: row.status,
    isExpired: isSignable && row.expiresAt <= now,
    phone: row.phoneMasked,
    isUndelivered: row.undeliveredAt !== null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
