import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { aCaseCast } from '../fixtures.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('an account has 200 open drafts, however many it begins at once; the kept ones can be saved and discarded', async () => {
  const applicant = await server.as((await aCaseCast(server.platform)).applicantId)
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, turn) => applicant.call(routes.saveDraft, { main: `第${turn}份` })),
  )
  const kept = replies.flatMap(({ body }) => (body.success ? [body.data.consultationId] : []))
  expect(kept).toHaveLength(200)
  const refused = replies.flatMap(({ status, body }) => (body.success ? [] : [`${status} ${body.error} ${body.msg}`]))
  expect(new Set(refused)).toEqual(new Set(['409 TooManyDrafts 未提交的草稿已有200份，请先提交或删除不需要的草稿']))
  const [first = '', second = ''] = kept
  expect((await applicant.call(routes.saveDraft, { consultationId: first, main: '再写' })).status).toBe(200)
  expect((await applicant.call(routes.discardDraft, { id: second })).status).toBe(200)
  expect((await applicant.call(routes.saveDraft, { main: '又一份' })).status).toBe(200)
  expect((await applicant.call(routes.saveDraft, { main: '多一份' })).status).toBe(409)
  const another = await server.as((await aCaseCast(server.platform)).applicantId)
  expect((await another.call(routes.saveDraft, { main: '别人的' })).status).toBe(200)
})

test('an emergency gets its place beside full drafts: twenty more, however many are begun at once', async () => {
  const few = await testApp({ draftsPerAccount: 3 })
  try {
    const applicant = await few.as((await aCaseCast(few.platform)).applicantId)
    for (let turn = 0; turn < 3; turn++)
      expect((await applicant.call(routes.saveDraft, { main: `第${turn}份` })).status).toBe(200)
    expect((await applicant.call(routes.saveDraft, { applyType: 0 })).status).toBe(409)
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, turn) =>
        applicant.call(routes.saveDraft, { applyType: turn % 2 === 0 ? 1 : '1', main: `急${turn}` }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = replies.flatMap(({ body }) => (body.success ? [] : [body.msg]))
    expect(new Set(refused)).toEqual(new Set(['未提交的草稿已有23份，请先提交或删除不需要的草稿']))
    expect((await applicant.call(routes.saveDraft, { main: '普通' })).status).toBe(409)
  } finally {
    await few.close()
  }
})
