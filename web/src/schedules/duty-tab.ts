import { lazy } from 'react'
import type { HospitalTab } from '../memberships/index.ts'
import { dutyTabTexts } from './duty-tab-texts.ts'

const DutyView = lazy(() => import('./duty-view.tsx').then((module) => ({ default: module.DutyView })))

/** The tab of the institutions' page where its administrator sets who is on duty for emergencies. */
export const dutyTab: HospitalTab = {
  value: 'duty',
  label: dutyTabTexts.tab,
  isFor: ({ isAdmin }) => isAdmin,
  View: DutyView,
}
