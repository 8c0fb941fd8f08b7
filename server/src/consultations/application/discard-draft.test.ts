import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import { pressAtOnce, refusalOf, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy } from '../../testing/case-trace.ts'
import { aDraft, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
/** A case that every call here is refused on. */
let untouched: string
beforeAll(async () => {
  stage = await aCaseStage()
  untouched = await aDraft(stage)
})
afterAll(() => stage.server.close())

const discard = (id: string) => stage.people.applicant.call(routes.discardDraft, { id })

test('a discarded draft leaves nothing of the patient, only its rows in the audit trail', async () => {
  const { applicant } = stage.people
  const id = await aDraft(stage)
  // A save without a version keeps what it overwrites.
  await good(applicant.call(routes.saveDraft, { consultationId: id, patientName: '方知微', tel: '13800002047' }))
  expect((await good(applicant.call(routes.earlierDrafts, { id }))).list).toHaveLength(1)
  const left = await changesBy(stage, id, () => discard(id))
  expect(left.reply.data).toEqual({ consultationId: id })
  expect(left.changes).toEqual({
    columns: { id: 'gone' },
    application: 'gone',
    files: [],
    audit: ['consultation.discardDraft by applicant {}'],
  })
  const { rows } = await stage.server.platform.db.pool.query(
    'select 1 from consultation_application_overwritten where draft_id = $1',
    [id],
  )
  expect(rows).toEqual([])
  expect((await applicant.call(routes.draft, { id })).status).toBe(404)
  expect((await good(applicant.call(routes.list, {}))).list.map((row) => row.consultationId)).not.toContain(id)
})

test('discards nothing that was ever submitted', async () => {
  const id = untouched
  const found = await refusalsElsewhere(stage, id, { but: ['draft/notSubmitted'], call: () => discard(id) })
  expect(Object.keys(found)).toEqual(['409 DraftSubmitted'])
})

test('is the applicant’s alone', async () => {
  const id = untouched
  const { lead, other, auditor, admin } = stage.people
  const by = (caller: Caller) => refusalOf(stage, id, () => caller.call(routes.discardDraft, { id }))
  for (const stranger of [lead, other, auditor, admin]) expect(await by(stranger)).toBe('404 ConsultationNotFound')
  expect(await by(stage.server.guest)).toBe('401 SignInRequired')
})

test('pressed twice at once, beside a submission or beside a save, one wins', async () => {
  const { applicant } = stage.people
  const twice = await aDraft(stage)
  expect(await pressAtOnce(stage, twice, [() => discard(twice), () => discard(twice)])).toEqual([
    '200',
    '409 DraftSubmitted',
  ])
  const submitted = await aDraft(stage)
  const submit = () => applicant.call(routes.submit, { id: submitted })
  const outcomes = await pressAtOnce(stage, submitted, [submit, () => discard(submitted)])
  expect(outcomes[0]).toBe('200')
  expect(['409 DraftSubmitted', '409 StateChanged']).toContain(outcomes[1])
  const saved = await aDraft(stage)
  const save = () => applicant.call(routes.saveDraft, { consultationId: saved, main: '再写一句' })
  await pressAtOnce(stage, saved, [() => discard(saved), save])
  expect((await applicant.call(routes.draft, { id: saved })).status).toBe(404)
})
