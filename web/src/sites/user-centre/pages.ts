import type { RouteObject } from 'react-router'
import { accountPages, addAccountCard } from '../../accounts/index.ts'
import { bookingPages, ExaminationWork } from '../../bookings/index.ts'
import { addExaminationCards, consultationPages } from '../../consultations/index.ts'
import { devicePages } from '../../devices/index.ts'
import { examinationPages } from '../../examinations/index.ts'
import { LinkedInstitutionsCard, membershipPages } from '../../memberships/index.ts'
import { messagePages } from '../../messages/index.ts'
import { practitionerPages } from '../../practitioners/index.ts'
import { reportPages } from '../../reports/index.ts'

// The work page draws what later domains have for its reader.
addExaminationCards(ExaminationWork)
// Which institutions' accounts log one in stands on the page of the account.
addAccountCard(LinkedInstitutionsCard)

/** The pages of the domains; each domain's `routes.tsx` gives its own. */
export const domainPages: readonly RouteObject[] = [
  ...accountPages,
  ...practitionerPages,
  ...membershipPages.map(withHospitalTabs),
  ...consultationPages,
  ...devicePages,
  ...examinationPages,
  ...bookingPages,
  ...messagePages,
  ...reportPages,
]

/** Whether a domain has a page at this address: the menu shows no entry that leads nowhere. */
export function hasPage(path: string): boolean {
  return domainPages.some((page) => `/${page.path}` === path)
}

/** The tabs that later domains add to the page of institutions come with that page. */
function withHospitalTabs(page: RouteObject): RouteObject {
  const { lazy } = page
  if (page.path !== 'me/hospital' || typeof lazy !== 'function') return page
  return {
    ...page,
    async lazy() {
      const [loaded, { addHospitalTabs }] = await Promise.all([lazy(), import('./hospital-tabs.ts')])
      addHospitalTabs()
      return loaded
    },
  }
}
