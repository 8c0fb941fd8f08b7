import type { RoomSocket } from './room-socket.ts'

/** The open room sockets of this process, by person and by meeting. */
export class OpenSockets {
  /** The newest socket of each person; an older one is found by its meeting until it closes. */
  readonly #byPerson = new Map<string, RoomSocket>()
  readonly #byMeeting = new Map<string, Set<RoomSocket>>()

  add(room: RoomSocket): void {
    this.#byPerson.set(room.personId, room)
    const ofMeeting = this.#byMeeting.get(room.meetingId) ?? new Set()
    ofMeeting.add(room)
    this.#byMeeting.set(room.meetingId, ofMeeting)
  }

  remove(room: RoomSocket): void {
    if (this.#byPerson.get(room.personId) === room) this.#byPerson.delete(room.personId)
    const ofMeeting = this.#byMeeting.get(room.meetingId)
    ofMeeting?.delete(room)
    if (ofMeeting?.size === 0) this.#byMeeting.delete(room.meetingId)
  }

  of(personId: string): RoomSocket | undefined {
    return this.#byPerson.get(personId)
  }

  /** The sockets of a meeting as they are now: a copy, since others open and close meanwhile. */
  inMeeting(meetingId: string): RoomSocket[] {
    return [...(this.#byMeeting.get(meetingId) ?? [])]
  }

  all(): RoomSocket[] {
    return [...this.#byPerson.values()]
  }

  meetingIds(): string[] {
    return [...this.#byMeeting.keys()]
  }
}
