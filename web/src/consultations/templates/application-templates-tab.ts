import { lazy } from 'react'
import type { HospitalTab } from '../../memberships/index.ts'
import { applicationTemplatesTabTexts } from './application-templates-tab-texts.ts'

const ApplicationTemplatesView = lazy(() =>
  import('./application-templates-view.tsx').then((module) => ({ default: module.ApplicationTemplatesView })),
)

/** The tab of the institutions' page where its administrator keeps the templates of applications. */
export const applicationTemplatesTab: HospitalTab = {
  value: 'applicationTemplates',
  label: applicationTemplatesTabTexts.tab,
  isFor: ({ isAdmin }) => isAdmin,
  View: ApplicationTemplatesView,
}
