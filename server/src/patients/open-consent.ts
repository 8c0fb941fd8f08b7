import { patientErrors, patientLinkLimits, patientLinkStates } from '@tongying/contract/patients'
import type { HttpCall } from '../platform/http/call.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { byPatient, holdLink } from './act-by-link.ts'
import { keepInBrowser } from './keep-in-browser.ts'
import { moveLink, publishLinkChange } from './move-link.ts'
import { nextConsent } from './next-consent.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'

/**
 * Goes on to the consent in the browser of an earlier link of the same patient, with a link of its own: no second SMS
 * is needed, and each link keeps its one purpose.
 * @throws PatientLinkEnded where there is nothing to sign there
 */
export async function openConsent(call: HttpCall<PatientLinkRow>): Promise<{ linkId: string }> {
  const { tx, now, linkSecret } = call
  const { link, record } = await holdLink(call, 'done')
  const next = await nextConsent(call, link, record)
  if (!next || !link.browserHash || linkSecret === undefined) throw new Problem(patientErrors.PatientLinkEnded)
  if (next.linkId !== undefined) return { linkId: next.linkId }
  const row = {
    id: newId(),
    purpose: 'consent',
    ownerKind: link.ownerKind,
    ownerId: link.ownerId,
    // Nobody gets the secret: the link is this browser's from the beginning.
    secretHash: hashSecret(newSecret()),
    createdBy: link.createdBy,
    phoneMasked: link.phoneMasked,
    createdAt: now,
    expiresAt: new Date(now.getTime() + patientLinkLimits.lifeMs),
  } as const
  await tx.insert(patientLinks).values({ ...row, status: patientLinkStates.initial })
  const opened = await moveLink(byPatient(call), row, 'open', { openedAt: now, browserHash: link.browserHash })
  await publishLinkChange(tx, opened, record)
  call.audit({ subject: { kind: link.ownerKind, id: link.ownerId }, detail: { linkId: row.id, after: link.id } })
  keepInBrowser(call, linkSecret)
  return { linkId: row.id }
}
