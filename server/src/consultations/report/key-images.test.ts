import { createHash } from 'node:crypto'
import {
  canonicalReportText,
  type KeyImage,
  keyImageLimits,
  reportPdfPath,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { imagingRoutes } from '@tongying/contract/imaging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '../../platform/testing/test-app.ts'
import type { Caller } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aWritten, type CaseStage, reportText } from '../fixtures.ts'

let stage: CaseStage
let id: string
let image: KeyImage
beforeAll(async () => {
  stage = await aCaseStage()
  id = await aWritten(stage)
  image = await imageOf(id)
})
afterAll(() => stage.server.close())

async function imageOf(caseId: string): Promise<KeyImage> {
  const asked = { ownerKind: 'consultation', ownerId: caseId } as const
  const { studies } = await good(stage.people.lead.call(imagingRoutes.studies, asked))
  const instance = studies[0]?.series[0]?.instances[0]
  if (!instance) throw new Error('the case has no image')
  const { attachmentId, sopInstanceUid: sop } = instance
  return { attachmentId, sop, frame: 1, window: null, caption: '横切第1幅' }
}
const save = async (figures: unknown, more: Record<string, unknown> = {}) =>
  (await stage.people.lead.call(routes.saveReport, { id, ...reportText, figures, ...more } as never)).body
const reportFor = async (who: Caller) => (await good(who.call(routes.detail, { id }))).report
const pdf = async (who: Caller, path: string) => {
  const { headers, cookies } = who
  return (await stage.server.app.inject({ url: path.replace('{id}', id), headers, cookies })).rawPayload
}
const picturesIn = (file: Buffer) => file.toString('latin1').split('/Subtype /Image').length - 1

test('key images are kept in their order, and who names none leaves them', async () => {
  const figures = [image, { ...image, window: { center: 40.5, width: 400 }, caption: '' }]
  expect(await save(figures)).toMatchObject({ success: true })
  expect((await reportFor(stage.people.lead))?.figures).toEqual(figures)
  expect(await save(undefined)).toMatchObject({ success: true })
  expect((await reportFor(stage.people.lead))?.figures).toEqual(figures)
  expect(await save([])).toMatchObject({ success: true })
  expect((await reportFor(stage.people.lead))?.figures).toEqual([])
})

test('a frame of another case, another instance, or none at all is refused, and nothing is lost', async () => {
  await save([image])
  const foreign = await imageOf(await aWritten(stage))
  const refused = { error: 'KeyImageUnknown', fields: { figures: expect.stringContaining('关键图2') } }
  for (const wrong of [foreign, { ...image, frame: 2 }, { ...image, sop: '1.2.3' }, { ...image, attachmentId: id }])
    expect(await save([image, wrong], { advice: '改动' })).toMatchObject(refused)
  const { most, caption } = keyImageLimits
  for (const wrong of [
    Array.from({ length: most + 1 }, () => image),
    [{ ...image, caption: '一'.repeat(caption + 1) }],
    [{ ...image, window: { center: 0, width: 0 } }],
  ])
    expect(await save(wrong)).toMatchObject({ success: false, fields: expect.any(Object) })
  expect(await reportFor(stage.people.lead)).toMatchObject({ ...reportText, figures: [image] })
})

test('a file that cannot be drawn is no key image', async () => {
  const { pool } = stage.server.platform.db
  const setBits = (bits: number) =>
    pool.query(
      `update imaging_instance set header = jsonb_set(header, '{bitsAllocated}', to_jsonb($2::int)) where attachment_id = $1`,
      [image.attachmentId, bits],
    )
  await save([])
  await setBits(32)
  expect(await save([image])).toMatchObject({ error: 'KeyImageUnknown' })
  await setBits(8)
  expect(await save([image])).toMatchObject({ success: true })
})

test('they are part of what is signed: another caption makes a signature void', async () => {
  const { lead, second } = stage.people
  const without = createHash('sha256').update(canonicalReportText(id, reportText)).digest('hex')
  await save([image])
  const { textSha256 = '' } = (await reportFor(lead)) ?? {}
  expect(textSha256).not.toBe(without)
  expect(textSha256).toBe(
    createHash('sha256')
      .update(canonicalReportText(id, { ...reportText, figures: [image] }))
      .digest('hex'),
  )
  await good(second.call(routes.signOpinion, { id, textSha256 }))
  await save([{ ...image, caption: '横切第2幅' }])
  expect((await good(second.call(routes.detail, { id }))).maySign).toBe(true)
  const { list } = await good(second.call(routes.reportVersions, { id }))
  expect(list.map(({ kind, figures }) => [kind, figures[0]?.caption])).toEqual([
    ['signedDraft', '横切第1幅'],
    ['revision', '横切第2幅'],
  ])
})

test('the preview, the page and the sealed file show them, and so does the file with an addendum', async () => {
  const { lead, second, third, reportAuditor, applicant } = stage.people
  const figures = [image, { ...image, window: { center: 100, width: 60 }, caption: '另一窗' }]
  await save([])
  const plain = await pdf(lead, `${reportPdfPath}/preview`)
  await save(figures)
  const preview = await pdf(lead, `${reportPdfPath}/preview`)
  expect(picturesIn(preview) - picturesIn(plain)).toBe(2)
  expect((await good(lead.call(routes.reportSheet, { id }))).figures).toEqual(figures)
  for (const expert of [second, third]) await good(expert.call(routes.signOpinion, { id }))
  await good(lead.call(routes.submitReport, { id }))
  await good(reportAuditor.call(routes.failReview, { id, note: '请核对' }))
  await good(lead.call(routes.reviseReport, { id }))
  await good(lead.call(routes.submitReport, { id }))
  await good(reportAuditor.call(routes.passReview, { id }))
  expect((await reportFor(applicant))?.figures).toEqual(figures)
  expect((await good(applicant.call(routes.reportSheet, { id }))).figures).toEqual(figures)
  expect(picturesIn(await pdf(applicant, reportPdfPath))).toBe(picturesIn(preview))
  const { textSha256 } = await good(lead.call(routes.submitAddendum, { id, reason: '补充', text: '基因检测阳性' }))
  await good(reportAuditor.call(routes.passAddendum, { id, textSha256 }))
  expect(picturesIn(await pdf(applicant, reportPdfPath))).toBe(picturesIn(preview))
})
