import { eq } from 'drizzle-orm'
import { type AccountFixture, anAccount } from '../accounts/fixtures.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { activateCertification, type Certified } from './activate-certification.ts'
import { practitionerPort } from './port.ts'
import { type CertificationContent, certifications, type Practitioner, practitioners } from './tables.ts'

export type PractitionerFixture = AccountFixture & {
  readonly certified?: Partial<Omit<Certified, 'accountId' | 'name'>>
}

/** A certified practitioner: a chief of ultrasound unless given otherwise. Without a membership nobody can invite them. */
export async function aPractitioner(
  tx: Tx,
  platform: Pick<Platform, 'keys' | 'clock'>,
  { certified, ...account }: PractitionerFixture = {},
): Promise<{ id: string; phone: string; password: string }> {
  const realName = account.realName ?? '周慎行'
  const made = await anAccount(tx, platform, { ...account, realName })
  const what = {
    title: 'archiater',
    departments: ['32.05'],
    practiceSince: '2004-07-01',
    hasCertificate: true,
    listedAt: platform.clock.now(),
  } as const
  await activateCertification(
    tx,
    { accountId: made.id, name: realName, ...what, departments: [...what.departments], ...certified },
    platform.clock.now(),
  )
  return made
}

/** An application that waits for the platform's auditors; its papers are left out. */
export async function aWaitingCertification(
  tx: Tx,
  { accountId, now, content }: { accountId: string; now: Date; content?: CertificationContent },
): Promise<string> {
  const id = newId()
  await tx.insert(certifications).values({
    id,
    accountId,
    status: 'underReview',
    content: content ?? {},
    createdAt: now,
    changedAt: now,
    submittedAt: now,
  })
  return id
}

/** Suspends a certification with what must follow at once, without telling anybody. */
export async function suspendPractitioner(tx: Tx, accountId: string, now: Date): Promise<void> {
  await setStanding(tx, accountId, 'suspended')
  await practitionerPort.answers().afterCertificationEnded(tx, { accountId, now })
}

export async function setStanding(tx: Tx, accountId: string, status: Practitioner['status']): Promise<void> {
  await tx.update(practitioners).set({ status }).where(eq(practitioners.id, accountId))
}
