import { attachmentStates } from '@tongying/contract/attachments'
import {
  consultationStates,
  type FieldLabels,
  fieldLabels,
  type UnmaskedPatient,
} from '@tongying/contract/consultations'
import { defineRoutes, defineStates, isIn } from '@tongying/contract/kit'
import { joinApplicationStates, type OnMembership } from '@tongying/contract/memberships'
import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Ports } from './answer-ports.ts'
import type { Masks } from './consultations/application/mask-application.ts'
import { moveCase } from './consultations/move-case.ts'
import { consultations } from './consultations/tables.ts'
import { moveJoin } from './memberships/move-join.ts'
import { joinApplications } from './memberships/tables.ts'
import { invitationExpiry, joinExpiry, joiningJobs } from './memberships/timers.ts'
import { recordAudit } from './platform/audit/trail.ts'
import type { Tx } from './platform/db/transaction.ts'
import { type Binding, serve, serveHttp } from './platform/http/serve.ts'
import { cancelJobs, planJob } from './platform/jobs/define-jobs.ts'
import { emit } from './platform/jobs/outbox.ts'
import { defineSubscriber } from './platform/jobs/subscriber.ts'
import { publishLive } from './platform/live/hub.ts'
import { type By, defineMoves, defineTimers, noTimers, samePayload } from './platform/moves.ts'

declare const onMembership: OnMembership

/**
 * Mistakes that must not compile: `tsc -b` fails when one of them does, because its `@ts-expect-error` is then unused.
 * Nothing calls these functions.
 */
export async function mistypedEvents(tx: Tx, accountId: string): Promise<void> {
  await emit(tx, 'account.registered', { accountId })
  // @ts-expect-error a misspelt event
  await emit(tx, 'account.registred', { accountId })
  // @ts-expect-error a misspelt field of its payload
  await emit(tx, 'account.registered', { acountId: accountId })
  // @ts-expect-error a field of the wrong type
  await emit(tx, 'account.registered', { accountId: 1 })
  // @ts-expect-error a subscriber to a misspelt event
  defineSubscriber('probe', { 'account.registred': async () => {} })
  // @ts-expect-error a subscriber that reads a field which the event does not carry
  defineSubscriber('probe', { 'account.registered': async (_tx, { consultationId }) => void consultationId })
}

export async function mistypedMoves(by: By, id: string): Promise<void> {
  await moveJoin(by, { id }, 'pass', { reason: null })
  // @ts-expect-error a misspelt move
  await moveJoin(by, { id }, 'pas')
  // @ts-expect-error a status that is written without its move
  await moveJoin(by, { id }, 'pass', { status: 'passed' })
  // @ts-expect-error a move of a case that names its id alone: who was on it is asked of the row
  await moveCase(by, { id }, 'cancel')
}

export function plannedMoves(): unknown {
  const { moves } = defineStates({
    subject: 'demo',
    states: { open: { wire: 0 }, closed: { wire: 1, planned: true } },
    initial: 'open',
    moves: {},
    planned: { close: { from: ['open'], to: 'closed', permission: 'certification.suspend' } },
  })
  // @ts-expect-error a move that is planned
  return moves.close
}

export function incompleteMachines(): unknown[] {
  const events = samePayload(joinApplicationStates, async () => onMembership)
  return [
    defineMoves(joinApplicationStates, joinApplications, { timers: joinExpiry, events }),
    // @ts-expect-error a machine whose timer nobody plans
    defineMoves(joinApplicationStates, joinApplications, { timers: noTimers, events }),
    // @ts-expect-error a machine with the timers of another
    defineMoves(joinApplicationStates, joinApplications, { timers: invitationExpiry, events }),
    // @ts-expect-error a machine whose events carry nothing
    defineMoves(joinApplicationStates, joinApplications, { timers: joinExpiry, events: {} }),
    // @ts-expect-error a timer that is no job
    defineTimers(joinApplications, joiningJobs, { 'memberships.expireJion': () => undefined }),
  ]
}

export async function mistypedJobs(tx: Tx, id: string, runAt: Date): Promise<void> {
  await planJob(tx, joiningJobs, 'memberships.expireJoin', { about: id, runAt, payload: { id } })
  // @ts-expect-error a misspelt job
  await planJob(tx, joiningJobs, 'memberships.expireJion', { about: id, runAt, payload: { id } })
  // @ts-expect-error a payload that the job does not take
  await planJob(tx, joiningJobs, 'memberships.expireJoin', { about: id, runAt, payload: { applyId: id } })
  // @ts-expect-error a misspelt job that is cancelled
  await cancelJobs(tx, joiningJobs, ['memberships.expireJion'], [id])
}

export async function mistypedLiveMessages(tx: Tx, accountId: string): Promise<void> {
  await publishLive(tx, [accountId], { kind: 'message.arrived', type: 'notice' })
  // @ts-expect-error a misspelt kind
  await publishLive(tx, [accountId], { kind: 'message.arived', type: 'notice' })
  // @ts-expect-error a field of the wrong type
  await publishLive(tx, [accountId], { kind: 'message.arrived', type: 'notices' })
  // @ts-expect-error a field that this kind does not carry
  await publishLive(tx, [accountId], { kind: 'message.marked', consultationId: accountId })
}

export async function mistypedRows(tx: Tx, at: Date, id: string): Promise<unknown> {
  await recordAudit(tx, { at, actorKind: 'user', action: 'probe', subject: { kind: 'consultation', id } })
  // @ts-expect-error a kind of record that there is none of
  await recordAudit(tx, { at, actorKind: 'user', action: 'probe', subject: { kind: 'consultaton', id } })
  const route = {
    method: 'GET',
    path: '/probe',
    permission: 'account.readOwn',
    errors: [],
    input: z.object({}),
  } as const
  const summary = { 'zh-CN': '试', 'en-US': 'probe' }
  return [
    defineRoutes('probe', { probe: { ...route, summary, output: z.object({}), isSecret: true } }),
    // @ts-expect-error a route that does not say which errors it may answer
    defineRoutes('probe', { probe: { ...route, errors: undefined, summary, output: z.object({}) } }),
    // @ts-expect-error a misspelt column of a route
    defineRoutes('probe', { probe: { ...route, summary, output: z.object({}), isSecrt: true } }),
  ]
}

export function forgottenReadings(): Binding[] {
  const row = { method: 'GET', path: '/probe', permission: 'account.readOwn', errors: [], input: z.object({}) } as const
  const summary = { 'zh-CN': '试', 'en-US': 'probe' }
  const routes = defineRoutes('probe', {
    shows: { ...row, summary, output: z.object({}), audit: 'reading' },
    plain: { ...row, summary, output: z.object({}) },
  })
  const run = async () => ({})
  const audit = () => []
  return [
    serve(routes.shows, { audit, run }),
    // @ts-expect-error a reading that names no record
    serve(routes.shows, { run }),
    // @ts-expect-error a reading of which the route says nothing
    serve(routes.plain, { audit, run }),
    // @ts-expect-error a reading by HTTP alone
    serveHttp(routes.shows, { run }),
  ]
}

export function mistypedStates(row: typeof consultations.$inferSelect): unknown[] {
  return [
    eq(consultations.status, 'draft'),
    // @ts-expect-error a misspelt state in a condition
    eq(consultations.status, 'draught'),
    // @ts-expect-error a misspelt state in a list
    inArray(consultations.status, ['draft', 'waitingForTraetment']),
    // @ts-expect-error a misspelt state in a comparison
    row.status === 'waitingForTraetment',
    // @ts-expect-error a misspelt value of the second axis
    row.review === 'toBeAudit',
  ]
}

export function forgottenAnswers(answers: Ports): Ports[] {
  const { memberships, ...withoutMemberships } = answers
  const { attendance: _attendance, ...withoutAttendance } = memberships
  const { certified: _certified, ...withoutCertified } = answers.platform
  const { consultation: _consultation, ...withoutCases } = answers.attachments.owners
  const { consultations: _consulted, ...withoutConsulted } = answers.accounts.userInfo
  return [
    answers,
    // @ts-expect-error a domain whose questions nobody answers
    withoutMemberships,
    // @ts-expect-error a kind of records whose files nobody answers for
    { ...answers, attachments: { ...answers.attachments, owners: withoutCases } },
    // @ts-expect-error a domain that does not say what it knows of an account
    { ...answers, accounts: { ...answers.accounts, userInfo: withoutConsulted } },
    // @ts-expect-error a question that nobody answers
    { ...answers, memberships: withoutAttendance },
    // @ts-expect-error a holder that nobody knows of an account
    { ...answers, platform: withoutCertified },
  ]
}

export function misspeltStates({ status }: typeof consultations.$inferSelect): boolean[] {
  return [
    isIn(['unresponsive'], status),
    // @ts-expect-error a state that no consultation has
    isIn(['unresponsiv'], status),
    isIn(consultationStates.groups.editable, status),
    // @ts-expect-error a group of states that does not exist
    isIn(consultationStates.groups.editabel, status),
    // @ts-expect-error states of another machine
    isIn(attachmentStates.groups.unfinished, status),
  ]
}

export function forgottenLabels(): FieldLabels[] {
  const { main: _main, ...withoutMain } = fieldLabels
  return [
    fieldLabels,
    // @ts-expect-error a field of the draft that has no label
    withoutMain,
  ]
}

export function forgottenMasks(masks: Masks, patient: UnmaskedPatient): unknown[] {
  const { tel: _tel, ...withoutTel } = masks
  const { familyAddress: _address, ...withoutAddress } = patient
  return [
    [masks, patient] satisfies [Masks, UnmaskedPatient],
    // @ts-expect-error a personal value that would be shown in full
    withoutTel satisfies Masks,
    // @ts-expect-error a personal value that is never shown, though the trail says so
    withoutAddress satisfies UnmaskedPatient,
  ]
}

export function driftedColumns(row: typeof consultations.$inferSelect): unknown[] {
  return [
    row.leadId,
    // @ts-expect-error a column that the table does not have
    row.leaderId,
    // @ts-expect-error a column compared with a value of another type
    eq(consultations.round, 'first'),
  ]
}
