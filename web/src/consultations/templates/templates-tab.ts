import { lazy } from 'react'
import type { HospitalTab } from '../../memberships/index.ts'
import { templatesTabTexts } from './templates-tab-texts.ts'

const TemplatesView = lazy(() => import('./templates-view.tsx').then((module) => ({ default: module.TemplatesView })))

/** The tab of the institutions' page where its administrator keeps the templates of reports. */
export const templatesTab: HospitalTab = {
  value: 'reportTemplates',
  label: templatesTabTexts.tab,
  isFor: ({ isAdmin }) => isAdmin,
  View: TemplatesView,
}
