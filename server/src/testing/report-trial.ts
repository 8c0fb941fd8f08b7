import { type ExpertRow, type ReportFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect } from 'vitest'
import { aCaseCast, aReportToWrite, type CaseCast } from '../consultations/fixtures.ts'
import { type Caller, good, type Reply, type TestApp, testApp } from './app.ts'
import { ReportChecks } from './report-checks.ts'
import { ultrasoundPicture } from './ultrasound-picture.ts'

type Try = () => Promise<Reply<unknown>>
type Images = Parameters<typeof aReportToWrite>[2]

const text: ReportFields = { findings: '低回声结节', conclusion: '良性，随访', advice: '3个月后复查' }

/** A test server with a hospital whose cases come to the writing of their reports. */
export class ReportTrials {
  readonly server: TestApp
  readonly cast: CaseCast
  readonly #images: Images

  private constructor(server: TestApp, cast: CaseCast, images: Images) {
    this.server = server
    this.cast = cast
    this.#images = images
  }

  static async open(): Promise<ReportTrials> {
    const server = await testApp()
    const bytes = await ultrasoundPicture('carotid')
    return new ReportTrials(server, await aCaseCast(server.platform), [{ fileName: '颈动脉.dcm', bytes }])
  }

  /** One more case whose meeting was held. */
  async begin(): Promise<ReportTrial> {
    return new ReportTrial(this.server, await aReportToWrite(this.server, this.cast, this.#images))
  }

  close(): Promise<void> {
    return this.server.close()
  }
}

type ReviewLabel = 'writtenReport' | 'reportReview' | 'failedReview'

/** One case whose report is written, signed, submitted and reviewed by several people at once. */
export class ReportTrial extends ReportChecks {
  /** The row of an expert as the lead sees it. */
  async expert(expert: Caller): Promise<ExpertRow | undefined> {
    const { lead, second, third } = this.people
    const place = expert === second ? 1 : expert === third ? 2 : 0
    return (await this.detailOf(lead)).experts[place]
  }

  async write(words?: Partial<ReportFields>) {
    return (await this.#save(words)).data
  }

  async sign(expert: Caller) {
    return (await this.#sign(expert)).data
  }

  async pass() {
    return (await this.#pass()).data
  }

  async history(): Promise<string[]> {
    return (await this.detailOf(this.people.lead)).history.map((entry) => entry.what)
  }

  async submitSigned(words: Partial<ReportFields> = {}): Promise<void> {
    await good(this.#save(words))
    await this.#signAll()
    await good(this.#submit())
  }

  async failAndRevise(): Promise<void> {
    await good(this.#fail())
    await good(this.#revise())
  }

  /** One submit and many saves of other words at once: whichever came first, what was submitted was signed and stays. */
  async submitDuringSaves(round: number, many: number): Promise<void> {
    const advice = `第${round}轮`
    await good(this.#save({ advice }))
    await this.#signAll()
    const [submitted, ...saves] = await Promise.all([
      this.#submit(),
      ...Array.from({ length: many }, (_, count) => this.#save({ advice: count === 0 ? advice : `另一句${count}` })),
    ])
    for (const each of saves) expect([200, 409]).toContain(each.status)
    if (submitted?.status === 200) {
      expect((await this.#save({ advice: '提交之后' })).body).toMatchObject({ code: 409, error: 'StateChanged' })
      expect((await this.detailOf(this.people.lead)).report).toMatchObject({ revision: round, advice })
    } else {
      expect(submitted?.body).toMatchObject({ error: 'OpinionsMissing' })
      await this.expectWhole()
      await this.submitSigned({ advice })
    }
    await this.expectWhole()
    expect(await this.rows(revisionsSql)).toHaveLength(round)
  }

  async signDuringSaves(round: number): Promise<void> {
    const { second, third } = this.people
    await good(this.#save({ advice: `第${round}轮` }))
    const replies = await Promise.all([
      ...[second, third].flatMap((each) => [this.#sign(each), this.#sign(each)]),
      ...Array.from({ length: 6 }, (_, count) => this.#save({ advice: `第${round}轮，第${count}句` })),
    ])
    for (const each of replies) expect([200, 409]).toContain(each.status)
    await this.expectWhole()
  }

  async submitDuringSignatures(round: number): Promise<void> {
    const { second, third } = this.people
    await good(this.#save({ advice: `第${round}轮签署` }))
    const turns = [second, third, second].map((expert) => [this.#submit(), this.#sign(expert)] as const)
    const submitted = await Promise.all(turns.map(([submit]) => submit))
    const signed = await Promise.all(turns.map(([, sign]) => sign))
    const accepted = submitted.filter((each) => each.status === 200)
    expect(accepted.length).toBeLessThanOrEqual(1)
    for (const each of [...submitted, ...signed]) expect([200, 409, 422]).toContain(each.status)
    await this.expectWhole()
    if (accepted.length === 0) await good(this.#submit())
    await this.expectWhole()
  }

  /** Two tries at once, for every pair: each move that was accepted was made once, and the text is whole. */
  async everyPairOfMoves(): Promise<void> {
    for (const review of ['writtenReport', 'reportReview', 'failedReview'] as const) {
      const tries = this.#triesAt(review)
      for (const [place, one] of tries.entries()) {
        for (const other of tries.slice(place + 1)) await this.#pairOfMoves(review, one, other)
      }
    }
  }

  /** Many saves at once are one revision, many signatures of one expert one signature; a busy server may refuse. */
  async manyAtOnce(many: number): Promise<void> {
    const saves = await Promise.all(Array.from({ length: many }, () => this.#save()))
    for (const each of saves) expect([200, 503]).toContain(each.status)
    expect(await this.rows(revisionsSql)).toEqual([{ revision: 1 }])
    const signatures = await Promise.all(Array.from({ length: many }, () => this.#sign(this.people.second)))
    expect(signatures.filter((each) => each.status === 200)).toHaveLength(1)
    for (const each of signatures) expect([200, 409, 503]).toContain(each.status)
    await this.expectWhole()
  }

  /** The report is passed and failed at once: one wins. What is issued is what was submitted, and what everybody signed. */
  async issueDuringFailing(advice: string): Promise<void> {
    await this.submitSigned({ advice })
    const replies = await Promise.all([this.#pass(), this.#fail(), this.#pass(), this.#save({ advice: '迟了' })])
    expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
    await this.expectWhole()
    if (replies[1]?.status === 200) {
      await good(this.#revise())
      await good(this.#submit())
      await good(this.#pass())
    }
    await this.expectIssued({ ...text, advice })
  }

  #save(words: Partial<ReportFields> = {}) {
    return this.people.lead.call(routes.saveReport, { id: this.people.id, ...text, ...words })
  }

  #sign(expert: Caller) {
    return expert.call(routes.signOpinion, { id: this.people.id })
  }

  async #signAll(): Promise<void> {
    for (const each of [this.people.second, this.people.third]) await good(this.#sign(each))
  }

  #submit() {
    return this.people.lead.call(routes.submitReport, { id: this.people.id })
  }

  #fail() {
    return this.people.reportAuditor.call(routes.failReview, { id: this.people.id, note: '请补充' })
  }

  #revise() {
    return this.people.lead.call(routes.reviseReport, { id: this.people.id })
  }

  #pass() {
    return this.people.reportAuditor.call(routes.passReview, { id: this.people.id })
  }

  /** What may be tried while the report has a review label; the wrong ones are refused, whichever comes first. */
  #triesAt(review: ReviewLabel): readonly Try[] {
    const submit = () => this.#submit()
    const revise = () => this.#revise()
    const fail = () => this.#fail()
    const pass = () => this.#pass()
    const sign = () => this.#sign(this.people.second)
    const save = (advice: string) => () => this.#save({ advice })
    return {
      writtenReport: [submit, submit, save('改'), sign],
      reportReview: [fail, fail, revise, save('迟了'), submit, sign],
      failedReview: [revise, revise, fail, pass, save('还早')],
    }[review]
  }

  async #pairOfMoves(review: ReviewLabel, one: Try, other: Try): Promise<void> {
    await this.#bringTo(review)
    const before = await this.#moves()
    const replies = await Promise.all([one(), other()])
    for (const each of replies) expect([200, 403, 404, 409, 422]).toContain(each.status)
    const after = await this.#moves()
    expect(after.version - before.version).toBe(after.entries - before.entries)
    if (one === other) expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
    await this.expectWhole()
  }

  async #bringTo(review: ReviewLabel): Promise<void> {
    await this.#fail()
    await this.#revise()
    await good(this.#save())
    for (const each of [this.people.second, this.people.third]) await this.#sign(each)
    if (review === 'writtenReport') return
    await good(this.#submit())
    if (review === 'failedReview') await good(this.#fail())
  }

  async #moves(): Promise<{ version: number; entries: number }> {
    const [at] = await this.rows(`select version, (select count(*)::int from consultation_history
      where consultation_id = $1 and what in ('submitReport', 'failReview', 'reviseReport', 'passReview')) as entries
      from consultation where id = $1`)
    return { version: Number(at?.version), entries: Number(at?.entries) }
  }
}

const revisionsSql = 'select revision from consultation_report where consultation_id = $1'
