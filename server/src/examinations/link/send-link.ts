import { resultSms } from '@tongying/contract/examinations'
import { defaultLanguage, translate } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { nextTry, reportUnsent, sendNotice } from '../../accounts/index.ts'
import { institutionsByIds } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { planJob } from '../../platform/jobs/define-jobs.ts'
import { unseal } from '../../platform/keys/seal.ts'
import { originOf } from '../../platform/origin-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { linkPlace } from '../sealed-columns.ts'
import { examinations, resultLinks } from '../tables.ts'
import { examinationJobs } from './jobs.ts'

/** The SMS with a patient's link; a carrier that fails is asked again, and so is a limit that was met. */
export async function sendResultLink(
  platform: Platform,
  tx: Tx,
  { linkId, isAddendum }: { linkId: string; isAddendum?: boolean | undefined },
): Promise<void> {
  const [link] = await tx.select().from(resultLinks).where(eq(resultLinks.id, linkId))
  const [examination] = link ? await tx.select().from(examinations).where(eq(examinations.id, link.examinationId)) : []
  // One that has ended meanwhile went to a telephone that is none of the patient's any more.
  if (!link || !examination || link.expiresAt <= platform.clock.now()) return
  const { institutionId } = examination
  const hospital = (await institutionsByIds(tx, [institutionId])).get(institutionId)?.name ?? ''
  const open = (column: 'phone' | 'token', sealed: string) => unseal(platform.keys, linkPlace(linkId, column), sealed)
  const values = { hospital, address: `${originOf(platform)}/result/${open('token', link.tokenSealed)}` }
  const purpose = isAddendum ? 'examination.addendum' : 'examination.result'
  const text = translate(resultSms[isAddendum ? 'added' : 'issued'], defaultLanguage, values)
  const unsent = await sendNotice(
    platform,
    { to: open('phone', link.phoneSealed), purpose, text, values },
    { toPatientOf: institutionId },
  )
  if (!unsent) return
  reportUnsent(platform, { purpose, unsent, outcome: 'postponed' })
  const runAt = nextTry(platform.clock.now(), unsent)
  await planJob(tx, examinationJobs, 'examinations.resultSms', {
    about: linkId,
    runAt,
    payload: { linkId, isAddendum },
  })
}
