import { liveSessionsOf, touchSessions } from '../auth/sessions.ts'
import type { Platform } from '../platform.ts'

/**
 * Closes this process's sockets whose session is over by its time, for which there is no event. Somebody in a room uses
 * their session, though no call comes: only its last hour ends that.
 */
export async function closeOutlived({ hub, db, clock, config }: Platform): Promise<void> {
  const { all, inRooms } = hub.sessions()
  const time = { now: clock.now(), idleMs: config.sessionIdleMs }
  await touchSessions(db.orm, inRooms, time)
  const live = await liveSessionsOf(db.orm, all, time)
  hub.end(all.filter((id) => !live.has(id)))
}
