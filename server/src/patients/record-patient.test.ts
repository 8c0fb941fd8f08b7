import { hourMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { readFacts, recordPatient } from './record-patient.ts'
import { patients } from './tables.ts'

let it: TestApp
let [institutionId, elsewhere] = ['', '']
beforeAll(async () => {
  it = await testApp()
})
// Hospitals of its own for each test: none sees what another left.
beforeEach(async () => {
  const aHospital = () => inTransaction(it.platform.db, (tx) => anInstitution(tx))
  ;[institutionId, elsewhere] = [(await aHospital()).id, (await aHospital()).id]
})
afterAll(() => it.close())

const born = '1961-04-02'
const passport = { certificateId: 'E12345678', certificateType: 2, patientName: '蒋文博', gender: 1, dateBirth: born }

interface Filed {
  readonly ownerId?: string
  readonly at?: Date
  readonly isElsewhere?: boolean
}

/** Files a case of a patient, and answers who the patients of the institution are then. */
async function file(values: object, { ownerId = newId(), at = it.clock.now(), isElsewhere = false }: Filed = {}) {
  const { db, keys } = it.platform
  const owner = { ownerKind: 'consultation', ownerId, institutionId: isElsewhere ? elsewhere : institutionId } as const
  await inTransaction(db, (tx) => recordPatient({ tx, keys, now: at }, { ...owner, values: { ...values } }))
  const rows = await db.orm.select().from(patients)
  return rows.filter((row) => row.institutionId === institutionId).map((row) => readFacts(keys, row))
}

test('a number and a name are the same however they are written; another kind of certificate, birthday or name is not', async () => {
  await file(passport)
  const written = { ...passport, certificateId: ' ｅ1234 5678', patientName: '蒋 文博' }
  expect(await file(written)).toHaveLength(1)
  for (const other of [{ certificateType: 3 }, { dateBirth: '1961-04-03' }, { patientName: '蒋文' }])
    await file({ ...passport, ...other })
  expect(await file(passport)).toHaveLength(4)
})

test('a name in letters of full width is the same name', async () => {
  await file({ ...passport, patientName: 'Ｌi Ｗei' })
  expect(await file({ ...passport, patientName: 'Li Wei' })).toHaveLength(1)
})

test('no number and no address of a patient stands in the open', async () => {
  const hidden = { certificateId: 'E12345678', tel: '13900005521', medicalCardId: 'M1002', familyAddress: '河埠街1号' }
  await file({ ...passport, ...hidden })
  const { rows } = await it.platform.db.pool.query('select * from patient where institution_id = $1', [institutionId])
  expect(rows).toHaveLength(1)
  for (const value of Object.values(hidden)) expect(JSON.stringify(rows)).not.toContain(value)
})

test('an ID card is its holder’s under any name, and that of a guardian is not the newborn’s', async () => {
  const certificateId = fictionalIdCard(born, 'male', 3)
  const man = { ...passport, certificateType: 1, certificateId }
  await file(man)
  expect(await file({ ...man, patientName: '蒋文渤' })).toMatchObject([{ patientName: '蒋文渤' }])
  const newborn = { ...man, patientName: '蒋小宝', dateBirth: '2026-11-20' }
  await file(newborn)
  expect(await file({ ...newborn, patientName: '蒋小贝' })).toHaveLength(3)
})

test('the patients of another institution are others', async () => {
  await file(passport, { isElsewhere: true })
  expect(await file(passport)).toHaveLength(1)
  expect(await file(passport, { isElsewhere: true })).toHaveLength(1)
})

test('codes that came as text are codes, and what is none is left out', async () => {
  const [known] = await file({ ...passport, gender: '2', maritalStatus: 'married', professionType: 123456, tel: '  ' })
  expect(known).toMatchObject({ gender: 2, certificateId: 'E12345678' })
  expect(Object.keys(known ?? {})).not.toEqual(expect.arrayContaining(['maritalStatus']))
  for (const field of ['maritalStatus', 'professionType', 'tel'] as const) expect(known?.[field]).toBeUndefined()
})

test('the newest record tells what changed and keeps what it leaves out; an older one only adds', async () => {
  const now = it.clock.now()
  await file({ ...passport, tel: '13900005521', familyAddress: '云州' }, { at: now })
  const older = { ...passport, patientName: '蒋文博', tel: '13900000000', medicalCardId: 'M1' }
  await file(older, { at: new Date(now.getTime() - hourMs) })
  const [kept] = await file({ ...passport, familyAddress: '青岚' }, { at: new Date(now.getTime() - hourMs / 2) })
  expect(kept).toMatchObject({ tel: '13900005521', familyAddress: '云州', medicalCardId: 'M1' })
  const [changed] = await file({ ...passport, tel: '13900005522' }, { at: new Date(now.getTime() + hourMs) })
  expect(changed).toMatchObject({ tel: '13900005522', familyAddress: '云州', medicalCardId: 'M1' })
})

test('a patient of several cases stays who they are when one of these turns out to be about somebody else', async () => {
  const ownerId = newId()
  await file(passport)
  await file(passport, { ownerId })
  const known = await file({ ...passport, certificateId: 'E87654321', patientName: '方以宁' }, { ownerId })
  expect(known.map(({ patientName }) => patientName).toSorted()).toEqual(['方以宁', '蒋文博'].toSorted())
})

test('a case that turns out to be about somebody else leaves no patient behind; one whose name is missing is left out', async () => {
  const ownerId = newId()
  await file(passport, { ownerId })
  expect(await file({ ...passport, certificateId: 'E87654321', patientName: '方以宁' }, { ownerId })).toMatchObject([
    { patientName: '方以宁' },
  ])
  const another = { ...passport, certificateId: 'E11112222', patientName: '顾南星' }
  await file(another)
  expect(await file(another, { ownerId })).toMatchObject([{ patientName: '顾南星' }])
  expect(await file({ ...passport, patientName: '' })).toHaveLength(1)
})
