import { attachmentRoutes } from '@tongying/contract/attachments'
import { resultLinkRoutes as links, examinationRoutes as routes } from '@tongying/contract/examinations'
import { hourMs } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../attachments/fixtures.ts'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { answerOf as answer } from '../testing/booking-stage.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { anEndedExamination, anIssuedResult, aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
const rounds = 50
const limit = { timeout: 600_000 }
beforeAll(async () => {
  server = await testApp()
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const signed = async (id: string) =>
  (await stage.secondExaminer.call(routes.read, { id })).data.result?.textSha256 ?? ''
const noneOfOurs = (replies: readonly string[]) => expect(replies.filter((reply) => reply.startsWith('5'))).toEqual([])

test(
  'edited, signed and its patient’s name changed at once: what is signed is one text of one patient',
  limit,
  async () => {
    const { examiner, secondExaminer } = stage
    for (let round = 0; round < rounds; round++) {
      const { id, recordId } = await anEndedExamination(stage, freshPhone())
      await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
      const name = `何${round}`
      const replies = await Promise.all([
        answer(examiner.call(routes.saveRecord, { id: recordId, version: 1, examinationMethod: 2, bodyPart: 0, name })),
        answer(examiner.call(routes.sign, { id, version: 1 })),
        answer(secondExaminer.call(routes.sign, { id, version: 1 })),
        answer(secondExaminer.call(routes.saveResult, { id, version: 1, ...aResult, impression: '另一稿' })),
      ])
      noneOfOurs(replies)
      const [edited, ...others] = replies
      expect(others.filter((reply) => reply === 'ok')).toHaveLength(1)
      expect(['ok', '409 UltrasoundRecordClosed']).toContain(edited)
    }
  },
)

test(
  'passed, returned, reopened and its patient renamed at once: what is issued opens, or nothing is',
  limit,
  async () => {
    const { examiner, secondExaminer } = stage
    let issued = 0
    for (let round = 0; round < rounds; round++) {
      const { id, recordId } = await anEndedExamination(stage, freshPhone())
      await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
      await good(examiner.call(routes.sign, { id, version: 1 }))
      const textSha256 = await signed(id)
      const replies = await Promise.all([
        answer(secondExaminer.call(routes.pass, { id, textSha256 })),
        answer(secondExaminer.call(routes.pass, { id, textSha256 })),
        // A pass is printed first, so whoever returns is always faster.
        round % 2 === 0 ? '409 StateChanged' : answer(secondExaminer.call(routes.returnResult, { id, reason: '再看' })),
        answer(
          examiner.call(routes.saveRecord, {
            id: recordId,
            version: 1,
            examinationMethod: 2,
            bodyPart: 2,
            name: '何改名',
          }),
        ),
        answer(examiner.call(routes.saveResult, { id, version: 2, ...aResult })),
      ])
      noneOfOurs(replies)
      expect(replies.slice(0, 3).filter((reply) => reply === 'ok')).toHaveLength(1)
      const { state, record } = (await examiner.call(routes.read, { id })).data
      if (state !== 'issued') continue
      issued++
      expect(record).toMatchObject({ name: '何桂芳', bodyPart: 0 })
      const { headers, cookies } = examiner
      const url = `/meeting/examination/${id}/report.pdf`
      expect((await server.app.inject({ url, headers: { ...headers }, cookies: { ...cookies } })).statusCode).toBe(200)
    }
    expect(issued).toBeGreaterThan(0)
  },
)

test(
  'signed without a review while the patient is renamed: the sealed file names the patient of the record',
  limit,
  async () => {
    const { admin, examiner, institutionId } = stage
    const settings = (await admin.call(membershipRoutes.settings, { institutionId })).data
    await good(admin.call(membershipRoutes.changeSettings, { ...settings, institutionId, hasReportDesk: false }))
    await server.clock.moveBy(60_000)
    const ends = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const { id, recordId } = await anEndedExamination(stage, freshPhone())
      await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
      const signing = answer(examiner.call(routes.sign, { id, version: 1 }))
      // Somewhere between the print and the signature.
      await new Promise((resolve) => setTimeout(resolve, round * 4))
      const renaming = answer(
        examiner.call(routes.saveRecord, {
          id: recordId,
          version: 1,
          examinationMethod: 2,
          bodyPart: 0,
          name: '何改名',
        }),
      )
      const replies = [await signing, await renaming]
      noneOfOurs(replies)
      ends.add(replies.join(', '))
      const { state, record } = (await examiner.call(routes.read, { id })).data
      if (state !== 'issued') continue
      const text = 'select pdf from examination_document where examination_id = $1'
      const { rows } = await server.platform.db.pool.query<{ pdf: Buffer }>(text, [id])
      const printed = textOfPdf(rows[0]?.pdf ?? Buffer.alloc(0))
      if (printed !== undefined) expect(printed).toContain(record.name)
    }
    expect([...ends]).toContain('409 ResultChanged, ok')
    const { version } = (await admin.call(membershipRoutes.settings, { institutionId })).data
    await good(
      admin.call(membershipRoutes.changeSettings, { ...settings, institutionId, version, hasReportDesk: true }),
    )
  },
)

test('a picture that is removed while it is signed is signed or gone, never both', limit, async () => {
  const { examiner, secondExaminer } = stage
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#203030' } })
    .png()
    .toBuffer()
  for (let round = 0; round < rounds; round++) {
    const { id } = await anEndedExamination(stage, freshPhone())
    const file = { owner: { kind: 'examination', id } as const, kind: 'image' as const, fileName: 'gb.png', bytes }
    const attachmentId = await giveAttachment(server.platform, { ...file, accountId: examiner.accountId })
    const figures = [{ attachmentId, view: null, caption: '' }]
    await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult, figures }))
    const [signing, removing] = await Promise.all([
      answer(examiner.call(routes.sign, { id, version: 1 })),
      answer(examiner.call(attachmentRoutes.remove, { id: attachmentId })),
    ])
    noneOfOurs([signing, removing])
    expect([signing, removing].filter((reply) => reply === 'ok')).toHaveLength(1)
    if (signing === 'ok') await good(secondExaminer.call(routes.pass, { id, textSha256: await signed(id) }))
  }
})

async function aLink() {
  const phone = freshPhone()
  await anIssuedResult(server, stage.institutionId, phone)
  const { text = '' } = server.sms.findLast(({ to }) => to === phone) ?? {}
  return { phone, token: /\/result\/(\S+)$/.exec(text)?.[1] ?? '' }
}

test('of 300 guesses of a code at once five are compared at most, and 300 askings send one code', limit, async () => {
  const { phone, token } = await aLink()
  const codes = () => server.sms.filter(({ to, code }) => to === phone && code)
  await inParallel(300, () => server.guest.call(links.sendResultCode, { token }))
  expect(codes()).toHaveLength(1)
  await server.clock.moveBy(hourMs)
  await good(server.guest.call(links.sendResultCode, { token }))
  const own = codes().at(-1)?.code ?? ''
  const guesses = Array.from({ length: 300 }, (_, index) => String(100_000 + index)).filter((code) => code !== own)
  const tried = outcomes(
    await inParallel(guesses.length, (index) =>
      server.guest.call(links.openResult, { token, smscode: guesses[index] ?? '' }),
    ),
  )
  expect(tried.ok ?? 0).toBe(0)
  expect(tried.CodeWrong ?? 0).toBeLessThanOrEqual(5)
  // Its tries are spent, also for whoever has the right one.
  expect(await answer(server.guest.call(links.openResult, { token, smscode: own }))).not.toBe('ok')
})
