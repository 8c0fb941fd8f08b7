import { type ConsultationMove, type DraftFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, hourMs } from '@tongying/contract/kit'
import {
  aCompleteDraft,
  aDraft,
  anArranged,
  anInvited,
  aPrepared,
  aSubmittedReport,
  aWritten,
  type CasePerson,
  type CaseStage,
  meetingEnded,
  reportText,
  signInAgain,
} from '../consultations/fixtures.ts'
import { expectSameTurns } from './case-turns.ts'
import { caseCalls } from './random-case-calls.ts'
import { type CaseFacts, expectEnoughExperts, expectExplained, factsOf, mayMove } from './random-life-rules.ts'

/** What else happens around a case: what people write without moving it, the end of its meeting, the passing of time. */
const happenings: Readonly<Record<string, (stage: CaseStage, id: string) => Promise<void>>> = {
  async editDraft({ people, ids, server }, id) {
    const fields: DraftFields = aCompleteDraft([ids.lead, ids.second, ids.third], server.clock.now())
    const { appointDate, startTime, endTime } = fields
    await people.applicant.call(routes.saveDraft, { consultationId: id, appointDate, startTime, endTime })
  },
  async writeReport({ people }, id) {
    await people.lead.call(routes.saveReport, { id, ...reportText })
  },
  async signOpinions({ people }, id) {
    for (const person of [people.second, people.third]) await person.call(routes.signOpinion, { id })
  },
  meetWithEverybody: (stage, id) => meetingEnded(stage, id, ['applicant', 'lead', 'second', 'third']),
  meetWithoutLead: (stage, id) => meetingEnded(stage, id, ['applicant', 'second']),
  anHourPasses: (stage) => pass(stage, hourMs),
  daysPass: (stage) => pass(stage, 2 * dayMs),
  aMonthPasses: (stage) => pass(stage, 31 * dayMs),
}

async function pass(stage: CaseStage, milliseconds: number): Promise<void> {
  stage.server.clock.moveBy(milliseconds)
  await stage.server.deliverAll()
  signInAgain(stage)
}

export const persons: readonly CasePerson[] = [
  'applicant',
  'other',
  'lead',
  'second',
  'third',
  'auditor',
  'reportAuditor',
  'admin',
  'expertsAdmin',
  'coordinator',
]
/** One step of a life: any call by anybody, one that is open to somebody, or what happens around the case; `pick` says which. */
export interface Step {
  readonly pick: number
  readonly person: CasePerson
  readonly kind: 'bold' | 'allowed' | 'around'
}

/** Where lives begin, so that a few steps reach every state. */
const starts = {
  appointment: (stage: CaseStage) => aDraft(stage),
  prepared: (stage: CaseStage) => aPrepared(stage),
  emergency: (stage: CaseStage) => aDraft(stage, { fields: { applyType: 1 } }),
  invited: (stage: CaseStage) => anInvited(stage),
  arranged: (stage: CaseStage) => anArranged(stage),
  inWriting: (stage: CaseStage) => anArranged(stage, { fields: { isInWriting: true } }),
  written: (stage: CaseStage) => aWritten(stage),
  submittedReport: (stage: CaseStage) => aSubmittedReport(stage),
  async unanswered(stage: CaseStage) {
    const id = await anInvited(stage)
    await pass(stage, 2 * dayMs)
    return id
  },
  async issued(stage: CaseStage) {
    const id = await aSubmittedReport(stage)
    await stage.people.reportAuditor.call(routes.passReview, { id }).then((reply) => reply.data)
    return id
  },
} as const
export type Start = keyof typeof starts
export const startNames: readonly Start[] = [
  'appointment',
  'prepared',
  'emergency',
  'invited',
  'inWriting',
  'arranged',
  'written',
  'submittedReport',
  'unanswered',
  'issued',
]

/** The calls of this model. */
export const pressedCalls: readonly string[] = Object.keys(caseCalls)

/** The moves that some call of this model makes, by name; the test compares them with the table. */
export const pressedMoves: readonly ConsultationMove[] = Object.values(caseCalls).flatMap(({ moves }) => moves)

/**
 * Leads a case through random steps and throws at the first that breaks a rule of the table of moves: a call that it
 * forbids and that is answered well or changes something, a change that no path of declared moves explains, a failure
 * of the server. Answers which calls were answered well.
 */
export async function liveThrough(stage: CaseStage, steps: readonly Step[], start: Start): Promise<string[]> {
  const id = await starts[start](stage)
  const done: string[] = []
  let before = await factsOf(stage, id)
  for (const step of steps) {
    const name = step.kind === 'around' ? await happen(stage, id, step) : await press(stage, id, step, before)
    if (name !== undefined) await stage.server.deliverAll()
    const after = await factsOf(stage, id)
    const moves = name && caseCalls[name] ? caseCalls[name].moves : []
    const what = `${name ?? 'a refused call'} (${JSON.stringify(step)})`
    expectExplained(before, after, moves, what)
    // One time in six: the calls of four people take as long as the step.
    if (after.version !== before.version && step.pick % 6 === 0) await expectSameTurns(stage, id, what)
    if (name) done.push(name)
    before = after
  }
  return done
}

/**
 * The same with several calls at once in each beat: whichever come through, the case is where declared moves lead, and its
 * rows agree with each other. Answers which calls were answered well.
 */
export async function liveThroughAtOnce(
  stage: CaseStage,
  beats: readonly (readonly Step[])[],
  start: Start,
): Promise<string[]> {
  const id = await starts[start](stage)
  const done: string[] = []
  let before = await factsOf(stage, id)
  for (const beat of beats) {
    const kept = before
    const names = (await Promise.all(beat.map((step) => pressBeside(stage, id, step, kept)))).flatMap(
      (name) => name ?? [],
    )
    await stage.server.deliverAll()
    const after = await factsOf(stage, id)
    const moves = names.flatMap((name) => caseCalls[name]?.moves ?? [])
    expectExplained(before, after, moves, `${names.join(', ')} at once (${JSON.stringify(beat)})`)
    expectEnoughExperts(after, names.join(', '))
    done.push(...names)
    before = after
  }
  return done
}

/** Makes one of the calls that were open before the beat; what others do at once may close it. */
async function pressBeside(stage: CaseStage, id: string, step: Step, before: CaseFacts): Promise<string | undefined> {
  const { person, name } = anOpenCall(stage, step, before)
  const reply = await caseCalls[name]?.call(stage.people[person], id)
  if (reply && reply.status >= 500) throw new Error(`${name} by ${person}: ${reply.status}`)
  return reply?.status === 200 ? name : undefined
}

async function happen(stage: CaseStage, id: string, { pick }: Step): Promise<string> {
  const names = Object.keys(happenings)
  // Time passes in one of eight, or every life would end by it.
  const name = names[pick % (pick % 8 === 0 ? names.length : names.length - 3)] ?? ''
  await happenings[name]?.(stage, id)
  return name
}

/** Makes a call; answers its name where it was answered well. */
async function press(stage: CaseStage, id: string, step: Step, before: CaseFacts): Promise<string | undefined> {
  const { person, name } = step.kind === 'allowed' ? anOpenCall(stage, step, before) : anyCall(step)
  const made = caseCalls[name]
  if (!made) return undefined
  const { status, body } = await made.call(stage.people[person], id)
  if (status >= 500) throw new Error(`${name} by ${person}: ${status}`)
  const isGood = body.code === 200
  if (isGood && !isOpen(stage, { person, name }, before))
    throw new Error(`${name} by ${person} passed in ${before.status}/${before.review}`)
  return isGood ? name : undefined
}

const anyCall = ({ pick, person }: Step) => ({
  person,
  name: Object.keys(caseCalls)[pick % Object.keys(caseCalls).length] ?? '',
})

/** One of the calls that are open to somebody; one in ten may cancel, which ends the life. */
function anOpenCall(stage: CaseStage, { pick, person }: Step, kept: CaseFacts): { person: CasePerson; name: string } {
  const open = persons.flatMap((each) =>
    Object.keys(caseCalls)
      .filter((name) => (name !== 'cancel' || pick % 10 === 0) && isOpen(stage, { person: each, name }, kept))
      .map((name) => ({ person: each, name })),
  )
  return open[pick % Math.max(1, open.length)] ?? anyCall({ pick, person, kind: 'bold' })
}

/** Whether the table of moves opens a call to a person now. */
function isOpen(stage: CaseStage, { person, name }: { person: CasePerson; name: string }, facts: CaseFacts): boolean {
  return mayMove(stage, { person, moves: caseCalls[name]?.moves ?? [], facts })
}
