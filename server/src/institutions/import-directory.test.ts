import { institutionRoutes as routes } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { randomDigits } from '../platform/ids.ts'
import { aPractitioner } from '../practitioners/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { trailOf } from '../testing/trail-of.ts'
import { aCompleteApplication, anInstitution } from './fixtures.ts'

let server: TestApp
let admin: Caller
let auditor: Caller
let founder: { id: string; caller: Caller }
let doctor: Caller
beforeAll(async () => {
  server = await testApp()
  const { platform } = server
  const made = await inTransaction(platform.db, async (tx) => ({
    admin: await anAccount(tx, platform, { roles: ['platformAdmin'] }),
    auditor: await anAccount(tx, platform, { roles: ['platformAuditor'] }),
    founder: await anAccount(tx, platform, { realName: '温以宁', idCard: 'ID1' }),
    doctor: await aPractitioner(tx, platform, {}),
  }))
  admin = await server.as(made.admin.id)
  auditor = await server.as(made.auditor.id)
  founder = { id: made.founder.id, caller: await server.as(made.founder.id) }
  doctor = await server.as(made.doctor.id)
})
afterAll(() => server.close())

const heads = '机构名称,机构代码,行政区域,详细地址,级别,性质,等次,电话'
const aCode = () => `TEST${randomDigits(12)}`
const aLine = (name: string, code: string, given: Record<string, string> = {}) => {
  const { region = '浙江省杭州市西湖区', tier = '三级甲等', ownership = '公立', rating = '', phone = '' } = given
  return [name, code, region, '长亭路9号', tier, ownership, rating, phone].join(',')
}
const asFile = (...lines: string[]) => Buffer.from([heads, ...lines].join('\r\n')).toString('base64')
const check = (file: string) => good(admin.call(routes.checkImport, { file }))
const load = (file: string, mark: string, caller = admin) => caller.call(routes.import, { file, mark })
const entered = async (search: string) => (await good(admin.call(routes.directory, { search, pageSize: 100 }))).list

test('institutions are checked, entered once, and marked as not onboarded', async () => {
  const codes = [aCode(), aCode()]
  const english = aLine('Lakeside Hospital', codes[1] ?? '', {
    ...{ region: '330106', tier: 'Secondary', ownership: 'Private', rating: 'B' },
  })
  expect((await check(asFile(english))).rows).toMatchObject([{ outcome: 'new', remarks: [] }])
  const right = asFile(
    aLine('栖霞岭医院', codes[0] ?? '', { phone: '0571-5550401' }),
    aLine('湖滨医院', codes[1] ?? ''),
  )
  const { mark, counts } = await check(right)
  expect(counts).toEqual({ new: 2, known: 0, later: 0, wrong: 0 })
  expect(await entered('栖霞岭医院')).toEqual([])
  expect(await good(load(right, mark))).toEqual({ imported: 2, skipped: 0, later: 0 })
  const [entry] = await entered('栖霞岭医院')
  expect(entry).toMatchObject({
    ...{ institutionCode: codes[0], tier: 'tertiary', rating: 'a', ownership: 'public', isListedOnly: true },
    ...{ provinceCode: '33', cityCode: '3301', districtCode: '330106', regionName: '浙江省杭州市西湖区' },
  })
  expect(await trailOf(server, entry?.id ?? '')).toEqual(['institution.import by user'])
  expect((await check(right)).counts).toEqual({ new: 0, known: 2, later: 0, wrong: 0 })
  expect((await load(right, mark)).body).toMatchObject({
    error: 'ImportChanged',
    fields: { 'row.2': expect.anything() },
  })
})

describe('what is wrong is named by its row and column', () => {
  const known = { name: `望江医院${randomDigits(6)}`, code: aCode() }
  beforeAll(() => inTransaction(server.platform.db, (tx) => anInstitution(tx, known)))
  test.each<[what: string, lines: () => string[], row: number, finding: string]>([
    ['no place', () => [aLine('甲医院', aCode(), { region: '西湖' })], 2, '看不懂“西湖”'],
    ['no grade', () => [aLine('甲医院', aCode(), { tier: '四级' })], 2, '看不懂“四级”'],
    ['an empty grade', () => [aLine('甲医院', aCode(), { tier: '' })], 2, '请选择'],
    ['no code', () => [aLine('甲医院', '12')], 2, '机构代码为8到32位字母、数字或连字符'],
    ['no telephone', () => [aLine('甲医院', aCode(), { phone: '12' })], 2, '请输入正确的办公电话，例如0571-5550100'],
    ['a name twice', () => [aLine('甲医院', aCode()), aLine('甲医院', aCode())], 3, '与第2行重复'],
    ['another’s code', () => [aLine('甲医院', known.code)], 2, `该机构代码已登记给“${known.name}”`],
    ['a name of the same city', () => [aLine(known.name, aCode())], 2, `同一城市已有同名机构，代码为${known.code}`],
  ])('%s', async (_, lines, row, finding) => {
    const file = asFile(...lines())
    const { rows, mark } = await check(file)
    expect(rows.filter(({ outcome }) => outcome === 'wrong')).toMatchObject([
      { row, remarks: [{ finding: { 'zh-CN': finding } }] },
    ])
    expect((await load(file, mark)).body).toMatchObject({ error: 'ImportRefused', fields: { [`row.${row}`]: finding } })
  })
})

test('the same name in another city is another institution', async () => {
  const name = `人民医院${randomDigits(6)}`
  const file = asFile(aLine(name, aCode()), aLine(name, aCode(), { region: '浙江省宁波市' }))
  expect((await check(file)).counts).toMatchObject({ new: 2 })
})

test('who is listed alone can be named as one’s hospital, is not to be joined, and is taken over by onboarding', async () => {
  const [name, code] = [`石桥医院${randomDigits(6)}`, aCode()]
  const file = asFile(aLine(name, code))
  await good(load(file, (await check(file)).mark))
  const [listed] = await entered(name)
  const institutionId = listed?.id ?? ''
  expect(await good(doctor.call(practitionerRoutes.hospitals, { name }))).toEqual([{ id: institutionId, name }])
  expect((await good(doctor.call(routes.browse, { search: name }))).list).toEqual([])
  expect((await good(doctor.call(membershipRoutes.toJoin, { search: name }))).list).toEqual([])
  expect((await doctor.call(membershipRoutes.join, { institutionId })).status).toBe(404)

  await good(founder.caller.call(routes.acceptAgreement, {}))
  const application = await aCompleteApplication(server.platform, founder.id, {
    hospitalName: name,
    institutionCode: code,
  })
  await good(founder.caller.call(routes.authenticate, application))
  const waiting = (await good(auditor.call(routes.reviewQueue, {}))).list.find((one) => one.hospitalName === name)
  await good(auditor.call(routes.approve, { id: waiting?.applyId ?? '' }))
  expect(await good(founder.caller.call(membershipRoutes.settled, {}))).toEqual({ institutionId })
  expect(await entered(name)).toMatchObject([{ id: institutionId, isListedOnly: false, tier: 'secondary' }])
  expect((await good(doctor.call(routes.browse, { search: name }))).list).toHaveLength(1)
})

test('of many imports of one file at once one is done', async () => {
  const file = asFile(aLine(`湖墅医院${randomDigits(6)}`, aCode()))
  const { mark } = await check(file)
  const replies = await Promise.all(Array.from({ length: 300 }, () => load(file, mark)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('only the platform’s administrators check and import', async () => {
  const file = asFile(aLine('甲医院', aCode()))
  const { mark } = await check(file)
  for (const caller of [auditor, doctor]) {
    expect((await caller.call(routes.checkImport, { file })).status).toBe(403)
    expect((await load(file, mark, caller)).status).toBe(403)
  }
})
