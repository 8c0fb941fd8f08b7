import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { afterAll, expect, test } from 'vitest'
import { aCaseCast, aCompleteDraft, addCaseFiles } from '../consultations/fixtures.ts'
import { removeTestFolder, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { withClient } from './db/roles.ts'
import { createLog } from './log.ts'

afterAll(removeTestFolder)

const phone = '13791230457'
const password = 'Yunzhou#2031x'

test('no line of the log holds what a person typed, through a registration, a draft, a submission and their failures', async () => {
  const lines: string[] = []
  const server = await testApp({}, createLog('debug', { write: (line) => void lines.push(line) }))
  const secrets = new Set([phone, password])
  const answeredIds: unknown[] = []

  await server.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'register' })
  const smscode = server.sms[0]?.code ?? ''
  secrets.add(smscode)
  await server.guest.call(accountRoutes.cloudRegister, { phone, password, smscode: '000000' })
  await server.guest.call(accountRoutes.cloudRegister, { phone, password, smscode }).then((reply) => reply.data)
  const signedIn = await server.guest.call(accountRoutes.login, { phone, password })
  secrets.add(signedIn.data.ssoToken)
  for (const { name, value } of signedIn.cookies) if (name !== 'language') secrets.add(value)

  const cast = await aCaseCast(server.platform)
  const applicant = await server.as(cast.applicantId)
  for (const value of [...Object.values(applicant.headers), ...Object.values(applicant.cookies)]) secrets.add(value)
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  // Not the days of the visit: today's date stands in every line.
  for (const value of Object.values(draft))
    if (typeof value === 'string' && value.length >= 6 && !value.startsWith('20')) secrets.add(value)
  secrets.add('陈若兰')
  const { consultationId: id } = (await applicant.call(consultationRoutes.saveDraft, draft)).data
  const bytes = await ultrasoundPicture()
  await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '陈若兰的影像.dcm', bytes }])
  await applicant.call(consultationRoutes.submit, { id }).then((reply) => reply.data)

  await ask('GET', `/meeting/consultation/list?pageNum=1&pageSize=10&name=${encodeURIComponent('陈若兰')}&tel=${phone}`)
  await ask('GET', `/nowhere/${phone}`)
  await ask('POST', '/meeting/consultation/saveDraft', `{"patientName":"陈若兰","tel":"${phone}"`)
  await applicant.call(consultationRoutes.saveDraft, { ...draft, patientName: `陈若兰\u0000` })
  // The database fails in the middle of a call, and its error carries the parameters of the query.
  await withClient(server.platform.db.ownerConnection, (client) =>
    client.query('alter table consultation_application rename to gone'),
  )
  const failed = await applicant.call(consultationRoutes.saveDraft, draft)
  expect(failed.status).toBe(500)
  await server.close()

  const text = lines.join('')
  expect(text).toContain('a request failed')
  expect(text).toContain('consultation_application')
  expect([...secrets].filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))).toEqual(
    [],
  )
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')
  expect(requests.map((line) => line.reqId)).toEqual(expect.arrayContaining(answeredIds))
  expect(answeredIds).toHaveLength(3)
  expect(new Set(requests.map((line) => line.reqId)).size).toBe(requests.length)
  expect(requests.every((line) => !/[?]|1379/.test(line.route))).toBe(true)

  async function ask(method: 'GET' | 'POST', url: string, payload?: string): Promise<void> {
    const headers = { ...applicant.headers, ...(payload ? { 'content-type': 'application/json' } : {}) }
    const answer = await server.app.inject({
      method,
      url,
      headers,
      cookies: applicant.cookies,
      ...(payload ? { payload } : {}),
    })
    answeredIds.push(answer.headers['x-request-id'])
  }
})

test('an error is logged by its kind and its place, without the values that it carries', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "陈若兰"'), {
    code: '22P02',
    detail: 'Key (phone)=(13791230457) already exists.',
  })
  log.error({ err: new Error(`Failed query: select $1\nparams: 陈若兰,${phone}`, { cause }) }, 'a request failed')
  log.warn({ reason: `Error: Failed query: select $1\nparams: "陈若兰",${phone}` }, 'background work failed')
  log.info({ phone, patient: { name: '陈若兰' } }, `called ${phone}, 11010519491231002X`)
  const text = lines.join('')
  expect(text).not.toMatch(/陈若兰|13791230457|11010519491231002X/)
  expect(text).toContain('22P02')
  expect(text).toContain('log.test.ts')
  expect(lines.every((line) => typeof JSON.parse(line).level === 'number')).toBe(true)
})
