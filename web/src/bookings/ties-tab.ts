import { lazy } from 'react'
import type { HospitalTab } from '../memberships/index.ts'
import { questionByPath } from '../ui/core/use-route.ts'
import { hospitalPaths } from './answers.ts'
import { tiesTabTexts } from './ties-tab-texts.ts'

const TiesView = lazy(() => import('./components/ties-view.tsx').then((module) => ({ default: module.TiesView })))

/** The tab of the institutions' page where its administrator answers who wants to examine its patients. */
export const tiesTab: HospitalTab = {
  value: 'examining',
  label: tiesTabTexts.tab,
  isFor: ({ isAdmin }) => isAdmin,
  count: tiesToAnswer,
  View: TiesView,
}

/** Asks how many wait for an answer. The routes come with the view, since the tab is on every page. */
function tiesToAnswer(institutionId: string) {
  const input = { institutionId, isToAnswer: 'true', pageSize: 1 } as const
  return questionByPath(hospitalPaths.ties, input, async () => {
    const { countTiesToAnswer } = await import('./api.ts')
    return countTiesToAnswer(input)
  })
}
