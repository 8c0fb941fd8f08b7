/** Meetings: rooms by number, the lobby, seats that survive a cut, attendance and chat. Who may host is asked upwards. */
import type { Domain } from '../platform/domain.ts'
import { meetingMetrics } from './metrics.ts'
import { registerMeetings } from './register.ts'
import { roomCalendar } from './room-calendar.ts'
import { meetingBindings } from './routes.ts'

export { type AttendanceTotal, attendanceTotals, attendedIn, satIn } from './attendance.ts'
export { closeRoom } from './end-meeting.ts'
export { leavePlace, ownersAt } from './leave-place.ts'
export { readMeetingRecords } from './meeting-records.ts'
export { holdRoom, type NewRoom, openRoom, roomNameOf } from './open-room.ts'
export { meetingPersonalData } from './personal-tables.ts'
export { meetingPort, type PartInMeeting } from './port.ts'
export { putOut } from './put-out.ts'
export { snapshotsOf } from './snapshots.ts'
export { waitingIn } from './waiting-in.ts'

export const meetingsDomain: Domain = {
  name: 'meetings',
  bindings: meetingBindings,
  files: [roomCalendar],
  metrics: meetingMetrics,
  register: registerMeetings,
}
