import { imagingRoutes } from '@tongying/contract/imaging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvited, type CaseStage, caseStageOn } from './consultations/fixtures.ts'
import { inParallel } from './platform/testing/parallel.ts'
import { askUnread, type Unread } from './platform/testing/unread-answer.ts'
import { type Caller, removeTestFolder, testApp } from './testing/app.ts'
import { writeImage } from './testing/dicom-images.ts'
import { headersOf } from './testing/remote.ts'

/** A frame of 25 megabytes, more than the system holds for a connection that nobody reads. */
const side = 5_000

let stage: CaseStage
let port: number
const unread: Unread[] = []
beforeAll(async () => {
  const bytes = writeImage({
    '0028,0010': ['US', side],
    '0028,0011': ['US', side],
    '7fe0,0010': ['OB', Buffer.alloc(side * side)],
  })
  stage = await caseStageOn(await testApp(), [{ fileName: '甲状腺横切.dcm', bytes }])
  port = Number(new URL(await stage.server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const { socket } of unread) socket.destroy()
  await stage.server.close()
  await removeTestFolder()
})

async function frameOf(id: string): Promise<string> {
  const { studies } = (
    await stage.people.applicant.call(imagingRoutes.studies, { ownerKind: 'consultation', ownerId: id })
  ).data
  const [study] = studies
  const [series] = study?.series ?? []
  const [instance] = series?.instances ?? []
  return `/dicomweb/studies/${study?.studyInstanceUid}/series/${series?.seriesInstanceUid}/instances/${instance?.sopInstanceUid}/frames/1`
}

async function ask(who: Caller, path: string, count: number): Promise<number[]> {
  const asked = await inParallel(count, () => askUnread(port, path, { headers: headersOf(who) }))
  unread.push(...asked)
  return asked.map(({ status }) => status)
}

test('an account that asks for pictures and reads none of them has a share of the memory, and others theirs', async () => {
  const path = await frameOf(await anInvited(stage))
  const [applicant, lead] = [await stage.server.as(stage.ids.applicant), await stage.server.as(stage.ids.lead)]
  const statuses = await ask(applicant, path, 60)
  expect(Object.groupBy(statuses, String)).toMatchObject({ 200: { length: 32 }, 503: { length: 28 } })
  expect(await ask(lead, path, 1)).toEqual([200])
  for (const { socket } of unread.splice(0)) socket.destroy()
  await expect.poll(() => ask(applicant, path, 1)).toEqual([200])
})
