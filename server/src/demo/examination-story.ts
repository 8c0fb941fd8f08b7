import { bookingRoutes } from '@tongying/contract/bookings'
import {
  bodyParts,
  examinationMethods,
  organs,
  procedureRoutes,
  type ResultFields,
  type ResultFigure,
  examinationRoutes as routes,
  templateOf,
  usualMark,
} from '@tongying/contract/examinations'
import { minuteMs } from '@tongying/contract/kit'
import { giveAttachment } from '../attachments/fixtures.ts'
import { bookedPatient, type Finding, findings } from './booked-patients.ts'
import type { Drawer } from './draw-studies.ts'
import { atTime, type ScriptedPlatform } from './scripted-platform.ts'

/** The community hospitals of the demo hospital, and how many places each has on a day. */
export type RemoteHospitals = readonly { readonly id: string; readonly number: number }[]

export interface StageOfDay {
  readonly stage: ScriptedPlatform
  readonly institutionId: string
  readonly hospitals: RemoteHospitals
  readonly drawer: Drawer
}

interface Examined {
  readonly bookingId: string
  /** When the patient comes in. */
  readonly at: Date
  readonly who: number
  /** How far it went; to the issued report unless given. */
  readonly upTo?: 'begun' | 'ended' | 'signed'
}

/** A booked patient from the door of the community hospital to the report. */
export async function examined(scene: StageOfDay, { bookingId, at, who, upTo }: Examined): Promise<void> {
  const { stage } = scene
  const after = (minutes: number) => new Date(Math.min(at.getTime() + minutes * minuteMs, stage.now.getTime()))
  await stage.act('luo', at, bookingRoutes.checkIn, { id: bookingId })
  await stage.act('lin', after(2), bookingRoutes.callNext, { institutionId: scene.institutionId, bookingId })
  const { examinationId: id } = await stage.act('lin', after(3), bookingRoutes.startExamination, { id: bookingId })
  await stage.act('lin', after(5), procedureRoutes.saveProcedure, { id, ...heldBy(who) })
  if (upTo === 'begun') return
  await stage.act('lin', after(13), routes.end, { id })
  const { finding, bodyPart } = findingOf(who)
  const attachmentId = await picture(scene, { id, finding, who, at: after(14) })
  if (upTo === 'ended') return
  const fields = { ...written(finding, bodyPart), figures: [figureOf(finding, attachmentId)] }
  const { version } = await stage.act('lin', after(18), routes.saveResult, { id, version: 0, ...fields })
  const { result } = await stage.act('lin', after(19), routes.sign, { id, version })
  if (upTo === 'signed') return
  await stage.act('shao', after(30), routes.pass, { id, textSha256: result?.textSha256 ?? '' })
}

/** A hand that is guided, by one of two nurses, with the device of the story. */
function heldBy(who: number) {
  const operator = who % 3 === 0 ? '温以宁' : '罗晓禾'
  const device = { device: 'QL-03', probe: 'C5-1', qcValidUntil: '2027-02-28' }
  return { examinationMethod: examinationMethods.guidedHand.wire, operator, ...device, repositions: who % 4 }
}

function figureOf({ view }: Finding, attachmentId: string): ResultFigure {
  const shown = view ?? null
  return { attachmentId, view: shown, caption: '', bodyMark: usualMark(shown) }
}

/** The finding of a patient, the same on every start; the numbers of body parts are those of the record. */
function findingOf(who: number): { finding: Finding; bodyPart: number } {
  const { bodyPart } = bookedPatient(who)
  const list = findings[bodyPart]
  return { finding: list[who % list.length] ?? list[0], bodyPart: bodyParts[bodyPart].wire }
}

/** The words of a result: those of a normal organ where nothing else was found. */
function written({ organs: found, limited = {}, impression, advice, hasFindings }: Finding, bodyPart: number) {
  const described = templateOf(bodyPart).organs.map((organ): ResultFields['organs'][number] => ({
    organ,
    seen: limited[organ] ? 'limited' : 'seen',
    cause: limited[organ] ?? '',
    text: limited[organ] ? '' : (found[organ] ?? organs[organ].normal['zh-CN']),
  }))
  return { organs: described, impression, advice, hasFindings, viewsReason: '远程检查，只留存代表性切面' }
}

async function picture(
  { stage, drawer }: StageOfDay,
  given: { id: string; finding: Finding; who: number; at: Date },
): Promise<string> {
  const { id, finding, who, at } = given
  const [file] = await drawer.draw({ study: finding.picture, seed: 300 + who, asPicture: true })
  if (!file) throw new Error('a picture was drawn')
  const owner = { kind: 'examination', id } as const
  return giveAttachment(atTime(stage.platform, at), { accountId: stage.idOf('lin'), owner, kind: 'image', ...file })
}
