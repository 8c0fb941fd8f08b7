/** Meetings: rooms by number, the lobby, seats that survive a cut, attendance and chat. Who may host is asked upwards. */
import type { Domain } from '../platform/domain.ts'
import { meetingFigures } from './figures.ts'
import { registerMeetings } from './register.ts'
import { meetingBindings } from './routes.ts'

export { closeRoom } from './end-meeting.ts'
export { type NewRoom, openRoom, rescheduleRoom, roomOf } from './open-room.ts'
export { answerMeetings, type MeetingRelation } from './port.ts'
export { putOut } from './put-out.ts'
export { waitingIn } from './waiting-in.ts'

export const meetingsDomain: Domain = {
  name: 'meetings',
  bindings: meetingBindings,
  figures: meetingFigures,
  register: registerMeetings,
}
