/**
 * The whole contract, for the server, the docs and the tests. The web imports one domain at a time
 * (`@tongying/contract/consultations`), so that a page carries only its own words.
 */

import type * as z from 'zod'
import {
  accountErrors,
  accountEvents,
  accountFiles,
  accountRoutes,
  managedAccountRoutes,
  passkeyRoutes,
} from './accounts/index.ts'
import { agreementErrors, agreementEvents, agreementRoutes, agreementStates } from './agreements/index.ts'
import {
  attachmentErrors,
  attachmentEvents,
  attachmentFiles,
  attachmentRoutes,
  attachmentStates,
} from './attachments/index.ts'
import { auditErrors, auditEvents, auditFiles, auditRoutes } from './audit/index.ts'
import {
  bookingErrors,
  bookingEvents,
  bookingFiles,
  bookingRoutes,
  bookingStates,
  communityHospitalEvents,
  communityHospitalStates,
  waitingEntryStates,
} from './bookings/index.ts'
import {
  applicationTemplateRoutes,
  consultationErrors,
  consultationEvents,
  consultationFiles,
  consultationRoutes,
  consultationStates,
  invitationStates,
  lifeRoutes,
  preparationRoutes,
  reportTemplateRoutes,
} from './consultations/index.ts'
import { deviceErrors, deviceFiles, deviceRoutes, terminalStates } from './devices/index.ts'
import {
  criticalFindingStates,
  criticalRoutes,
  examinationErrors,
  examinationEvents,
  examinationFiles,
  examinationRoutes,
  examinationStates,
  procedureRoutes,
  resultAddendumRoutes,
  resultLinkRoutes,
  streamRoutes,
} from './examinations/index.ts'
import { expertApplicationRoutes, expertApplicationStates, expertErrors, expertEvents } from './experts/index.ts'
import { holidayErrors, holidayRoutes } from './holidays/index.ts'
import { imagingErrors, imagingFiles, imagingRoutes } from './imaging/index.ts'
import {
  institutionErrors,
  institutionEvents,
  institutionRevisionEvents,
  institutionRoutes,
  onboardingStates,
} from './institutions/index.ts'
import {
  type AnyFileRoute,
  type AnyRoute,
  defineEvents,
  kitErrors,
  type NamedError,
  type StateMachine,
} from './kit/index.ts'
import {
  meetingErrors,
  meetingEvents,
  meetingFiles,
  meetingRoutes,
  meetingStates,
  terminalRoomRoutes,
} from './meetings/index.ts'
import {
  institutionSignInRoutes,
  joinApplicationStates,
  membershipErrors,
  membershipEvents,
  membershipInvitationStates,
  membershipRoutes,
} from './memberships/index.ts'
import { messageRoutes } from './messages/index.ts'
import { operationErrors, operationRoutes } from './operations/index.ts'
import { consentStates, patientErrors, patientEvents, patientLinkStates, patientRoutes } from './patients/index.ts'
import { platformEvents, platformFiles, platformRoutes } from './platform/index.ts'
import {
  certificationStates,
  practitionerErrors,
  practitionerEvents,
  practitionerFiles,
  practitionerRoutes,
  practitionerStates,
  standingRoutes,
} from './practitioners/index.ts'

import { reportFiles, reportRoutes } from './reports/index.ts'
import { scheduleErrors, scheduleEvents, scheduleRoutes } from './schedules/index.ts'
import {
  contactRequestRoutes,
  contactRequestStates,
  installerRoutes,
  installerStates,
  siteContentRoutes,
  siteErrors,
  siteFiles,
} from './site/index.ts'

/** Every call, by domain and name. */
export const allRoutes: Readonly<Record<string, Readonly<Record<string, AnyRoute>>>> = {
  platform: platformRoutes,
  accounts: { ...accountRoutes, ...passkeyRoutes, ...managedAccountRoutes },
  attachments: attachmentRoutes,
  site: { ...installerRoutes, ...siteContentRoutes, ...contactRequestRoutes },
  holidays: holidayRoutes,
  institutions: institutionRoutes,
  practitioners: { ...practitionerRoutes, ...standingRoutes },
  experts: expertApplicationRoutes,
  memberships: { ...membershipRoutes, ...institutionSignInRoutes },
  agreements: agreementRoutes,
  schedules: scheduleRoutes,
  patients: patientRoutes,
  devices: deviceRoutes,
  imaging: imagingRoutes,
  meetings: { ...meetingRoutes, ...terminalRoomRoutes },
  consultations: {
    ...consultationRoutes,
    ...lifeRoutes,
    ...preparationRoutes,
    ...applicationTemplateRoutes,
    ...reportTemplateRoutes,
  },
  examinations: {
    ...examinationRoutes,
    ...criticalRoutes,
    ...resultAddendumRoutes,
    ...streamRoutes,
    ...procedureRoutes,
    ...resultLinkRoutes,
  },
  bookings: bookingRoutes,
  audit: auditRoutes,
  messages: messageRoutes,
  operations: operationRoutes,
  reports: reportRoutes,
}

/** Every call that is no JSON: files, streams, uploads and sockets. */
export const allFiles: Readonly<Record<string, Readonly<Record<string, AnyFileRoute>>>> = {
  platform: platformFiles,
  accounts: accountFiles,
  attachments: attachmentFiles,
  site: siteFiles,
  practitioners: practitionerFiles,
  devices: deviceFiles,
  imaging: imagingFiles,
  meetings: meetingFiles,
  consultations: consultationFiles,
  examinations: examinationFiles,
  bookings: bookingFiles,
  reports: reportFiles,
  audit: auditFiles,
}

/** The one error catalogue, by domain and name. */
export const allErrors: Readonly<Record<string, Readonly<Record<string, NamedError>>>> = {
  kit: kitErrors,
  accounts: accountErrors,
  attachments: attachmentErrors,
  site: siteErrors,
  holidays: holidayErrors,
  institutions: institutionErrors,
  practitioners: practitionerErrors,
  memberships: membershipErrors,
  agreements: agreementErrors,
  schedules: scheduleErrors,
  patients: patientErrors,
  experts: expertErrors,
  devices: deviceErrors,
  imaging: imagingErrors,
  meetings: meetingErrors,
  consultations: consultationErrors,
  examinations: examinationErrors,
  bookings: bookingErrors,
  operations: operationErrors,
  audit: auditErrors,
}

/** Every event, by name: who emits and who subscribes are typed by this one table. */
export const allEvents = defineEvents({
  ...platformEvents,
  ...accountEvents,
  ...attachmentEvents,
  ...practitionerEvents,
  ...institutionEvents,
  ...institutionRevisionEvents,
  ...membershipEvents,
  ...agreementEvents,
  ...scheduleEvents,
  ...patientEvents,
  ...expertEvents,
  ...meetingEvents,
  ...consultationEvents,
  ...examinationEvents,
  ...bookingEvents,
  ...communityHospitalEvents,
  ...auditEvents,
})
export type EventName = keyof typeof allEvents
/** What an emitter passes. */
export type EventInput<N extends EventName> = z.input<(typeof allEvents)[N]>
/** What a subscriber gets, defaults filled in. */
export type EventPayload<N extends EventName> = z.output<(typeof allEvents)[N]>

/** Every state machine. */
export const allStates: readonly StateMachine[] = [
  attachmentStates,
  installerStates,
  contactRequestStates,
  onboardingStates,
  certificationStates,
  expertApplicationStates,
  practitionerStates,
  joinApplicationStates,
  membershipInvitationStates,
  agreementStates,
  patientLinkStates,
  consentStates,
  terminalStates,
  examinationStates,
  criticalFindingStates,
  meetingStates,
  consultationStates,
  invitationStates,
  communityHospitalStates,
  bookingStates,
  waitingEntryStates,
]
