import { randomUUID } from 'node:crypto'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { examinationRoutes } from '@tongying/contract/examinations'
import { terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import sharp from 'sharp'
import { anExaminedPatient, type ExaminationStage } from '../bookings/examination-fixtures.ts'
import { aPairedTerminal, byTerminal } from '../devices/fixtures.ts'
import type { Caller } from '../platform/testing/test-app.ts'
import { type TestApp, testApp } from './app.ts'
import { moveToEight } from './at-eight.ts'
import { visit } from './visitor.ts'

/** A server that listens, at eight in the morning of its next day: the sessions of the day are ahead. */
export async function examinationServer(): Promise<TestApp> {
  const server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await moveToEight(server)
  return server
}

/** A picture as a terminal sends it: 64 × 48 pixels, in base64. */
export async function aFrame(): Promise<string> {
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#333' } })
  return (await drawn.png().toBuffer()).toString('base64')
}

/** The calls of a room that its tests make again and again, with the people and the picture of the moment. */
export function roomCalls(current: () => { stage: ExaminationStage; picture: string }) {
  return {
    ask: (roomName: string, who: Caller = current().stage.examiner) => who.call(rooms.askSnapshot, { roomName }),
    storeOwn: (id: string, credential: string, picture = current().picture) =>
      current().stage.server.guest.call(rooms.ownSnapshot, { id, picture }, byTerminal(credential)),
    filesOf: async (id: string) =>
      (await current().stage.examiner.call(attachmentRoutes.list, { ownerKind: 'examination', ownerId: id })).data.list,
  }
}

/** The room of an examination of today, in which the examiner, the staff at the patient's side and a terminal sit. */
export async function aRoomInUse(stage: ExaminationStage) {
  const { server, examiner, staff, siteAdmin, siteInstitutionId } = stage
  const { id: terminalId, credential } = await aPairedTerminal(siteAdmin, server.guest, siteInstitutionId)
  const { examinationId: id } = await anExaminedPatient(stage)
  const roomName = (await examiner.call(examinationRoutes.read, { id })).data.roomName ?? ''
  const [room] = (await server.guest.call(rooms.ownRooms, {}, byTerminal(credential))).data.list
  const meetingId = room?.id ?? ''
  const publish = publishBy(stage, { meetingId, roomName })
  const terminal = await publish(credential)
  const doctor = await visit(server.app, examiner, roomName)
  const nurse = await visit(server.app, staff, roomName)
  for (const each of [terminal, doctor, nurse]) await each.hears('grant')
  return { id, roomName, meetingId, credential, terminalId, terminal, doctor, nurse, publish }
}

/** A terminal that sits down in a room, with its page open. */
function publishBy({ server }: ExaminationStage, { meetingId: id, roomName }: { meetingId: string; roomName: string }) {
  return async (credential: string) => {
    const pageId = randomUUID()
    const seat = (await server.guest.call(rooms.publish, { id, pageId }, byTerminal(credential))).data
    return visit(server.app, server.guest, roomName, { seat, pageId })
  }
}
