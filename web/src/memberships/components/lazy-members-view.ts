import { lazy } from 'react'

/** The members of an institution with the dialogs that change them: loaded when somebody looks at them. */
export const MembersView = lazy(() => import('./members-view.tsx').then((module) => ({ default: module.MembersView })))
