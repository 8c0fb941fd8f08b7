import { agreementRoutes as routes } from '@tongying/contract/agreements'
import { lazy } from 'react'
import type { HospitalTab } from '../memberships/index.ts'
import { questionOf } from '../ui/core/use-route.ts'
import { agreementsTabTexts } from './agreements-tab-texts.ts'

const AgreementsView = lazy(() =>
  import('./agreements-view.tsx').then((module) => ({ default: module.AgreementsView })),
)

/** The tab of the institutions' page where its administrator keeps the agreements with other institutions. */
export const agreementsTab: HospitalTab = {
  value: 'agreements',
  label: agreementsTabTexts.tab,
  isFor: ({ isAdmin }) => isAdmin,
  count: agreementsToAnswer,
  View: AgreementsView,
}

/** Asks how many agreements wait for an institution's answer: the total of a page of one. */
function agreementsToAnswer(institutionId: string) {
  return questionOf(routes.list, { institutionId, isToAnswer: 'true', pageSize: 1 })
}
