import { hash } from 'node:crypto'
import {
  canonicalReportText,
  type ReportFields,
  reportPdfPath,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { expect } from 'vitest'
import type { aReportToWrite } from '../consultations/fixtures.ts'
import type { Caller, TestApp } from './app.ts'
import { textOfPdf } from './text-of-pdf.ts'

export type ReportPeople = Awaited<ReturnType<typeof aReportToWrite>>

/** What must hold of a case's report whenever it is looked at, whoever did what at once before. */
export class ReportChecks {
  readonly people: ReportPeople
  readonly #server: TestApp

  constructor(server: TestApp, people: ReportPeople) {
    this.#server = server
    this.people = people
  }

  async rows(query: string): Promise<Record<string, unknown>[]> {
    return (await this.#server.platform.db.pool.query(query, [this.people.id])).rows
  }

  async detailOf(caller: Caller) {
    return (await caller.call(routes.detail, { id: this.people.id })).data
  }

  /** No revision was changed after its submission, and every signature that stands is for the present text. */
  async expectWhole(): Promise<void> {
    const revisions = await this.rows(
      `select revision, findings, conclusion, advice, saved_at > submitted_at as is_late,
        encode(text_sha256, 'hex') as hash from consultation_report where consultation_id = $1 order by revision`,
    )
    expect(revisions.filter((each) => each.is_late)).toEqual([])
    const hashes = revisions.map((each) => this.#hashOf(each))
    for (const [place, each] of revisions.entries()) if (each.hash !== null) expect(each.hash).toBe(hashes[place])
    const [at] = await this.rows('select review, submitted_revision from consultation where id = $1')
    if (at?.review !== 'writtenReport') expect(at?.submitted_revision).toBe(revisions.length)
    await this.#expectSignaturesFor(hashes.at(-1))
  }

  async #expectSignaturesFor(hash: string | undefined): Promise<void> {
    const counting = await this.rows(
      `select encode(text_sha256, 'hex') as hash, status from consultation_opinion
        join consultation_invitation using (consultation_id, expert_id)
        where consultation_id = $1 and voided_at is null`,
    )
    expect(counting.filter((each) => each.hash !== hash || each.status !== 'signed')).toEqual([])
    const signed = await this.rows(
      `select id from consultation_invitation where consultation_id = $1 and status = 'signed'`,
    )
    expect(signed).toHaveLength(counting.length)
  }

  async expectIssued(fields: ReportFields): Promise<void> {
    const hash = this.#hashOf({ ...fields })
    const [issued] = await this.rows(`select encode(text_sha256, 'hex') as hash, revision, submitted_revision
      from consultation_document join consultation on id = consultation_id where consultation_id = $1`)
    expect(issued?.hash).toBe(hash)
    expect(issued?.revision).toBe(issued?.submitted_revision)
    const detail = await this.detailOf(this.people.applicant)
    expect(detail.report).toMatchObject({ ...fields, textSha256: hash })
    for (const each of detail.experts) if (!each.isLead) expect(each.opinion?.textSha256).toBe(hash)
    const printed = await this.printedText('zh-CN')
    if (printed !== undefined) expect(printed).toContain(hash)
  }

  #hashOf(row: Record<string, unknown>): string {
    const words = { findings: `${row.findings}`, conclusion: `${row.conclusion}`, advice: `${row.advice}` }
    return hash('sha256', canonicalReportText(this.people.id, words))
  }

  /** The issued PDF's text, where poppler is installed. */
  async printedText(language: string): Promise<string | undefined> {
    const { headers, cookies } = this.people.applicant
    const url = reportPdfPath.replace('{id}', this.people.id)
    const pdf = await this.#server.app.inject({ url, headers: { ...headers, 'accept-language': language }, cookies })
    expect(pdf.statusCode).toBe(200)
    return textOfPdf(pdf.rawPayload)
  }
}
