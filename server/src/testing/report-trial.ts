import { createHash } from 'node:crypto'
import {
  canonicalReportText,
  type ExpertRow,
  type ReportFields,
  reportPdfPath,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { expect } from 'vitest'
import type { aReportToWrite } from '../consultations/fixtures.ts'
import type { Caller, Reply, TestApp } from './app.ts'
import { textOfPdf } from './text-of-pdf.ts'

type Try = () => Promise<Reply<unknown>>
type People = Awaited<ReturnType<typeof aReportToWrite>>

const text: ReportFields = { findings: '低回声结节', conclusion: '良性，随访', advice: '3个月后复查' }

export type ReportTrial = ReturnType<typeof reportTrial>

/** For tests: one case whose report is written, signed, submitted and reviewed by several people at once. */
export function reportTrial(server: TestApp, people: People) {
  const { id, lead, second, third, reportAuditor } = people
  const save = (words: Partial<ReportFields> = {}) => lead.call(routes.saveReport, { id, ...text, ...words })
  const sign = (expert: Caller) => expert.call(routes.signOpinion, { id })
  const submit = () => lead.call(routes.submitReport, { id })
  const fail = () => reportAuditor.call(routes.failReview, { id, note: '请补充' })
  const revise = () => lead.call(routes.reviseReport, { id })
  const pass = () => reportAuditor.call(routes.passReview, { id })
  const rows = async (query: string): Promise<Record<string, unknown>[]> =>
    (await server.platform.db.pool.query(query, [id])).rows
  const detailOf = async (caller: Caller) => (await caller.call(routes.detail, { id })).data
  const experts = [
    [second, 1],
    [third, 2],
  ] as const

  /** The row of an expert as the lead sees it. */
  async function expert(of: Caller): Promise<ExpertRow | undefined> {
    const place = experts.find(([caller]) => caller === of)?.[1] ?? 0
    return (await detailOf(lead)).experts[place]
  }

  /** No revision was changed after its submission, and every signature that stands is for the present text. */
  async function expectWhole(): Promise<void> {
    const revisions = await rows(
      `select revision, findings, conclusion, advice, saved_at > submitted_at as is_late,
        encode(text_sha256, 'hex') as hash from consultation_report where consultation_id = $1 order by revision`,
    )
    expect(revisions.filter((each) => each.is_late)).toEqual([])
    const hashes = revisions.map((each) => hashOf(each))
    for (const [place, each] of revisions.entries()) if (each.hash !== null) expect(each.hash).toBe(hashes[place])
    const [at] = await rows('select review, submitted_revision from consultation where id = $1')
    const present = hashes.at(-1)
    if (at?.review !== 'writtenReport') expect(at?.submitted_revision).toBe(revisions.length)
    const standing = await rows(
      `select encode(text_sha256, 'hex') as hash, status from consultation_opinion
        join consultation_invitation using (consultation_id, expert_id)
        where consultation_id = $1 and voided_at is null`,
    )
    expect(standing.filter((each) => each.hash !== present || each.status !== 'signed')).toEqual([])
    const signed = await rows(`select id from consultation_invitation where consultation_id = $1 and status = 'signed'`)
    expect(signed).toHaveLength(standing.length)
  }

  function hashOf(row: Record<string, unknown>): string {
    const words = { findings: `${row.findings}`, conclusion: `${row.conclusion}`, advice: `${row.advice}` }
    return createHash('sha256').update(canonicalReportText(id, words)).digest('hex')
  }

  async function submitSigned(words: Partial<ReportFields> = {}): Promise<void> {
    await save(words).then((reply) => reply.data)
    for (const each of [second, third]) await sign(each).then((reply) => reply.data)
    await submit().then((reply) => reply.data)
  }

  async function failAndRevise(): Promise<void> {
    await fail().then((reply) => reply.data)
    await revise().then((reply) => reply.data)
  }

  /** One submit and many saves of other words at once: whatever came first, what was submitted was signed and stays. */
  async function submitBesideSaves(round: number, many: number): Promise<void> {
    const advice = `第${round}轮`
    await save({ advice }).then((reply) => reply.data)
    for (const each of [second, third]) await sign(each).then((reply) => reply.data)
    const [submitted, ...saves] = await Promise.all([
      submit(),
      ...Array.from({ length: many }, (_, count) => save({ advice: count === 0 ? advice : `另一句${count}` })),
    ])
    for (const each of saves) expect([200, 409]).toContain(each.status)
    if (submitted?.status === 200) {
      expect((await save({ advice: '提交之后' })).body).toMatchObject({ code: 409, error: 'StateChanged' })
      expect((await detailOf(lead)).report).toMatchObject({ revision: round, advice })
    } else {
      expect(submitted?.body).toMatchObject({ error: 'OpinionsMissing' })
      await expectWhole()
      await submitSigned({ advice })
    }
    await expectWhole()
    expect(await rows('select revision from consultation_report where consultation_id = $1')).toHaveLength(round)
  }

  async function signBesideSaves(round: number): Promise<void> {
    await save({ advice: `第${round}轮` }).then((reply) => reply.data)
    const replies = await Promise.all([
      ...[second, third].flatMap((each) => [sign(each), sign(each)]),
      ...Array.from({ length: 6 }, (_, count) => save({ advice: `第${round}轮，第${count}句` })),
    ])
    for (const each of replies) expect([200, 409]).toContain(each.status)
    await expectWhole()
  }

  async function submitBesideSignatures(round: number): Promise<void> {
    await save({ advice: `第${round}轮签署` }).then((reply) => reply.data)
    const replies = await Promise.all([submit(), sign(second), submit(), sign(third), submit(), sign(second)])
    const submitted = [replies[0], replies[2], replies[4]].filter((each) => each?.status === 200)
    expect(submitted.length).toBeLessThanOrEqual(1)
    for (const each of replies) expect([200, 409, 422]).toContain(each.status)
    await expectWhole()
    if (submitted.length === 0) await submit().then((reply) => reply.data)
    await expectWhole()
  }

  /** What may be tried while the report stands at a desk label; the wrong ones are refused, whatever comes first. */
  const tries = {
    writtenReport: [submit, submit, () => save({ advice: '改' }), () => sign(second)],
    reportReview: [fail, fail, revise, () => save({ advice: '迟了' }), submit, () => sign(second)],
    failedReview: [revise, revise, fail, pass, () => save({ advice: '还早' })],
  } as const

  /** Two tries at once, for every pair: each move that was answered well was made once, and the text is whole. */
  async function everyPairOfMoves(): Promise<void> {
    for (const review of ['writtenReport', 'reportReview', 'failedReview'] as const) {
      for (const [place, one] of tries[review].entries()) {
        for (const other of tries[review].slice(place + 1)) await pairOfMoves(review, one, other)
      }
    }
  }

  async function pairOfMoves(review: keyof typeof tries, one: Try, other: Try): Promise<void> {
    await bringTo(review)
    const before = await moved()
    const replies = await Promise.all([one(), other()])
    for (const each of replies) expect([200, 403, 404, 409, 422]).toContain(each.status)
    const after = await moved()
    expect(after.version - before.version).toBe(after.lines - before.lines)
    if (one === other) expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
    await expectWhole()
  }

  async function moved(): Promise<{ version: number; lines: number }> {
    const [at] = await rows(`select version, (select count(*)::int from consultation_history
      where consultation_id = $1 and what in ('submitReport', 'failReview', 'reviseReport', 'passReview')) as lines
      from consultation where id = $1`)
    return { version: Number(at?.version), lines: Number(at?.lines) }
  }

  async function bringTo(review: keyof typeof tries): Promise<void> {
    await fail()
    await revise()
    await save().then((reply) => reply.data)
    for (const each of [second, third]) await sign(each)
    if (review === 'writtenReport') return
    await submit().then((reply) => reply.data)
    if (review === 'failedReview') await fail().then((reply) => reply.data)
  }

  /** Many saves at once are one revision, many signatures of one expert one signature; a busy server may say so. */
  async function manyAtOnce(many: number): Promise<void> {
    const saves = await Promise.all(Array.from({ length: many }, () => save()))
    for (const each of saves) expect([200, 503]).toContain(each.status)
    expect(await rows('select revision from consultation_report where consultation_id = $1')).toEqual([{ revision: 1 }])
    const signatures = await Promise.all(Array.from({ length: many }, () => sign(second)))
    expect(signatures.filter((each) => each.status === 200)).toHaveLength(1)
    for (const each of signatures) expect([200, 409, 503]).toContain(each.status)
    await expectWhole()
  }

  /** The desk passes and fails at once: one wins. What is issued is what was submitted, and what everybody signed. */
  async function issueBesideFailing(advice: string): Promise<void> {
    await submitSigned({ advice })
    const replies = await Promise.all([pass(), fail(), pass(), save({ advice: '迟了' })])
    expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
    await expectWhole()
    if (replies[1]?.status === 200) {
      await revise().then((reply) => reply.data)
      await submit().then((reply) => reply.data)
      await pass().then((reply) => reply.data)
    }
    const hash = hashOf({ ...text, advice })
    const [issued] = await rows(`select encode(text_sha256, 'hex') as hash, revision, submitted_revision
      from consultation_document join consultation on id = consultation_id where consultation_id = $1`)
    expect(issued?.hash).toBe(hash)
    expect(issued?.revision).toBe(issued?.submitted_revision)
    const detail = await detailOf(people.applicant)
    expect(detail.report).toMatchObject({ advice, textSha256: hash })
    for (const each of detail.experts) if (!each.isLead) expect(each.opinion?.textSha256).toBe(hash)
    const printed = await printedText('zh-CN')
    if (printed !== undefined) expect(printed).toContain(hash)
  }

  /** The issued PDF's text, where poppler is installed. */
  async function printedText(language: string): Promise<string | undefined> {
    const { headers, cookies } = people.applicant
    const url = reportPdfPath.replace('{id}', id)
    const pdf = await server.app.inject({ url, headers: { ...headers, 'accept-language': language }, cookies })
    expect(pdf.statusCode).toBe(200)
    return textOfPdf(pdf.rawPayload)
  }

  return {
    people,
    rows,
    expert,
    write: async (words?: Partial<ReportFields>) => (await save(words)).data,
    sign: async (of: Caller) => (await sign(of)).data,
    pass: async () => (await pass()).data,
    history: async () => (await detailOf(lead)).history.map((line) => line.what),
    submitSigned,
    failAndRevise,
    submitBesideSaves,
    signBesideSaves,
    submitBesideSignatures,
    everyPairOfMoves,
    manyAtOnce,
    issueBesideFailing,
    printedText,
  }
}
