import { randomUUID } from 'node:crypto'
import { examinationRoutes } from '@tongying/contract/examinations'
import { terminalRoomRoutes as rooms } from '@tongying/contract/meetings'
import { anExaminedPatient, type ExaminationStage } from '../bookings/examination-fixtures.ts'
import { aPairedTerminal, byTerminal } from '../devices/fixtures.ts'
import { visit } from './visitor.ts'

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
