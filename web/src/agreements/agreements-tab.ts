import { lazy } from 'react'
import type { HospitalTab } from '../memberships/index.ts'
import { questionByPath } from '../ui/core/use-route.ts'
import { agreementsTabTexts } from './agreements-tab-texts.ts'
import { agreementPaths } from './answers.ts'

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

/** Asks how many agreements wait for an institution's answer. The routes come with the view, since the tab is on every page. */
export function agreementsToAnswer(institutionId: string) {
  const input = { institutionId, isToAnswer: 'true', pageSize: 1 } as const
  return questionByPath(agreementPaths.agreements, input, async () => {
    const { countToAnswer } = await import('./api.ts')
    return countToAnswer(input)
  })
}
