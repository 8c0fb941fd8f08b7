import { lazy } from 'react'

/** What an institution's administrator gets on the work page: loaded for them alone. */
export const JoinApplicationsCard = lazy(() =>
  import('./join-applications-card.tsx').then((module) => ({ default: module.JoinApplicationsCard })),
)
export const MembersCard = lazy(() => import('./members-card.tsx').then((module) => ({ default: module.MembersCard })))
/** Invites somebody by name and phone. */
export const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
)
/** Answers an institution's invitation from its message. */
export const InvitationToInstitution = lazy(() =>
  import('./invitation-to-institution.tsx').then((module) => ({ default: module.InvitationToInstitution })),
)
