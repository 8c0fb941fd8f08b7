import { examinationErrors, resultLinkNumbers } from '@tongying/contract/examinations'
import { dayMs, isMobile } from '@tongying/contract/kit'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { planJob } from '../../platform/jobs/define-jobs.ts'
import { maskPhone } from '../../platform/keys/mask.ts'
import { seal } from '../../platform/keys/seal.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import type { OnExamination } from '../access.ts'
import { renewedLinkLimit, sentAgainLimit } from '../limits.ts'
import { lockExamination } from '../lock-examination.ts'
import { numberOf } from '../record-values.ts'
import { linkPlace } from '../sealed-columns.ts'
import { resultLinks, type UltrasoundRecordRow } from '../tables.ts'
import { examinationJobs } from './jobs.ts'

/** Sends the patient a link to the result that is issued; nothing where the record has none that takes an SMS. */
export async function makeResultLink(
  { tx, now, platform }: Pick<Call<unknown>, 'tx' | 'now' | 'platform'>,
  examinationId: string,
  patient: UltrasoundRecordRow,
  isAddendum = false,
): Promise<void> {
  const phone = numberOf(platform.keys, patient, 'telephone')
  if (!phone || !isMobile(phone)) return
  const [id, token] = [newId(), newSecret()]
  await tx.insert(resultLinks).values({
    ...{ id, examinationId, tokenHash: hashSecret(token) },
    tokenSealed: seal(platform.keys, linkPlace(id, 'token'), token),
    phoneSealed: seal(platform.keys, linkPlace(id, 'phone'), phone),
    createdAt: now,
    expiresAt: linkEnd(now),
  })
  await planSms({ tx, now }, { linkId: id, isAddendum })
}

function planSms({ tx, now }: Pick<Call<unknown>, 'tx' | 'now'>, payload: { linkId: string; isAddendum: boolean }) {
  return planJob(tx, examinationJobs, 'examinations.resultSms', { about: payload.linkId, runAt: now, payload })
}

/**
 * Sends the link to an issued report once more: the one that is open, which holds as long as a new one from now on, or a
 * new one where it has ended.
 * @throws NoResultDocument, NoTelephoneOnRecord, NoMobileOnRecord, TooManyResultLinks
 */
export async function sendLinkAgain(call: Call<OnExamination>): Promise<{ phone: string }> {
  const { tx, now, platform, record } = call
  const { id, institutionId } = record.row
  const { status } = await lockExamination(tx, id)
  if (status !== 'issued') throw new Problem(examinationErrors.NoResultDocument)
  const phone = numberOf(platform.keys, record.patient, 'telephone')
  if (!phone) throw new Problem(examinationErrors.NoTelephoneOnRecord)
  if (!isMobile(phone)) throw new Problem(examinationErrors.NoMobileOnRecord)
  await requireTry({ tx, keys: platform.keys, now }, { limit: sentAgainLimit, subject: id })
  const link = await openLinkOf(call, id)
  if (link) {
    await tx
      .update(resultLinks)
      .set({ expiresAt: linkEnd(now) })
      .where(eq(resultLinks.id, link.id))
    await planSms(call, { linkId: link.id, isAddendum: false })
  } else await makeResultLink(call, id, record.patient)
  call.audit({ subject: { kind: 'examination', id }, institutionId })
  return { phone: maskPhone(phone) }
}

const linkEnd = (now: Date) => new Date(now.getTime() + resultLinkNumbers.days * dayMs)

/** The link that the patient has, while it has not ended. */
async function openLinkOf({ tx, now }: Pick<Call<unknown>, 'tx' | 'now'>, examinationId: string) {
  const isOpen = and(eq(resultLinks.examinationId, examinationId), gt(resultLinks.expiresAt, now))
  const [link] = await tx
    .select({ id: resultLinks.id })
    .from(resultLinks)
    .where(isOpen)
    .orderBy(desc(resultLinks.createdAt))
    .limit(1)
  return link
}

/** Tells the patient by SMS that something was added: by the link that they have, or a new one where it has ended. */
export async function sendAddedLink(
  call: Pick<Call<unknown>, 'tx' | 'now' | 'platform'>,
  examinationId: string,
  patient: UltrasoundRecordRow,
): Promise<void> {
  const link = await openLinkOf(call, examinationId)
  if (link) await planSms(call, { linkId: link.id, isAddendum: true })
  else await makeResultLink(call, examinationId, patient, true)
}

/**
 * Another telephone of the patient gets a link of its own; whoever has the former one opens nothing more. A telephone
 * that is taken away counts in no limit.
 * @throws TooManyRequests
 */
export async function renewResultLink(
  call: Pick<Call<unknown>, 'tx' | 'now' | 'platform' | 'actor'>,
  examinationId: string,
  patient: UltrasoundRecordRow,
): Promise<void> {
  const { tx, now, platform } = call
  if (patient.telephoneSealed !== null)
    await requireTry({ tx, keys: platform.keys, now }, { limit: renewedLinkLimit, subject: accountIdOf(call) })
  const isOpen = and(eq(resultLinks.examinationId, examinationId), gt(resultLinks.expiresAt, now))
  await tx.update(resultLinks).set({ expiresAt: now }).where(isOpen)
  await makeResultLink(call, examinationId, patient)
}

/** Whether the patient was ever sent a link to the result. */
export async function hasResultLink(tx: Tx, examinationId: string): Promise<boolean> {
  const isOfIt = eq(resultLinks.examinationId, examinationId)
  const [link] = await tx.select({ id: resultLinks.id }).from(resultLinks).where(isOfIt).limit(1)
  return link !== undefined
}
