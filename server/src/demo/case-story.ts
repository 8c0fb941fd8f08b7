import {
  type DraftFields,
  type LaterField,
  lifeRoutes,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { hourMs, minuteMs } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { giveAttachment } from '../attachments/fixtures.ts'
import { sitDown } from '../meetings/fixtures.ts'
import { holdRoom } from '../meetings/index.ts'
import { aSignedConsent } from '../patients/fixtures.ts'
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
  /** Telemedicine by signed opinions, without a meeting. */
  readonly isInWriting?: true
  /** An emergency whose consent nobody could sign: why, by whom approved, and what else was not known. */
  readonly exemption?: { readonly reason: string; readonly approver: DemoKey; readonly left: readonly LaterField[] }
}

/** A scrawl in the field of a signature. */
const strokes = [
  [110, 90, 210, 80],
  [160, 50, 158, 190, 120, 215],
  [105, 140, 220, 132],
  [165, 160, 235, 220],
  [290, 140, 380, 132],
  [440, 80, 425, 210],
  [440, 80, 520, 78, 520, 200, 545, 190],
  [470, 130, 485, 150],
] as const

/** Starts a case with its saved application; nothing when this patient's case has been made before. */
export async function startCase(
  stage: ScriptedPlatform,
  drawer: Drawer,
  start: CaseStart,
): Promise<CaseStory | undefined> {
  if (!(await claimStory(stage, start.patient))) return undefined
  const draft = { ...applicationOf(start.patient, start.at), ...timeOf(start.meeting), ...withoutConsent(stage, start) }
  const { consultationId } = await stage.act(start.by, start.at, routes.saveDraft, {
    ...draft,
    ...(start.isInWriting && { consultationType1: 1, isInWriting: true }),
    applyType: start.meeting ? 0 : 1,
    consultationDep: [...start.departments],
    doctorIds: start.experts.map(stage.idOf),
    selectedTab: 'files',
  })
  return new CaseStory(stage, drawer, start, consultationId)
}

/** What an emergency was filed without. */
function withoutConsent(stage: ScriptedPlatform, { exemption }: CaseStart): DraftFields {
  if (!exemption) return {}
  const { reason, approver, left } = exemption
  return {
    ...Object.fromEntries(left.map((field) => [field, null])),
    notObtainable: [...left],
    exemptionReason: reason,
    exemptionApproverId: stage.idOf(approver),
  }
}

/** One case of the demo hospital as it goes on; each line of a story is one call of one person. */
class CaseStory {
  readonly id: string
  readonly #stage: ScriptedPlatform
  readonly #drawer: Drawer
  readonly #start: CaseStart

  constructor(stage: ScriptedPlatform, drawer: Drawer, start: CaseStart, id: string) {
    this.#stage = stage
    this.#drawer = drawer
    this.#start = start
    this.id = id
  }

  async files(at: Date): Promise<void> {
    const { by, patient, study } = this.#start
    const then = atTime(this.#stage.platform, at)
    const given = { accountId: this.#stage.idOf(by), owner: { kind: 'consultation', id: this.id } } as const
    for (const file of await this.#drawer.draw(studyOrder(patient, study, at)))
      await giveAttachment(then, { ...given, ...file, kind: 'imaging' })
    if (!this.#start.exemption) {
      const consent = await signedConsent(patient, at)
      await giveAttachment(then, { ...given, kind: 'consent', fileName: '知情同意书_已签.pdf', bytes: consent })
    }
    await giveAttachment(then, {
      ...given,
      kind: 'consultationFile',
      fileName: '县医院门诊病历.pdf',
      attachmentType: 'outpatientRecord',
      bytes: await outpatientRecord(patient, at),
    })
  }

  /** A relative reads the consent on their phone and signs it there. */
  async signByLink(at: Date, signer: { name: string; relation: number; phone: string }): Promise<void> {
    const sentBy = this.#stage.idOf(this.#start.by)
    const signing = { ownerKind: 'consultation', ownerId: this.id, sentBy, drawing: strokes, ...signer } as const
    await this.#stage.happens(at, (tx, platform) => aSignedConsent(tx, platform, signing))
  }

  async submit(at: Date): Promise<void> {
    await this.#stage.act(this.#start.by, at, routes.submit, { id: this.id })
  }

  async pass(at: Date): Promise<void> {
    await this.#stage.act('xu', at, routes.passAudit, { id: this.id })
  }

  async giveBack(at: Date, input: { reason: number; note: string; missingFile?: string }): Promise<void> {
    await this.#stage.act('xu', at, routes.return, { id: this.id, ...input })
  }

  async cancel(at: Date, note: string): Promise<void> {
    await this.#stage.act(this.#start.by, at, routes.cancel, { id: this.id, note })
  }

  async accept(key: DemoKey, at: Date, remark?: string): Promise<void> {
    await this.#stage.act(key, at, routes.accept, { id: this.id, remark })
  }

  /** Everybody accepts and the meeting of the past is held: other processes see none of it or all. */
  async hold(
    accepting: readonly (readonly [DemoKey, Date])[],
    { keys, from, to }: { keys: readonly [lead: DemoKey, ...others: DemoKey[]]; from: Date; to: Date },
  ): Promise<void> {
    await this.#stage.together(async () => {
      for (const [key, at] of accepting) await this.accept(key, at)
      await meet(this.#stage, this.id, { lead: keys[0], people: [this.#start.by, ...keys], from, to })
    })
  }

  async decline(key: DemoKey, at: Date, input: { reason: number; remark?: string }): Promise<void> {
    await this.#stage.act(key, at, routes.decline, { id: this.id, ...input })
  }

  async comment(key: DemoKey, at: Date, text: string): Promise<void> {
    await this.#stage.act(key, at, routes.discuss, { id: this.id, text })
  }

  /** A signed opinion of a consultation in writing. */
  async opine(key: DemoKey, at: Date, text: string): Promise<void> {
    await this.#stage.act(key, at, lifeRoutes.giveOpinion, { id: this.id, text })
  }

  async timeOut(at: Date): Promise<void> {
    await expire(this.#stage, this.id, at)
  }

  async write(key: DemoKey, at: Date, report: { findings: string; conclusion: string; advice: string }): Promise<void> {
    await this.#stage.act(key, at, routes.saveReport, { id: this.id, ...report })
  }

  async sign(key: DemoKey, at: Date, dissent?: string): Promise<void> {
    const opinion = { isDissent: dissent !== undefined, text: dissent ?? '' }
    await this.#stage.act(key, at, routes.signOpinion, { id: this.id, ...opinion })
  }

  async submitReport(key: DemoKey, at: Date): Promise<void> {
    await this.#stage.act(key, at, routes.submitReport, { id: this.id })
  }

  async passReport(at: Date): Promise<void> {
    await this.#stage.act('qin', at, routes.passReview, { id: this.id })
  }

  async failReport(at: Date, note: string): Promise<void> {
    await this.#stage.act('qin', at, routes.failReview, { id: this.id, note })
  }
}

/** The timer that ends the wait for the experts, at its time. */
async function expire(stage: ScriptedPlatform, id: string, at: Date): Promise<void> {
  const task = 'consultation.expireUnanswered'
  await stage.happens(at, async (tx, platform) => {
    await workOf(platform).tasks[task]?.(tx, { id, round: 1 }, { clock: platform.clock })
  })
}

/** The meeting: everybody knocks and sits down, and the lead expert ends it. */
async function meet(
  stage: ScriptedPlatform,
  id: string,
  { lead, people, from, to }: { lead: DemoKey; people: readonly DemoKey[]; from: Date; to: Date },
): Promise<void> {
  let roomName = ''
  await stage.happens(from, async (tx) => {
    roomName = (await holdRoom(tx, { kind: 'consultation', id }))?.room ?? ''
  })
  for (const [index, key] of people.entries()) {
    const at = new Date(from.getTime() + index * 40_000)
    const pageId = newSecret().slice(0, 20)
    const seat = await stage.act(key, at, meetingRoutes.knock, { roomName, pageId })
    await stage.happens(at, (tx) => sitDown(tx, seat.participantId, pageId, at))
  }
  await stage.act(lead, to, meetingRoutes.end, { roomName })
}

/** Day and hours in the product's zone; a meeting ends on the day on which it starts. */
function timeOf(meeting: CaseStart['meeting']) {
  if (!meeting) return {}
  const isLastMinute = inChina(meeting.from).slice(11, 16) === '23:59'
  const from = new Date(meeting.from.getTime() + (isLastMinute ? minuteMs : 0))
  const start = inChina(from)
  const end = inChina(new Date(from.getTime() + meeting.minutes * minuteMs))
  const endTime = end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : '23:59'
  return { appointDate: start.slice(0, 10), startTime: start.slice(11, 16), endTime }
}

function inChina(at: Date): string {
  return new Date(at.getTime() + 8 * hourMs).toISOString()
}
