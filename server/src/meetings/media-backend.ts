import { createHmac } from 'node:crypto'
import { hourMs } from '@tongying/contract/kit'
import type { IceServer, MediaGrant, RoomDriverName } from '@tongying/contract/meetings'
import type { Config } from '../platform/config.ts'
import type { Meeting, Participant } from './tables.ts'

/** How long a relay's credential lasts; a browser gets a new one whenever it comes back. */
const relayLifeMs = 12 * hourMs

/** Carries the media of a room on the server's side. One per way of carrying, chosen when the room opens. */
export interface MediaBackend {
  readonly driver: RoomDriverName
  /** The permission to send and receive; only the admitted get one. */
  grant(person: Pick<Participant, 'id' | 'media'>, now: Date): MediaGrant
  /** The person is out: takes back whatever the grant opened. */
  kick(person: Pick<Participant, 'id'>): Promise<void>
  close(meeting: Pick<Meeting, 'id'>): Promise<void>
}

/** Browsers send to each other: the server only names the relays to use. */
export function meshBackend(config: Pick<Config, 'turn'>): MediaBackend {
  return {
    driver: 'mesh',
    grant: (person, now) => ({ driver: 'mesh', media: person.media, iceServers: iceServers(config, person.id, now) }),
    async kick() {},
    async close() {},
  }
}

/** Time-limited credentials after the TURN REST scheme: the relay knows the secret, the browser only a signature. */
function iceServers(config: Pick<Config, 'turn'>, personId: string, now: Date): IceServer[] {
  if (!config.turn) return []
  const username = `${Math.floor((now.getTime() + relayLifeMs) / 1000)}:${personId}`
  const credential = createHmac('sha1', config.turn.secret).update(username).digest('base64')
  return [{ urls: [...config.turn.urls], username, credential }]
}
