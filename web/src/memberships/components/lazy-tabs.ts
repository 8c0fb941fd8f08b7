import { lazy } from 'react'

/** Applications to join, with their review: loaded when somebody looks at them. */
export const ApplicationsTab = lazy(() =>
  import('./applications-tab.tsx').then((module) => ({ default: module.ApplicationsTab })),
)

/** Invitations, sent and received: loaded when somebody looks at them. */
export const InvitedTab = lazy(() => import('./invited-tab.tsx').then((module) => ({ default: module.InvitedTab })))

/** The members of an institution with the dialogs that change them: loaded when somebody looks at them. */
export const MembersView = lazy(() => import('./members-view.tsx').then((module) => ({ default: module.MembersView })))

/** The import of a list of staff: loaded when somebody opens it. */
export const ImportStaffView = lazy(() =>
  import('./import-staff-view.tsx').then((module) => ({ default: module.ImportStaffView })),
)
