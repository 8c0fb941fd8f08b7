import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aMember } from '../../memberships/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { ReportTrial } from '../../testing/report-trial.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aCaseCast, aReportToWrite } from '../fixtures.ts'
import * as printing from './print-report.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a reviewer who passes one report many times prints one at a time and holds no session meanwhile; each reviewer has a paper of their own', async () => {
  const cast = await aCaseCast(server.platform)
  const bytes = await ultrasoundPicture('carotid')
  const trial = new ReportTrial(server, await aReportToWrite(server, cast, [{ fileName: '颈动脉.dcm', bytes }]))
  await trial.submitSigned()
  const { id, reportAuditor } = trial.people
  const { id: otherId } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, {
      institutionId: cast.provinceId,
      realName: '陆时安',
      roles: ['member', 'reportAuditor'],
    }),
  )
  const other = await server.as(otherId)
  let begin = () => {}
  const gate = new Promise<void>((resolve) => {
    begin = resolve
  })
  const real = printing.printReport
  const print = vi.spyOn(printing, 'printReport').mockImplementation(async (...given) => {
    await gate
    return real(...given)
  })
  const passes = Array.from({ length: 20 }, () => reportAuditor.call(routes.passReview, { id }))
  const byOther = other.call(routes.passReview, { id })
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2), 10_000)
  const { rows } = await server.platform.db.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([{ open: 0 }])
  expect(new Set(print.mock.calls.map(([, key]) => key)).size).toBe(2)
  begin()
  const replies = await Promise.all([...passes, byOther])
  print.mockRestore()
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  for (const reply of replies) expect([200, 404, 409]).toContain(reply.status)
  const [row] = await trial.rows('select reviewer_id from consultation_report where consultation_id = $1')
  const paper = await trial.printedText('zh-CN')
  if (paper !== undefined) expect(paper).toContain(row?.reviewer_id === otherId ? '陆时安' : '秦以衡')
})
