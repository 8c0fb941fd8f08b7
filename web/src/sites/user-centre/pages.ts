import type { RouteObject } from 'react-router'
import { accountPages } from '../../accounts/index.ts'
import { agreementsTab } from '../../agreements/index.ts'
import { bookingPages, tiesTab } from '../../bookings/index.ts'
import { applicationTemplatesTab, consultationPages, handOverTab, templatesTab } from '../../consultations/index.ts'
import { devicePages } from '../../devices/index.ts'
import { examinationPages } from '../../examinations/index.ts'
import { addHospitalTab, membershipPages } from '../../memberships/index.ts'
import { messagePages } from '../../messages/index.ts'
import { practitionerPages } from '../../practitioners/index.ts'
import { dutyTab } from '../../schedules/index.ts'

addHospitalTab(handOverTab)
addHospitalTab(agreementsTab)
addHospitalTab(tiesTab)
addHospitalTab(dutyTab)
addHospitalTab(applicationTemplatesTab)
addHospitalTab(templatesTab)

/** The pages of the domains; each domain's `routes.tsx` gives its own. */
export const domainPages: readonly RouteObject[] = [
  ...accountPages,
  ...practitionerPages,
  ...membershipPages,
  ...consultationPages,
  ...devicePages,
  ...examinationPages,
  ...bookingPages,
  ...messagePages,
]

/** Whether a domain has a page at this address: the menu shows no entry that leads nowhere. */
export function hasPage(path: string): boolean {
  return domainPages.some((page) => `/${page.path}` === path)
}
