import { lazy } from 'react'
import type { HospitalTab } from '../../memberships/index.ts'
import { handOverCount, mayHandOver } from './api.ts'
import { handOverTabTexts } from './hand-over-tab-texts.ts'

const HandOverView = lazy(() => import('./hand-over-view.tsx').then((module) => ({ default: module.HandOverView })))

/** The tab of the institutions' page where cases without an applicant are handed over. */
export const handOverTab: HospitalTab = {
  value: 'handOver',
  label: handOverTabTexts.tab,
  isFor: mayHandOver,
  count: handOverCount,
  View: HandOverView,
}
