import type { Language } from '@tongying/contract/kit'
import {
  certificationStates,
  type DoctorInfo,
  departmentLabel,
  practitionerStates,
  titles,
} from '@tongying/contract/practitioners'
import type { Tx } from '../platform/db/transaction.ts'
import { reasonOfStanding } from './practitioner-history.ts'
import { isCertified, newestCertification, practitionerOf, presentExperts } from './queries.ts'

/** The caller's own certification: what is in force, and how the newest application stands. */
export async function doctorInfo(tx: Tx, accountId: string, language: Language): Promise<DoctorInfo> {
  const [practitioner, isInForce, application] = await Promise.all([
    practitionerOf(tx, accountId),
    isCertified(tx, accountId),
    newestCertification(tx, accountId),
  ])
  const [expert] = practitioner ? await presentExperts(tx, [practitioner]) : []
  const ofPractitioner = practitioner ? practitionerStates.states[practitioner.status].wire : null
  return {
    isDoctorCertified: isInForce,
    status: application ? certificationStates.states[application.status].wire : ofPractitioner,
    name: practitioner?.name ?? '',
    title: practitioner ? { id: practitioner.title, name: titles[practitioner.title][language] } : null,
    departments: (practitioner?.departments ?? []).map((code) => ({ id: code, name: departmentLabel(code)[language] })),
    hospitalName: expert?.hospitalName ?? '',
    beGoodAt: practitioner?.beGoodAt ?? '',
    personalProfile: practitioner?.profile ?? '',
    practiceSince: practitioner?.practiceSince ?? null,
    licenceExpiresOn: practitioner?.licenceExpiresOn ?? null,
    standing: practitioner?.status ?? null,
    standingReason: practitioner ? await reasonOfStanding(tx, practitioner) : '',
    hasCertificate: practitioner?.hasCertificate ?? false,
    isListed: (practitioner?.listedAt ?? null) !== null,
  }
}
