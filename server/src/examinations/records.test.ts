import { bookingRoutes } from '@tongying/contract/bookings'
import { examinationRoutes as routes, ultrasoundRecordFields } from '@tongying/contract/examinations'
import type { RouteInput } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommunityHospital, agreeToWork } from '../bookings/fixtures.ts'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { numberHash } from '../platform/keys/hashed-number.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, testApp } from '../testing/app.ts'
import { anExaminer, memberWith } from './fixtures.ts'
import { hashKindOf } from './sealed-columns.ts'
import { ultrasoundRecords } from './tables.ts'

let stage: CaseStage
let examiner: Caller
let institutionId: string
beforeAll(async () => {
  stage = await caseStageOn(await testApp(), [])
  institutionId = stage.cast.provinceId
  examiner = await anExaminer(stage.server, institutionId)
})
afterAll(() => stage.server.close())

type Fields = Omit<RouteInput<typeof routes.addRecord>, 'institutionId'>
const patient: Fields = {
  bodyPart: 0,
  examinationMethod: 2,
  applicationDepartment: '04.01',
  clinicNo: 'MZ00418837',
  name: '何桂芳',
  gender: 2,
  birthday: '1974-03-18',
  nation: '01',
  socialSecurityCardNo: 'A330188027',
  telephone: '13900006024',
  height: 158,
  weight: 61.5,
  pastHistory: '2019年体检发现胆囊结石，未治疗。',
  remarks: '听力差，指令请说慢些。',
}
const add = (more: Partial<Fields> = {}) => examiner.call(routes.addRecord, { institutionId, ...patient, ...more })
const records = () => stage.server.platform.db.orm.select().from(ultrasoundRecords)

test('a record keeps every field, is given its numbers, and shows those of the patient masked', async () => {
  const { data } = await add()
  const today = stage.server.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
  expect(data).toMatchObject({
    ...patient,
    version: 1,
    age: expect.any(Number),
    ageUnit: 0,
    admissionNo: null,
    telephone: '139****6024',
    socialSecurityCardNo: 'A330**8027',
    ultrasoundNo: expect.stringMatching(/^US\d{8}\d{3}$/),
    applicationNo: expect.stringMatching(/^SQ\d{8}\d{6}$/),
    patientNo: expect.stringMatching(/^P\d{8}$/),
  })
  // A field that is kept nowhere, or shown to nobody, is missing here; a new one is given a value in `patient`.
  const shown: Readonly<Record<string, unknown>> = data
  const missing = Object.keys(ultrasoundRecordFields.shape).filter((field) => (shown[field] ?? null) === null)
  expect(missing).toEqual(['admissionNo'])
  expect(data.ultrasoundNo.slice(2, 8)).toBe(today.slice(0, 6))
  expect((await examiner.call(routes.readRecord, { id: data.id })).data).toEqual(data)
  const field = 'telephone' as const
  const asked = { id: data.id, field, reason: '核对' }
  expect((await examiner.call(routes.unmaskRecord, asked)).data).toEqual({ field, value: '13900006024' })
  const { rows: trail } = await stage.server.platform.db.pool.query(
    `select detail from audit.event where subject_id = $1 and action = 'examination.unmaskRecord'`,
    [asked.id],
  )
  expect(trail).toEqual([{ detail: { unmasked: field, reason: asked.reason } }])
})

test('nothing that is the patient’s alone stands in plain text', async () => {
  await add()
  const { rows } = await stage.server.platform.db.pool.query<{ line: string }>(
    'select r::text as line from ultrasound_record r',
  )
  for (const { line } of rows)
    for (const secret of ['13900006024', 'A330188027', 'MZ00418837', '胆囊结石', '听力差'])
      expect(line).not.toContain(secret)
})

test('a save keeps numbers that it leaves out, removes those that it empties, and is refused on an older version', async () => {
  const { id, ultrasoundNo } = (await add()).data
  const { telephone: _same, ...rest } = patient
  const saved = (
    await examiner.call(routes.saveRecord, { id, version: 1, ...rest, socialSecurityCardNo: null, weight: 62 })
  ).data
  expect(saved).toMatchObject({
    version: 2,
    weight: 62,
    telephone: '139****6024',
    socialSecurityCardNo: null,
    ultrasoundNo,
  })
  const late = await examiner.call(routes.saveRecord, { id, version: 1, ...patient, weight: 63 })
  expect([late.status, late.body]).toMatchObject([409, { error: 'UltrasoundRecordChanged' }])
  const unheardOf = await examiner.call(routes.saveRecord, { id, version: 2 ** 31 - 1, ...patient })
  expect(unheardOf.body).toMatchObject({ error: 'UltrasoundRecordChanged' })
  expect((await examiner.call(routes.readRecord, { id })).data.weight).toBe(62)
})

test('of 40 saves at once that are based on the same version one is kept', async () => {
  const { id } = (await add()).data
  const replies = await inParallel(40, (index) =>
    examiner.call(routes.saveRecord, { id, version: 1, ...patient, weight: 40 + index }),
  )
  expect(outcomes(replies)).toEqual({ ok: 1, UltrasoundRecordChanged: 39 })
  expect((await examiner.call(routes.readRecord, { id })).data.version).toBe(2)
})

test('300 records at once have 300 ultrasound and application numbers, and one card one patient number', async () => {
  const before = (await records()).length
  const card = { socialSecurityCardNo: 'A990000001', telephone: null }
  const people = await Promise.all(Array.from({ length: 3 }, async () => anExaminer(stage.server, institutionId)))
  const replies = await inParallel(300, (index) => {
    const by = people[index % people.length] ?? examiner
    return by.call(routes.addRecord, { institutionId, bodyPart: 2, ...card })
  })
  expect(outcomes(replies)).toEqual({ ok: 300 })
  const rows = await records()
  expect(rows).toHaveLength(before + 300)
  expect(new Set(rows.map((row) => row.ultrasoundNo)).size).toBe(rows.length)
  expect(new Set(rows.map((row) => row.applicationNo)).size).toBe(rows.length)
  expect(new Set(replies.map((reply) => reply.data.patientNo)).size).toBe(1)
}, 60_000)

test('a number that the institution has is refused by its field, and one that was typed ahead is passed over', async () => {
  const first = (await add()).data
  const twice = await add({ ultrasoundNo: first.ultrasoundNo })
  expect([twice.status, twice.body]).toMatchObject([
    409,
    { error: 'UltrasoundNumberTaken', fields: { ultrasoundNo: expect.any(String) } },
  ])
  const again = await add({ applicationNo: first.applicationNo })
  expect([again.status, again.body]).toMatchObject([
    409,
    { error: 'ApplicationNumberTaken', fields: { applicationNo: expect.any(String) } },
  ])
  const count = Number(first.ultrasoundNo.slice(10))
  const ahead = `${first.ultrasoundNo.slice(0, 10)}${String(count + 1).padStart(3, '0')}`
  expect((await add({ ultrasoundNo: ahead })).data.ultrasoundNo).toBe(ahead)
  const next = (await add()).data.ultrasoundNo
  expect(next).not.toBe(ahead)
  expect(Number(next.slice(10))).toBe(count + 2)
})

test('of 40 records with the same typed number one is kept, and the others are told by field', async () => {
  const numbers = { ultrasoundNo: 'US-TYPED-1', applicationNo: 'SQ-TYPED-1' }
  for (const [field, error] of [
    ['ultrasoundNo', 'UltrasoundNumberTaken'],
    ['applicationNo', 'ApplicationNumberTaken'],
  ] as const) {
    const replies = await inParallel(40, () => add({ [field]: numbers[field] }))
    expect(outcomes(replies)).toEqual({ ok: 1, [error]: 39 })
  }
})

test('a patient is found by name, number or card, masked, and only where they were examined', async () => {
  const there = { name: '宁 采臣', telephone: '13700001111', socialSecurityCardNo: 'B7700 1'.replace(' ', '') }
  const { id, patientNo, ultrasoundNo, applicationNo } = (await add(there)).data
  const find = async (search: string, by = examiner, at = institutionId) =>
    (await by.call(routes.findRecords, { institutionId: at, search })).data.list.map((found) => found.id)
  const numbers = [patientNo, ultrasoundNo, applicationNo]
  for (const search of ['宁采臣', '137 0000 1111', 'b77001', ...numbers]) expect(await find(search)).toEqual([id])
  for (const search of ['宁', '采臣', '1370000', 'B7700']) expect(await find(search)).toEqual([])
  await add({ name: '卜', telephone: null, socialSecurityCardNo: null })
  expect(await find('卜')).toEqual([])
  const [found] = (await examiner.call(routes.findRecords, { institutionId, search: '宁采臣' })).data.list
  expect(found?.name).toBe('宁**臣')
  const elsewhere = await anExaminer(stage.server, stage.cast.countyId)
  for (const search of ['宁采臣', ultrasoundNo]) expect(await find(search, elsewhere, stage.cast.countyId)).toEqual([])
})

test('wrong values are named by their fields', async () => {
  const { status, body } = await add({ weight: 615, bodyPart: 7, telephone: '12' })
  expect(status).toBe(422)
  expect(body).toMatchObject({ success: false, fields: { weight: expect.any(String), bodyPart: expect.any(String) } })
})

test('only examiners of the institution add and find; the staff of the community hospital see their own patients', async () => {
  const { id } = (await add()).data
  const { admin, expertsAdmin, lead } = stage.people
  const elsewhere = await anExaminer(stage.server, stage.cast.countyId)
  const staff = await memberWith(stage.server, {
    institutionId: stage.cast.countyId,
    role: 'communityStaff',
    isPractitioner: false,
  })
  for (const caller of [admin, expertsAdmin, lead, elsewhere, staff]) {
    expect((await caller.call(routes.addRecord, { institutionId, bodyPart: 0 })).status).toBe(404)
    expect((await caller.call(routes.findRecords, { institutionId, search: '何桂芳' })).status).toBe(404)
    expect((await caller.call(routes.readRecord, { id })).status).toBe(404)
    expect((await caller.call(routes.saveRecord, { id, version: 1, ...patient })).status).toBe(404)
    expect((await caller.call(routes.unmaskRecord, { id, field: 'telephone', reason: '核对' })).status).toBe(404)
  }
  const uncertified = await memberWith(stage.server, { institutionId, role: 'examiner', isPractitioner: false })
  expect((await uncertified.call(routes.addRecord, { institutionId, bodyPart: 0 })).status).toBe(404)
  expect((await uncertified.call(routes.readRecord, { id })).status).toBe(404)
  expect((await stage.server.guest.call(routes.readRecord, { id })).status).toBe(401)
  const { orm } = stage.server.platform.db
  await orm
    .update(ultrasoundRecords)
    .set({ siteInstitutionId: stage.cast.countyId })
    .where(eq(ultrasoundRecords.id, id))
  expect((await staff.call(routes.readRecord, { id })).status).toBe(404)
  const tie = { ...aCommunityHospital(), institutionId, communityId: stage.cast.countyId }
  const { id: tieId } = await good(expertsAdmin.call(bookingRoutes.addHospital, tie))
  expect((await staff.call(routes.readRecord, { id })).status).toBe(404)
  await agreeToWork(stage.server.platform, tieId)
  expect((await staff.call(routes.readRecord, { id })).data.name).toBe('何桂芳')
  expect((await staff.call(routes.saveRecord, { id, version: 1, ...patient })).data.version).toBe(2)
  expect((await elsewhere.call(routes.readRecord, { id })).status).toBe(404)
})

test('a landline is kept to be phoned, and makes nobody the same person as others of its household', async () => {
  const telephone = '0571-85550188'
  const shared = { telephone, socialSecurityCardNo: null }
  const [mother, child] = [await add({ ...shared, name: '孟婉清' }), await add({ ...shared, name: '孟小舟' })]
  expect([mother.data.takesSms, child.data.takesSms]).toEqual([false, false])
  const asked = { id: child.data.id, field: 'telephone' as const, reason: '联系患者' }
  expect((await examiner.call(routes.unmaskRecord, asked)).data.value).toBe(telephone)
  expect((await examiner.call(routes.samePerson, { id: child.data.id })).data.list).toEqual([])
})

test('a landline is found with and without its hyphen, however it was typed, and as it was kept before', async () => {
  const found = async (search: string) =>
    (await examiner.call(routes.findRecords, { institutionId, search })).data.list.map(({ id }) => id)
  const [hyphened, plain] = ['0571-85550377', '01085550378']
  const [first, second] = [
    (await add({ telephone: hyphened, socialSecurityCardNo: null, name: '孟婉清' })).data,
    (await add({ telephone: plain, socialSecurityCardNo: null, name: '孟小舟' })).data,
  ]
  for (const search of [hyphened, '057185550377', '0571 85550377', '（0571）8555-0377', '０５７１－８５５５０３７７'])
    expect([search, await found(search)]).toEqual([search, [first.id]])
  for (const search of [plain, '010-85550378']) expect([search, await found(search)]).toEqual([search, [second.id]])
  // The hash of a record that was saved before hyphens were left out.
  const { platform } = stage.server
  const telephoneHash = numberHash(platform.keys, hashKindOf('telephone'), hyphened)
  await platform.db.orm.update(ultrasoundRecords).set({ telephoneHash }).where(eq(ultrasoundRecords.id, first.id))
  for (const search of [hyphened, '057185550377', '0571 85550377'])
    expect([search, await found(search)]).toEqual([search, [first.id]])
})

test('earlier records of the same person are listed for whoever examines, numbers masked; others find nothing', async () => {
  const person = {
    name: '孟婉清',
    birthday: '1966-02-11',
    telephone: '13900007711',
    socialSecurityCardNo: 'B220188045',
  }
  const first = (await add(person)).data
  const byName = (await add({ ...person, telephone: null, socialSecurityCardNo: null })).data
  const namesake = (await add({ ...person, birthday: '1990-01-01', telephone: null, socialSecurityCardNo: null })).data
  const now = (await add({ ...person, socialSecurityCardNo: null })).data
  const { list, hasMore } = (await examiner.call(routes.samePerson, { id: now.id })).data
  expect([list.map(({ id }) => id).toSorted(), hasMore]).toEqual([[first.id, byName.id].toSorted(), false])
  expect(list.find(({ id }) => id === first.id)).toMatchObject({ name: '孟*清', telephone: '139****7711' })
  expect((await examiner.call(routes.samePerson, { id: namesake.id })).data.list).toEqual([])
  const { countyId } = stage.cast
  const stranger = await anExaminer(stage.server, countyId)
  expect((await stranger.call(routes.samePerson, { id: now.id })).status).toBe(404)
})
