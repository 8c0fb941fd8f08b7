import { preparationRoutes as preparation, consultationRoutes as routes } from '@tongying/contract/consultations'
import { aCompleteDraft, addCaseFiles, type CaseCast } from '../consultations/fixtures.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { type Caller, good, type TestApp } from './app.ts'

/** Who brings a case forward. */
type CaseCallers = Readonly<
  Record<'applicant' | 'coordinator' | 'lead' | 'invitee' | 'decliner' | 'consultationAuditor', Caller>
>

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

  /** A draft that a coordinator prepares in the applicant's name. */
  async prepared(): Promise<string> {
    const { applicantId, leadId, expertIds, countyId } = this.#cast
    const { coordinator } = this.#callers
    const asked = { institutionId: countyId, physicianId: applicantId }
    const { consultationId: id } = (await coordinator.call(preparation.prepareApplication, asked)).data
    const draft = aCompleteDraft([leadId, ...expertIds], this.#server.clock.now())
    await good(coordinator.call(routes.saveDraft, { ...draft, consultationId: id }))
    await addCaseFiles(this.#server.platform, id, applicantId, [{ fileName: '颈动脉.dcm', bytes: this.#image }])
    return id
  }

  async audited(): Promise<string> {
    const id = await this.draft()
    await good(this.#callers.applicant.call(routes.submit, { id }))
    return id
  }

  async invited(): Promise<string> {
    const id = await this.audited()
    await good(this.#callers.consultationAuditor.call(routes.passAudit, { id }))
    await good(this.#callers.decliner.call(routes.decline, { id, reason: 0 }))
    return id
  }

  async open(): Promise<string> {
    const id = await this.invited()
    await good(this.#callers.lead.call(routes.accept, { id }))
    await good(this.#callers.invitee.call(routes.accept, { id }))
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
    await good(this.#callers.lead.call(routes.saveReport, { id, ...report }))
    return id
  }

  async reviewed(): Promise<string> {
    const id = await this.writing()
    await good(this.#callers.invitee.call(routes.signOpinion, { id }))
    await good(this.#callers.lead.call(routes.submitReport, { id }))
    return id
  }
}
