import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseCast, aCompleteDraft, addCaseFiles } from '../consultations/fixtures.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { urlsOf } from '../testing/processes.ts'
import { secretsInBackup } from '../testing/secrets-in-backup.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'

const patients = 50
let server: TestApp
let folder: string
beforeAll(async () => {
  server = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'tongying-planted-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** A right number with its check digit. */
function anIdCard(serial: number): string {
  const front = `11010119491231${serial}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(front[index]), 0)
  return front + '10X98765432'[sum % 11]
}

/** One patient's way through the calls; answers what nobody may find in a backup. */
async function aPatient(number: number, cast: Awaited<ReturnType<typeof aCaseCast>>): Promise<string[]> {
  const applicant = await server.as(cast.applicantId)
  const secrets = {
    // Even: a woman's.
    certificateId: anIdCard(200 + number * 2),
    tel: `1391${String(4_100_000 + number * 7919).slice(-7)}`,
    medicalCardId: `3301${String(88_100_000 + number * 6007)}`,
    familyAddress: `浙江省云州市清溪县桥埠街${1_301 + number * 7}号`,
  }
  const draft = aCompleteDraft([cast.leadId], server.clock.now(), secrets)
  const key = { headers: { 'idempotency-key': `patient-${number}` } }
  const { consultationId: id } = (await applicant.call(routes.saveDraft, draft, key)).data
  await applicant.call(routes.draft, { id }, { headers: { 'idempotency-key': `read-${number}` } })
  if (number % 10 === 0) {
    const bytes = await ultrasoundPicture()
    await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '甲状腺.dcm', bytes }])
    await applicant.call(routes.submit, { id }, key).then((reply) => reply.data)
    const more = { headers: { 'idempotency-key': `unmask-${number}` } }
    const shown = (await applicant.call(routes.unmask, { id, reason: '核对身份信息' }, more)).data
    expect(JSON.stringify(shown)).toContain(secrets.certificateId)
  }
  return Object.values(secrets)
}

test('200 planted numbers, phones and addresses of patients stand in no file of a backup', async () => {
  const cast = await aCaseCast(server.platform)
  const planted: string[] = []
  for (let number = 0; number < patients; number++) planted.push(...(await aPatient(number, cast)))
  expect(new Set(planted).size).toBe(200)
  await server.deliverAll()
  const { DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateDatabaseUrl } = urlsOf(server.platform.db)
  const config = { ...server.platform.config, databaseUrl, migrateDatabaseUrl }
  const to = join(folder, 'backup')
  const { manifest } = await backUp({ config, to, log: server.platform.log })
  expect(manifest.tables.find(({ name }) => name === 'public.consultation_application')?.rows).toBe(patients)
  expect(await secretsInBackup(to, planted)).toEqual([])
  // The search covers the right places: what stands there is found.
  expect(await secretsInBackup(to, ['甲状腺左叶结节性质待定', 'thyroid'])).not.toEqual([])
  const applications = await readFile(join(to, 'database/public.consultation_application.copy.gz'))
  expect(gunzipSync(applications).length).toBeGreaterThan(10_000)
}, 120_000)
