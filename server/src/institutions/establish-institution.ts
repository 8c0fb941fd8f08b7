import { type InstitutionApplication, institutionApplication } from '@tongying/contract/institutions'
import { eq } from 'drizzle-orm'
import { moveAttachments } from '../attachments/index.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { seal } from '../platform/keys/seal.ts'
import { readContent } from './application-content.ts'
import { phoneCell } from './change-institution.ts'
import { createInstitution, type NewInstitution, takeOverListed } from './create-institution.ts'
import { moveApplication } from './move-application.ts'
import { listedIdByCode } from './queries.ts'
import { applicationOwner } from './save-application.ts'
import { type Application, applications } from './tables.ts'

export const logoOwner = 'institutionLogo'

/** Turns an accepted application into the institution that it asks for; the founding membership is the caller's to add. */
export async function establishInstitution(context: Call<Application>): Promise<{ institutionId: string }> {
  const { tx, now, record, platform } = context
  await moveApplication(byCaller(context), { id: record.id }, 'onboard')
  const given = institutionApplication.parse(readContent(platform.keys, record))
  const listedId = await listedIdByCode(tx, given.institutionCode)
  const institutionId = listedId ?? newId()
  const { phone, logo, institutionCode: code } = given
  const phoneSealed = seal(platform.keys, phoneCell.of(institutionId), phone)
  const row = { ...asInstitution(given), id: institutionId, code, logoId: logo, phoneSealed }
  if (listedId === undefined) await createInstitution(tx, row, now)
  else await takeOverListed(tx, row)
  const from = { kind: applicationOwner, id: record.id } as const
  await moveAttachments(tx, { ids: [logo], from, to: { kind: logoOwner, id: institutionId } })
  // After the institution is there: the column points to it.
  await tx.update(applications).set({ institutionId }).where(eq(applications.id, record.id))
  context.audit({ subject: { kind: applicationOwner, id: record.id }, institutionId })
  return { institutionId }
}

/** What was submitted was complete: the strict schema saw it then, and sees it once more. */
function asInstitution(given: InstitutionApplication): Omit<NewInstitution, 'id' | 'code'> {
  const [provinceCode = '', cityCode = '', districtCode] = given.region
  return {
    name: given.hospitalName,
    abbreviation: given.abbreviation,
    provinceCode,
    cityCode,
    districtCode: districtCode ?? null,
    address: given.address,
    tier: given.hospitalGrade,
    rating: given.hospitalLevel ?? 'undetermined',
    ownership: given.hospitalNature,
    personInCharge: given.personInCharge,
    officePhone: given.officePhone,
    email: given.email,
    introduction: given.introduction,
  }
}
