import type { CertificationFields } from '@tongying/contract/practitioners'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type AccountFixture, anAccount } from '../accounts/fixtures.ts'
import { giveAttachment } from '../attachments/fixtures.ts'
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

export type WantedCertification = Omit<CertificationFields, 'name' | 'idCard'>

/** A complete application with its four papers, uploaded by the applicant. */
export async function aCompleteCertification(
  platform: Platform,
  accountId: string,
  changes: Partial<WantedCertification> = {},
): Promise<WantedCertification> {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b6e6e' } })
    .jpeg()
    .toBuffer()
  const owner = { kind: 'account', id: accountId } as const
  const paper = () =>
    giveAttachment(platform, { accountId, owner, kind: 'image', fileName: '证件.jpg', bytes, slot: 'portrait' })
  return {
    idCardFront: await paper(),
    idCardEmblem: await paper(),
    portrait: await paper(),
    qualificationCertificate: await paper(),
    region: ['33', '3301', '330106'],
    hospitalName: '青岚县人民医院',
    departments: ['32.05'],
    title: 'attendingPhysician',
    certificateNumber: '',
    isLicensedPharmacist: false,
    beGoodAt: '浅表器官超声',
    personalProfile: '从事超声诊断十二年。',
    email: 'meng@hospital.example',
    apps: ['consultation'],
    ...changes,
  }
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
