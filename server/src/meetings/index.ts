/** Meetings: rooms by number, the lobby, seats that survive a cut, attendance and chat. Who may host is asked upwards. */
import type { Domain } from '../platform/domain.ts'
import { meetingMetrics } from './metrics.ts'
import { registerMeetings } from './register.ts'
import { meetingBindings } from './routes.ts'

export { attendedIn } from './attended-by.ts'
export { closeRoom } from './end-meeting.ts'
export { holdRoom, type NewRoom, openRoom } from './open-room.ts'
export { type MeetingRelation, meetingPort } from './port.ts'
export { putOut } from './put-out.ts'
export { waitingIn } from './waiting-in.ts'

export const meetingsDomain: Domain = {
  name: 'meetings',
  bindings: meetingBindings,
  metrics: meetingMetrics,
  register: registerMeetings,
}
