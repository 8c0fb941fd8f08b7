import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { aCompleteDraft, addCaseFiles, type CaseCast } from '../consultations/fixtures.ts'
import { makeUltrasound } from '../demo/studies/index.ts'
import { emit } from '../platform/jobs/outbox.ts'
import type { Caller, TestApp } from './app.ts'

/** Who brings a case forward. */
type CaseCallers = Readonly<Record<'applicant' | 'lead' | 'invitee' | 'decliner' | 'consultationAuditor', Caller>>

/** Begins cases and brings each as far as its method is called; answers the case's id. */
export class CaseSteps {
  readonly #server: TestApp
  readonly #cast: CaseCast
  readonly #callers: CaseCallers
  readonly #image: Uint8Array

  constructor(server: TestApp, cast: CaseCast, callers: CaseCallers, image: Uint8Array) {
    this.#server = server
    this.#cast = cast
    this.#callers = callers
    this.#image = image
  }

  async draft(): Promise<string> {
    const { applicantId, leadId, expertIds } = this.#cast
    const draft = aCompleteDraft([leadId, ...expertIds], this.#server.clock.now())
    const id = (await this.#callers.applicant.call(routes.saveDraft, draft)).data.consultationId
    await addCaseFiles(this.#server.platform, id, applicantId, [{ fileName: '颈动脉.dcm', bytes: this.#image }])
    return id
  }

  async audited(): Promise<string> {
    const id = await this.draft()
    await done(this.#callers.applicant.call(routes.submit, { id }))
    return id
  }

  async invited(): Promise<string> {
    const id = await this.audited()
    await done(this.#callers.consultationAuditor.call(routes.passAudit, { id }))
    await done(this.#callers.decliner.call(routes.decline, { id, reason: 0 }))
    return id
  }

  async open(): Promise<string> {
    const id = await this.invited()
    await done(this.#callers.lead.call(routes.accept, { id }))
    await done(this.#callers.invitee.call(routes.accept, { id }))
    return id
  }

  async writing(): Promise<string> {
    const id = await this.open()
    const { applicantId, leadId, expertIds } = this.#cast
    await emit(this.#server.platform.db.orm, 'meeting.ended', {
      meetingId: crypto.randomUUID(),
      owner: { kind: 'consultation', id },
      at: this.#server.clock.now().toISOString(),
      why: 'host',
      wasHeld: true,
      accountIds: [applicantId, leadId, expertIds[0]],
    })
    await this.#server.deliverAll()
    const report = { findings: '斑块', conclusion: '不稳定斑块', advice: '随访' }
    await done(this.#callers.lead.call(routes.saveReport, { id, ...report }))
    return id
  }

  async reviewed(): Promise<string> {
    const id = await this.writing()
    await done(this.#callers.invitee.call(routes.signOpinion, { id }))
    await done(this.#callers.lead.call(routes.submitReport, { id }))
    return id
  }
}

/** Waits for a call that must succeed. */
export async function done(reply: Promise<{ readonly data: unknown }>): Promise<void> {
  void (await reply).data
}

/** One ultrasound picture of a carotid artery. */
export function carotidImage(patientId: string, seed: number): Promise<Buffer> {
  const patient = { name: '陈桂兰', id: patientId, sex: 'F', birthDate: '19800101' } as const
  return makeUltrasound({ kind: 'carotid', frames: 1, seed, patient, compression: 'jpeg' })
}
