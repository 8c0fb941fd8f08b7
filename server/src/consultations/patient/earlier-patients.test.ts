import { consultationRoutes } from '@tongying/contract/consultations'
import { patientRoutes as routes } from '@tongying/contract/patients'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fictionalIdCard } from '../../demo/fictional-id-card.ts'
import { recordPatient } from '../../patients/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aSubmitted, type CaseStage } from '../fixtures.ts'
import { recordEarlierPatients } from './record-patients.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
beforeEach(async () => {
  await stage.server.platform.db.pool.query(
    'delete from patient_merge; delete from patient_filing; delete from patient; delete from limit_count',
  )
})
afterAll(() => stage.server.close())

const [idCard, born] = [fictionalIdCard('1961-04-02', 'male', 3), '1961-04-02']
const man = { certificateId: idCard, patientName: '蒋文博', gender: 1, dateBirth: born, age: 65, tel: '13900005521' }
const nobody = '00000000-0000-4000-8000-000000000000'

async function draftOf(who: Caller) {
  const { consultationId } = (await who.call(consultationRoutes.saveDraft, { reason: '会诊' })).data
  return { ownerKind: 'consultation', ownerId: consultationId } as const
}
async function finder(who: Caller) {
  const owner = await draftOf(who)
  const find = async (search: string) => (await who.call(routes.find, { ...owner, search })).data
  const namesOf = async (search: string) => (await find(search)).list.map(({ name }) => name)
  return { owner, find, namesOf }
}
async function filed(fields: object = {}): Promise<string> {
  const id = await aSubmitted(stage, { experts: ['lead'], fields })
  await stage.server.deliverAll()
  return id
}
const statusOf = async (reply: Promise<{ status: number; body: { success: boolean; error?: string } }>) => {
  const { status, body } = await reply
  return body.success ? `${status}` : `${status} ${body.error}`
}
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await stage.server.platform.db.pool.query(text, values)).rows

test('one’s own patient is found by any part of the name and by whole numbers, and taken over', async () => {
  await filed()
  await filed(man)
  const { applicant } = stage.people
  const { owner, find, namesOf } = await finder(applicant)
  expect((await find('若')).list).toMatchObject([
    {
      isOwn: true,
      name: '陈*兰',
      born: '1949-12-31',
      certificateId: '1101**********002X',
      tel: '138****2046',
      filings: 1,
      merged: [],
    },
  ])
  expect(await namesOf('13900005521')).toEqual(['蒋*博'])
  expect(await namesOf(idCard.toLowerCase())).toEqual(['蒋*博'])
  expect(await namesOf('1390000552')).toEqual([])
  expect(await namesOf('110105194912')).toEqual([])
  const [found] = (await find('陈')).list
  const { values } = (await applicant.call(routes.takeOver, { ...owner, patientId: found?.patientId ?? '' })).data
  expect(values).toEqual({
    certificateType: 0,
    certificateId: '11010519491231002X',
    patientName: '陈若兰',
    gender: 2,
    dateBirth: '1949-12-31',
    maritalStatus: 1,
    nation: '01',
    country: 'CN',
    tel: '13800002046',
    professionType: 0,
    medicalType: 1,
    medicalCardId: '330127000123',
    familyAddress: '浙江省云州市清溪县河埠街21号',
  })
})

test('a colleague finds a patient by the whole name, masked, and takes them over with a number alone', async () => {
  const earlier = await filed(man)
  const { other } = stage.people
  const { owner, find, namesOf } = await finder(other)
  for (const part of ['蒋', '文博', '蒋文']) expect(await namesOf(part)).toEqual([])
  const { list } = await find('蒋 文博')
  expect(list).toMatchObject([{ isOwn: false, name: '蒋*博', born: '1961', certificateId: '****', tel: '****' }])
  expect((await find(man.tel)).list).toMatchObject([{ born: '1961-04-02' }])
  const wanted = { ...owner, patientId: list[0]?.patientId ?? '' }
  expect(await statusOf(other.call(routes.takeOver, wanted))).toBe('422 PatientNumberWrong')
  const wrong = (await other.call(routes.takeOver, { ...wanted, number: '13900005522' })).body
  expect(wrong).toMatchObject({ error: 'PatientNumberWrong', fields: { number: expect.any(String) } })
  expect((await other.call(routes.takeOver, { ...wanted, number: man.tel })).data.values).toMatchObject({
    patientName: '蒋文博',
  })
  // The applicant of the case that the details are from sees who took them.
  const log = (await stage.people.applicant.call(consultationRoutes.accessLog, { id: earlier, pageNum: 1 })).data
  expect(log.list).toContainEqual(expect.objectContaining({ name: '程晓岚', reading: 'personalDetails' }))
})

test('neither another institution nor a submitted application finds anybody', async () => {
  const submitted = await filed(man)
  const { lead, applicant, auditor } = stage.people
  const { namesOf, owner } = await finder(lead)
  expect(await namesOf('蒋文博')).toEqual([])
  expect(await namesOf(idCard)).toEqual([])
  const [row] = await rowsOf('select id from patient')
  expect(await statusOf(lead.call(routes.takeOver, { ...owner, patientId: row?.id, number: idCard }))).toBe(
    '404 NoSuchPatient',
  )
  const of = { ownerKind: 'consultation', ownerId: submitted } as const
  expect(await statusOf(applicant.call(routes.find, { ...of, search: '蒋文博' }))).toBe('409 StateChanged')
  expect(await statusOf(auditor.call(routes.find, { ...of, search: '蒋文博' }))).toBe('403 Forbidden')
  expect(await statusOf(stage.server.guest.call(routes.find, { ...of, search: '蒋文博' }))).toBe('401 SignInRequired')
  expect(await statusOf(lead.call(routes.find, { ...owner, search: ' ' }))).toBe('422 RuleBroken')
})

test('every search and every taking over leaves its row, without what was typed', async () => {
  await filed(man)
  const { applicant } = stage.people
  const { owner, find } = await finder(applicant)
  const { list } = await find(man.tel)
  const patientId = list[0]?.patientId
  await applicant.call(routes.takeOver, { ...owner, patientId: patientId ?? '' })
  const rows = await rowsOf(
    `select action, subject_id, detail from audit.event where action like 'patient.%' and detail::text like $1`,
    [`%${patientId}%`],
  )
  expect(rows).toMatchObject([
    { action: 'patient.find', subject_id: owner.ownerId, detail: { found: [patientId], byNumber: true } },
    { action: 'patient.takeOver', detail: { patientId, into: owner.ownerId } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/13900005521|蒋/)
  const stored = JSON.stringify(await rowsOf('select * from patient'))
  for (const secret of [idCard, man.tel, '330127000123', '河埠街']) expect(stored).not.toContain(secret)
})

test('the same certificate is the same person; a newborn with the mother’s is not the mother', async () => {
  await filed()
  await filed({ tel: '13800009999', patientName: '陈若蘭' })
  const baby = { patientName: '陈小宝', gender: 1, dateBirth: '2026-11-01', age: 0 }
  await filed(baby)
  await filed({ ...baby, patientName: '陈二宝' })
  await filed(baby)
  const { find } = await finder(stage.people.applicant)
  const { list, hints } = await find('陈')
  expect(list.map(({ born, filings }) => [born, filings]).toSorted()).toEqual([
    ['1949-12-31', 2],
    ['2026-11-01', 1],
    ['2026-11-01', 2],
  ])
  // The newest of what was filed counts.
  expect(list.find(({ born }) => born === '1949-12-31')).toMatchObject({ name: '陈*蘭', tel: '138****9999' })
  // Twins share all but the name: a person decides.
  expect(hints).toMatchObject([{ signs: ['dateBirth', 'tel', 'certificateId'] }])
})

test('two records of one person are merged by who filed both, and taken apart again', async () => {
  await filed(man)
  await filed({ ...man, certificateType: 2, certificateId: 'E12345678', tel: '13900007777' })
  const { applicant, other } = stage.people
  const { owner, find } = await finder(applicant)
  const { list, hints } = await find('蒋')
  expect(hints).toMatchObject([{ signs: ['patientName', 'dateBirth'] }])
  const [keptId = '', mergedId = ''] = [...(hints[0]?.patientIds ?? [])]
  const colleague = await finder(other)
  const mergesOf = async (found: typeof find) => (await found(man.tel)).list.map(({ merged }) => merged.length)
  expect(await statusOf(other.call(routes.merge, { ...colleague.owner, keptId, mergedId }))).toBe('404 NoSuchPatient')
  expect(await statusOf(applicant.call(routes.merge, { ...owner, keptId, mergedId: keptId }))).toBe(
    '409 PatientsChanged',
  )
  const { mergeId } = (await applicant.call(routes.merge, { ...owner, keptId, mergedId })).data
  expect(await find('蒋')).toMatchObject({
    list: [{ patientId: keptId, filings: 2, merged: [{ mergeId }] }],
    hints: [],
  })
  // What was merged is theirs alone who filed it.
  expect([await mergesOf(find), await mergesOf(colleague.find)]).toEqual([[1], [0]])
  // Either number leads to the one that they are now.
  for (const number of ['E12345678', idCard, '13900007777', man.tel])
    expect((await find(number)).list).toMatchObject([{ patientId: keptId, isOwn: true }])
  expect(await statusOf(applicant.call(routes.takeOver, { ...owner, patientId: mergedId }))).toBe('404 NoSuchPatient')
  expect(await statusOf(applicant.call(routes.merge, { ...owner, keptId, mergedId }))).toBe('404 NoSuchPatient')
  // Other cases of either record belong to the kept one, and neither loses its numbers by them.
  await filed({ ...man, certificateType: 2, certificateId: 'E12345678', tel: '13900007777' })
  await filed(man)
  expect((await find('蒋')).list).toMatchObject([{ patientId: keptId, filings: 4 }])
  for (const number of ['E12345678', idCard, '13900007777', man.tel])
    expect((await find(number)).list).toMatchObject([{ patientId: keptId }])
  expect(await statusOf(other.call(routes.undoMerge, { ...colleague.owner, mergeId }))).toBe('404 NoSuchPatient')
  await applicant.call(routes.undoMerge, { ...owner, mergeId }).then(({ data }) => data)
  expect((await find('蒋')).list.map(({ filings }) => filings).toSorted()).toEqual([2, 2])
  // The one with the number stands first; whoever may be the same person follows.
  const foundBy = async (number: string) => (await find(number)).list[0]?.patientId
  expect(await foundBy('E12345678')).toBe(await foundBy('13900007777'))
  expect(await foundBy(idCard)).toBe(await foundBy(man.tel))
  expect([await foundBy('E12345678'), await foundBy(idCard)].toSorted()).toEqual([keptId, mergedId].toSorted())
  expect(await statusOf(applicant.call(routes.undoMerge, { ...owner, mergeId }))).toBe('409 PatientsChanged')
  expect(await statusOf(applicant.call(routes.undoMerge, { ...owner, mergeId: nobody }))).toBe('404 NoSuchPatient')
  expect(list).toHaveLength(2)
  const rows = await rowsOf(
    `select action from audit.event where subject_kind = 'patient' and subject_id = $1 order by id`,
    [keptId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['patient.merge', 'patient.undoMerge'])
})

test('an undone merge gives back what was filed for its patient meanwhile, also through another merge', async () => {
  const passport = { ...man, certificateType: 2, certificateId: 'E12345678', tel: '13900007777' }
  const permit = { ...man, certificateType: 4, certificateId: 'H12345678', tel: '13900008888' }
  const [, corrected = ''] = [await filed(man), await filed(passport), await filed(permit)]
  const { applicant, other } = stage.people
  const { owner, find } = await finder(applicant)
  const idOf = async (number: string) => (await find(number)).list[0]?.patientId ?? ''
  const [keptId, mergedId, lastId] = [await idOf(idCard), await idOf('E12345678'), await idOf('H12345678')]
  const merge = async (kept: string, merged: string) =>
    (await applicant.call(routes.merge, { ...owner, keptId: kept, mergedId: merged })).data.mergeId
  const undo = (mergeId: string) => applicant.call(routes.undoMerge, { ...owner, mergeId }).then(({ data }) => data)
  const merges = [await merge(mergedId, lastId), await merge(keptId, mergedId)]
  // A colleague files for the one who was merged away twice, and one case turns out to be about the one who was kept.
  const { platform, clock } = stage.server
  const record = (ownerId: string, values: Record<string, unknown>) =>
    inTransaction(platform.db, (tx) =>
      recordPatient(
        { tx, keys: platform.keys, now: clock.now() },
        { ownerKind: 'consultation', ownerId, institutionId: stage.cast.countyId, values },
      ),
    )
  const theirs = await draftOf(other)
  await record(theirs.ownerId, permit)
  await record(corrected, { certificateType: 0, ...man })
  for (const mergeId of merges.toReversed()) await undo(mergeId)
  const filings = await rowsOf('select patient_id, owner_id from patient_filing')
  const patientOfCase = (ownerId: string) => filings.find(({ owner_id }) => owner_id === ownerId)?.patient_id
  expect(patientOfCase(theirs.ownerId)).toBe(lastId)
  expect(patientOfCase(corrected)).toBe(keptId)
  // Whoever filed for the one has no right to the other any more.
  expect(await statusOf(other.call(routes.takeOver, { ...theirs, patientId: keptId }))).toBe('422 PatientNumberWrong')
  expect(await statusOf(other.call(routes.takeOver, { ...theirs, patientId: lastId }))).toBe('200')
})

test('every number of a chain of merges takes over the patient who was kept', async () => {
  const numbers = ['E10000001', 'E10000002', 'E10000003']
  for (const [index, certificateId] of numbers.entries())
    await filed({ ...man, certificateType: 2, certificateId, tel: `1390000600${index}` })
  const { applicant, other } = stage.people
  const { owner, find } = await finder(applicant)
  const idOf = async (number: string) => (await find(number)).list[0]?.patientId ?? ''
  const [first = '', second = '', third = ''] = await Promise.all(numbers.map(idOf))
  const merges = [
    { keptId: second, mergedId: third },
    { keptId: first, mergedId: second },
  ]
  for (const merge of merges) await good(applicant.call(routes.merge, { ...owner, ...merge }))
  const colleague = (await finder(other)).owner
  const takeOver = (number: string) => statusOf(other.call(routes.takeOver, { ...colleague, patientId: first, number }))
  for (const number of [...numbers, '13900006000', '13900006001', '13900006002'])
    expect([number, await takeOver(number)]).toEqual([number, '200'])
  // Whose numbers are not the patient's any more opens nothing of them.
  const { merged } = (await find(numbers[0] ?? '')).list[0] ?? {}
  await good(applicant.call(routes.undoMerge, { ...owner, mergeId: merged?.[0]?.mergeId ?? '' }))
  expect(await takeOver(numbers[2] ?? '')).toBe('422 PatientNumberWrong')
})

test('who gives a wrong number is counted, and leaves a row each time, without the number', async () => {
  await filed(man)
  const { other } = stage.people
  const { owner, find } = await finder(other)
  const patientId = (await find('蒋文博')).list[0]?.patientId ?? ''
  const replies = await inParallel(300, (index) =>
    other.call(routes.takeOver, { ...owner, patientId, number: `1380000${String(index).padStart(4, '0')}` }),
  )
  const { PatientNumberWrong: wrong, ...refused } = outcomes(replies)
  expect([wrong, Object.keys(refused)]).toEqual([10, ['TooManyPatientSearches']])
  const rows = await rowsOf(
    `select action, actor_id, subject_id, institution_id, detail from audit.event where action = 'patient.wrongNumber' and subject_id = $1`,
    [owner.ownerId],
  )
  expect(rows).toHaveLength(10)
  expect(rows[0]).toEqual({
    action: 'patient.wrongNumber',
    actor_id: stage.ids.other,
    subject_id: owner.ownerId,
    institution_id: stage.cast.countyId,
    detail: { patientId },
  })
})

test('what is recorded later of an earlier case takes nothing from what a later case says', async () => {
  await filed(man)
  stage.server.clock.moveBy(60_000)
  await filed({ ...man, tel: '13900008888' })
  const { db, keys, clock } = stage.server.platform
  const { find } = await finder(stage.people.applicant)
  const described = async () => {
    const [found] = (await find(idCard)).list
    return { tel: found?.tel, filedAt: found?.filedAt, filings: found?.filings }
  }
  const before = await described()
  expect(before).toMatchObject({ tel: '139****8888', filings: 2 })
  await inTransaction(db, (tx) =>
    recordPatient(
      { tx, keys, now: new Date(clock.now().getTime() - 86_400_000) },
      {
        ownerKind: 'consultation',
        ownerId: crypto.randomUUID(),
        institutionId: stage.cast.countyId,
        values: { ...man, certificateType: 0, nation: '02', tel: '13900001111' },
      },
    ),
  )
  expect(await described()).toEqual({ ...before, filings: 3 })
})

test('records that were merged hide nobody from a search, and it says whether there are more', async () => {
  const { platform, clock } = stage.server
  const add = (tel: string, index: number, daysAgo = 0) =>
    inTransaction(platform.db, (tx) =>
      recordPatient(
        { tx, keys: platform.keys, now: new Date(clock.now().getTime() - daysAgo * 86_400_000) },
        {
          ownerKind: 'consultation',
          ownerId: crypto.randomUUID(),
          institutionId: stage.cast.countyId,
          values: { ...man, tel, certificateType: 2, certificateId: `E${index}` },
        },
      ),
    )
  await filed(man)
  for (let index = 100; index < 122; index++) await add(man.tel, index)
  await platform.db.pool.query(
    `update patient set merged_into = (select id from patient where certificate_type = 0) where certificate_type = 2`,
  )
  const { find } = await finder(stage.people.applicant)
  expect(await find(man.tel)).toMatchObject({ list: [{}], hasMore: false })
  await add(man.tel, 200, 10)
  const { list, hasMore } = await find(man.tel)
  expect([list.length, hasMore]).toEqual([2, false])
  for (let index = 201; index < 220; index++) await add(man.tel, index, 20)
  expect((await find(man.tel)).hasMore).toBe(true)
})

test('of 300 merges and 300 records of one patient at once one is made', async () => {
  const { platform, clock } = stage.server
  const institutionId = stage.cast.countyId
  const writing = (tx: Parameters<typeof recordPatient>[0]['tx']) => ({ tx, keys: platform.keys, now: clock.now() })
  const record = (values: object) => async () =>
    inTransaction(platform.db, (tx) =>
      recordPatient(writing(tx), {
        ownerKind: 'consultation',
        ownerId: crypto.randomUUID(),
        institutionId,
        values: { certificateType: 0, ...values },
      }),
    )
  await inParallel(300, record(man))
  expect(await rowsOf('select count(*)::int as filings from patient_filing group by patient_id')).toEqual([
    { filings: 300 },
  ])
  await filed(man)
  await filed({ ...man, certificateType: 2, certificateId: 'E12345678' })
  const { owner, find } = await finder(stage.people.applicant)
  const [keptId = '', mergedId = ''] = (await find('蒋')).list.map(({ patientId }) => patientId)
  const replies = await inParallel(300, (index) => {
    const [kept, merged] = index % 2 ? [keptId, mergedId] : [mergedId, keptId]
    return stage.people.applicant.call(routes.merge, { ...owner, keptId: kept, mergedId: merged })
  })
  expect(outcomes(replies)).toEqual({ ok: 1, NoSuchPatient: 299 })
  expect(await rowsOf('select count(*)::int as n from patient_merge')).toEqual([{ n: 1 }])
})

test('what an emergency was filed without is found once it is filled in', async () => {
  const unknown = { certificateId: '', certificateType: '', tel: '' }
  const id = await filed({
    ...man,
    ...unknown,
    applyType: 1,
    notObtainable: Object.keys(unknown),
    exemptionReason: '昏迷，身份不明',
    exemptionApproverId: stage.ids.admin,
  })
  const { applicant } = stage.people
  const { find } = await finder(applicant)
  expect((await find('蒋文博')).list).toMatchObject([{ certificateId: null, tel: null }])
  await filed(man)
  const { list, hints } = await find('蒋文博')
  expect(list).toHaveLength(2)
  expect(hints).toMatchObject([{ signs: ['patientName', 'dateBirth'] }])
  const { certificateId, tel } = man
  await applicant
    .call(consultationRoutes.complete, { id, certificateType: 0, certificateId, tel })
    .then(({ data }) => data)
  await stage.server.deliverAll()
  expect((await find(tel)).list).toMatchObject([{ filings: 2 }])
  expect(await rowsOf('select 1 from patient')).toHaveLength(1)
})

test('the patients of what was submitted before are recorded by the job', async () => {
  await filed(man)
  await filed()
  const count = async () => (await rowsOf('select 1 from patient_filing')).length
  const all = (await rowsOf('select 1 from consultation where submitted_at is not null')).length
  await stage.server.platform.db.pool.query('delete from patient_filing; delete from patient')
  const { db, keys, clock } = stage.server.platform
  const job = recordEarlierPatients({ keys })['consultation.recordPatients']
  await inTransaction(db, (tx) => job(tx, {}, { clock }))
  expect(await count()).toBe(all)
  const { find } = await finder(stage.people.applicant)
  expect((await find(idCard)).list[0]).toMatchObject({ name: '蒋*博', tel: '139****5521' })
})

test('a returned application that is being edited keeps nobody else’s patients from the job', async () => {
  const id = await filed(man)
  const { applicant, auditor } = stage.people
  await auditor.call(consultationRoutes.return, { id, reason: 0, note: '请补充', noFileMissing: true })
  for (const certificateType of ['99999999999', 'abc'])
    await applicant.call(consultationRoutes.saveDraft, { consultationId: id, ...man, certificateType })
  await filed()
  await stage.server.platform.db.pool.query('delete from patient_filing; delete from patient')
  const { db, keys, clock } = stage.server.platform
  const job = recordEarlierPatients({ keys })['consultation.recordPatients']
  await inTransaction(db, (tx) => job(tx, {}, { clock }))
  const filedNow = await rowsOf('select owner_id from patient_filing')
  expect(filedNow.length).toBeGreaterThan(0)
  expect(filedNow).not.toContainEqual({ owner_id: id })
})
