import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { meetingRoutes } from '@tongying/contract/meetings'
import { giveAttachment } from '../attachments/fixtures.ts'
import { sitDown } from '../meetings/fixtures.ts'
import { holdRoom } from '../meetings/index.ts'
import { newSecret } from '../platform/ids.ts'
import { workOf } from '../run.ts'
import { outpatientRecord, signedConsent } from './case-papers.ts'
import type { DemoKey } from './cast.ts'
import { claimStory } from './claim-story.ts'
import { applicationOf, type PatientKey } from './demo-patients.ts'
import { type Drawer, studyOrder, type WantedStudy } from './draw-studies.ts'
import { atTime, type ScriptedPlatform } from './scripted-platform.ts'

export interface CaseStart {
  readonly patient: PatientKey
  readonly by: DemoKey
  readonly at: Date
  readonly study: WantedStudy
  readonly departments: readonly string[]
  /** The first leads. */
  readonly experts: readonly DemoKey[]
  /** Without one it is an emergency. */
  readonly meeting?: { readonly from: Date; readonly minutes: number }
}

/** One case of the demo hospital as it goes on; each line of a story is one call of one person. */
export interface CaseStory {
  readonly id: string
  files(at: Date): Promise<void>
  submit(at: Date): Promise<void>
  pass(at: Date): Promise<void>
  giveBack(at: Date, input: { reason: number; note: string; missingFile?: string }): Promise<void>
  cancel(at: Date, note: string): Promise<void>
  accept(key: DemoKey, at: Date, remark?: string): Promise<void>
  /** Everybody accepts and the meeting of the past is held, all at once for others who look. */
  hold(
    accepting: readonly (readonly [DemoKey, Date])[],
    meeting: { keys: readonly DemoKey[]; from: Date; to: Date },
  ): Promise<void>
  decline(key: DemoKey, at: Date, input: { reason: number; remark?: string }): Promise<void>
  comment(key: DemoKey, at: Date, text: string): Promise<void>
  timeOut(at: Date): Promise<void>
  write(key: DemoKey, at: Date, report: { findings: string; conclusion: string; advice: string }): Promise<void>
  sign(key: DemoKey, at: Date, dissent?: string): Promise<void>
  submitReport(key: DemoKey, at: Date): Promise<void>
  passReport(at: Date): Promise<void>
  failReport(at: Date, note: string): Promise<void>
}

/** Starts a case with its saved application; nothing when this patient's case has been told before. */
export async function startCase(
  stage: ScriptedPlatform,
  drawer: Drawer,
  start: CaseStart,
): Promise<CaseStory | undefined> {
  if (!(await claimStory(stage, start.patient))) return undefined
  const { by, patient, at } = start
  const { act, idOf, platform } = stage
  const draft = { ...applicationOf(patient, at), ...timeOf(start.meeting) }
  const { consultationId: id } = await act(by, at, routes.saveDraft, {
    ...draft,
    applyType: start.meeting ? 0 : 1,
    consultationDep: [...start.departments],
    doctorIds: start.experts.map(idOf),
    selectedTab: 'files',
  })
  const owner = { kind: 'consultation', id }
  const call = async (done: Promise<unknown>) => void (await done)
  return {
    id,
    async files(when) {
      const then = atTime(platform, when)
      const given = { accountId: idOf(by), owner }
      for (const file of await drawer.draw(studyOrder(patient, start.study, when)))
        await giveAttachment(then, { ...given, ...file, kind: 'imaging' })
      const consent = await signedConsent(patient, when)
      await giveAttachment(then, { ...given, kind: 'consent', fileName: '知情同意书_已签.pdf', bytes: consent })
      await giveAttachment(then, {
        ...given,
        kind: 'consultationFile',
        fileName: '县医院门诊病历.pdf',
        attachmentType: 'outpatientRecord',
        bytes: await outpatientRecord(patient, when),
      })
    },
    submit: (when) => call(act(by, when, routes.submit, { id })),
    pass: (when) => call(act('xu', when, routes.passAudit, { id })),
    giveBack: (when, input) => call(act('xu', when, routes.return, { id, ...input })),
    cancel: (when, note) => call(act(by, when, routes.cancel, { id, note })),
    accept: (key, when, remark) => call(act(key, when, routes.accept, { id, remark })),
    decline: (key, when, input) => call(act(key, when, routes.decline, { id, ...input })),
    hold: (accepting, { keys, from, to }) =>
      stage.together(async () => {
        for (const [key, when] of accepting) await act(key, when, routes.accept, { id })
        await meet(stage, id, { host: by, others: keys, from, to })
      }),
    comment: (key, when, text) => call(act(key, when, routes.discuss, { id, text })),
    timeOut: (when) => expire(stage, id, when),
    write: (key, when, report) => call(act(key, when, routes.saveReport, { id, ...report })),
    sign: (key, when, dissent) =>
      call(act(key, when, routes.signOpinion, { id, isDissent: dissent !== undefined, text: dissent ?? '' })),
    submitReport: (key, when) => call(act(key, when, routes.submitReport, { id })),
    passReport: (when) => call(act('qin', when, routes.passReview, { id })),
    failReport: (when, note) => call(act('qin', when, routes.failReview, { id, note })),
  }
}

/** The timer that ends the wait for the experts, at its time. */
async function expire(stage: ScriptedPlatform, id: string, at: Date): Promise<void> {
  const task = 'consultation.expireUnanswered'
  await stage.happens(at, async (tx, platform) => {
    await workOf(platform).tasks[task]?.(tx, { id, round: 1 }, { key: `${task}:${id}`, clock: platform.clock })
  })
}

/** The meeting: everybody knocks, sits down, and the host ends it. */
async function meet(
  stage: ScriptedPlatform,
  id: string,
  { host, others, from, to }: { host: DemoKey; others: readonly DemoKey[]; from: Date; to: Date },
): Promise<void> {
  let roomName = ''
  await stage.happens(from, async (tx) => {
    roomName = (await holdRoom(tx, { kind: 'consultation', id }))?.room ?? ''
  })
  for (const [index, key] of [host, ...others].entries()) {
    const at = new Date(from.getTime() + index * 40_000)
    const pageId = newSecret().slice(0, 20)
    const seat = await stage.act(key, at, meetingRoutes.knock, { roomName, pageId })
    await stage.happens(at, (tx) => sitDown(tx, seat.participantId, pageId, at))
  }
  await stage.act(host, to, meetingRoutes.end, { roomName })
}

/** Day and hours in the product's zone; a meeting ends on the day on which it starts. */
function timeOf(meeting: CaseStart['meeting']) {
  if (!meeting) return {}
  const isLastMinute = inChina(meeting.from).slice(11, 16) === '23:59'
  const from = new Date(meeting.from.getTime() + (isLastMinute ? 60_000 : 0))
  const start = inChina(from)
  const end = inChina(new Date(from.getTime() + meeting.minutes * 60_000))
  const endTime = end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : '23:59'
  return { appointDate: start.slice(0, 10), startTime: start.slice(11, 16), endTime }
}

function inChina(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString()
}
