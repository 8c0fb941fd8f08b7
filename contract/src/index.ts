/**
 * The whole contract, for the server, the docs and the tests. The web imports one domain at a time
 * (`@tongying/contract/consultations`), so that a page carries only its own words.
 */
import { accountErrors, accountEvents, accountRoutes } from './accounts/index.ts'
import { attachmentErrors, attachmentEvents, attachmentRoutes, attachmentStates } from './attachments/index.ts'
import {
  consultationErrors,
  consultationEvents,
  consultationRoutes,
  consultationStates,
  invitationStates,
} from './consultations/index.ts'
import { imagingErrors, imagingRoutes } from './imaging/index.ts'
import { institutionErrors, institutionEvents, institutionRoutes, onboardingStates } from './institutions/index.ts'
import type { AnyRoute, EventDefinitions, NamedError, StateMachine } from './kit/index.ts'
import { kitErrors } from './kit/index.ts'
import { meetingErrors, meetingEvents, meetingRoutes, meetingStates } from './meetings/index.ts'
import {
  joinApplicationStates,
  membershipErrors,
  membershipEvents,
  membershipInvitationStates,
  membershipRoutes,
} from './memberships/index.ts'
import { messageRoutes } from './messages/index.ts'
import { platformRoutes } from './platform/index.ts'
import {
  certificationStates,
  practitionerErrors,
  practitionerEvents,
  practitionerRoutes,
  practitionerStates,
} from './practitioners/index.ts'

/** Every call, by domain and name. */
export const allRoutes: Readonly<Record<string, Readonly<Record<string, AnyRoute>>>> = {
  platform: platformRoutes,
  accounts: accountRoutes,
  attachments: attachmentRoutes,
  institutions: institutionRoutes,
  practitioners: practitionerRoutes,
  memberships: membershipRoutes,
  imaging: imagingRoutes,
  meetings: meetingRoutes,
  consultations: consultationRoutes,
  messages: messageRoutes,
}

/** The one error catalogue, by domain and name. */
export const allErrors: Readonly<Record<string, Readonly<Record<string, NamedError>>>> = {
  kit: kitErrors,
  accounts: accountErrors,
  attachments: attachmentErrors,
  institutions: institutionErrors,
  practitioners: practitionerErrors,
  memberships: membershipErrors,
  imaging: imagingErrors,
  meetings: meetingErrors,
  consultations: consultationErrors,
}

/** Every event that a domain tells upwards. */
export const allEvents: Readonly<Record<string, EventDefinitions>> = {
  accounts: accountEvents,
  attachments: attachmentEvents,
  practitioners: practitionerEvents,
  institutions: institutionEvents,
  memberships: membershipEvents,
  meetings: meetingEvents,
  consultations: consultationEvents,
}

/** Every state machine. */
export const allStates: readonly StateMachine[] = [
  attachmentStates,
  onboardingStates,
  certificationStates,
  practitionerStates,
  joinApplicationStates,
  membershipInvitationStates,
  meetingStates,
  consultationStates,
  invitationStates,
]
