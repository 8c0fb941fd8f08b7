import { type InstitutionSettings, institutionSettings } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import type { CaseStage } from '../consultations/fixtures.ts'
import { good } from './app.ts'

/** Changes settings of the applicant's institution (`admin`) or of that of the experts, as its administrator does. */
export async function setSettings(
  { people, cast }: Pick<CaseStage, 'people' | 'cast'>,
  person: 'admin' | 'expertsAdmin',
  changes: Partial<InstitutionSettings>,
): Promise<void> {
  const institutionId = person === 'admin' ? cast.countyId : cast.provinceId
  const settings = await good(people[person].call(membershipRoutes.settings, { institutionId }))
  const next = institutionSettings.parse({ ...settings, ...changes })
  await good(
    people[person].call(membershipRoutes.changeSettings, { institutionId, ...next, version: settings.version }),
  )
}
