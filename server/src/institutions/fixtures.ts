import {
  type InstitutionApplication,
  institutionAgreementVersion,
  institutionApplication,
} from '@tongying/contract/institutions'
import { giveAttachment } from '../attachments/fixtures.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { createInstitution, type NewInstitution } from './create-institution.ts'
import { applications } from './tables.ts'

/** An institution for tests and the demo hospital: a tertiary public hospital unless given otherwise. */
export async function anInstitution(
  tx: Tx,
  overrides: Partial<NewInstitution> = {},
  now = new Date(),
): Promise<{ id: string }> {
  const code = `TEST${randomDigits(12)}`
  return createInstitution(
    tx,
    {
      name: '望江医院',
      code,
      provinceCode: '33',
      cityCode: '3301',
      address: '河埠街1号',
      tier: 'tertiary',
      rating: 'a',
      ownership: 'public',
      ...overrides,
    },
    now,
  )
}

/** A complete application for an institution, parsed by the contract so that it cannot go stale. */
export function anApplication(overrides: Partial<InstitutionApplication> = {}): InstitutionApplication {
  return institutionApplication.parse({
    hospitalName: '松溪县中医院',
    abbreviation: '松溪中医院',
    region: ['33', '3301', '330106'],
    address: '松溪县长亭路9号',
    hospitalNature: 'public',
    hospitalLevel: 'a',
    hospitalGrade: 'secondary',
    institutionName: '松溪县中医院',
    institutionCode: `TEST${randomDigits(12)}`,
    personInCharge: '温以宁',
    phone: '13900001234',
    officePhone: '0571-5550301',
    email: 'office@songxi.example',
    logo: '00000000-0000-4000-8000-000000000000',
    introduction: '县级中医院，设有超声科、内科和针灸科。',
    qualificationImage: '00000000-0000-4000-8000-000000000000',
    ...overrides,
  })
}

const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The same with its two pictures uploaded by the applicant. */
export async function aCompleteApplication(
  platform: Platform,
  accountId: string,
  overrides: Partial<InstitutionApplication> = {},
): Promise<InstitutionApplication> {
  const picture = (fileName: string, slot: string) =>
    giveAttachment(platform, {
      accountId,
      owner: { kind: 'account', id: accountId },
      kind: 'image',
      fileName,
      bytes: smallPng,
      slot,
    })
  const logo = await picture('标志.png', 'logo')
  const qualificationImage = await picture('执业许可证.png', 'qualificationImage')
  return anApplication({ logo, qualificationImage, ...overrides })
}

/** An application that waits for the platform's auditors; its papers are left out. */
export async function aWaitingApplication(
  tx: Tx,
  { applicantId, now, hospitalName }: { applicantId: string; now: Date; hospitalName: string },
): Promise<string> {
  const id = newId()
  const agreement = { agreementVersion: institutionAgreementVersion, agreementAcceptedAt: now }
  const times = { createdAt: now, changedAt: now, submittedAt: now }
  await tx.insert(applications).values({ id, applicantId, hospitalName, status: 'underReview', ...agreement, ...times })
  return id
}
