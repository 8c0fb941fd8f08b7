import { clientMessage, type OverReason, roomLimits, type ServerMessage } from '@tongying/contract/meetings'
import { sessionEndedCode } from '@tongying/contract/platform'
import { type RawData, WebSocketServer } from 'ws'
import { isSessionLive } from '../platform/auth/sessions.ts'
import type { TicketHolder } from '../platform/auth/tickets.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { guarded } from '../platform/guarded.ts'
import type { Upgrade } from '../platform/http/upgrade.ts'
import { newId } from '../platform/ids.ts'
import { sendOrCut } from '../platform/live/hub.ts'
import type { Platform } from '../platform/platform.ts'
import { handleMessage } from './handle-message.ts'
import type { MediaBackend } from './media-backend.ts'
import { readFromChannel } from './room-channel.ts'
import { pictureFor, readChat, readRoom } from './room-picture.ts'
import { type RoomSocket, send } from './room-socket.ts'
import { connectionOf, giveUpSeat, isSeatOf, loseSocket, takeSeat } from './seats.ts'
import { joinSocketsHere } from './sockets-here.ts'

interface Admitted {
  readonly seat: NonNullable<Awaited<ReturnType<typeof takeSeat>>>
  readonly sessionId: string | null
  readonly now: Date
}

/** This process's room sockets. */
export interface RoomSockets {
  /** Names this process on the channel, so that it does not hear its own signals twice. */
  readonly origin: string
  /** Takes the seat that a ticket stands for. */
  admit(tx: Tx, holder: TicketHolder, now: Date): Promise<Admitted | undefined>
  /** Opens the socket of a seat. */
  open(upgrade: Upgrade, admitted: Admitted): Promise<void>
  /** The socket of a person, if it is here. */
  of(personId: string): RoomSocket | undefined
  /** What came over the channel from this or another process. */
  onChannel(payload: string): Promise<void>
  /** Looks at every room again: the channel was cut and something may have been missed. */
  checkAllRooms(): void
  personIds(): string[]
  stop(): void
}

const pingEvery = 2_000
const budgetEvery = 10_000

export function createRoomSockets(platform: Platform, backend: MediaBackend): RoomSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: roomLimits.message, perMessageDeflate: false })
  const byPerson = new Map<string, RoomSocket>()
  const byMeeting = new Map<string, Set<RoomSocket>>()
  const looking = new Map<string, { again: boolean }>()
  const origin = newId()
  const pings = setInterval(guarded(platform.log, pingAll), pingEvery)
  const budgets = setInterval(() => {
    for (const room of byPerson.values()) room.budget = roomLimits.messagesInTenSeconds
  }, budgetEvery)
  pings.unref()
  budgets.unref()

  function pingAll() {
    for (const room of byPerson.values()) {
      // The browser answers these by itself, also where its timers sleep.
      if (!room.isAlive) room.socket.terminate()
      room.isAlive = false
      room.socket.ping()
    }
  }
  function add(room: RoomSocket) {
    byPerson.set(room.personId, room)
    const set = byMeeting.get(room.meetingId) ?? new Set()
    set.add(room)
    byMeeting.set(room.meetingId, set)
  }
  function forget(room: RoomSocket) {
    if (byPerson.get(room.personId) === room) byPerson.delete(room.personId)
    const set = byMeeting.get(room.meetingId)
    set?.delete(room)
    if (set?.size === 0) byMeeting.delete(room.meetingId)
  }
  async function look(meetingId: string): Promise<void> {
    const running = looking.get(meetingId)
    if (running) {
      running.again = true
      return
    }
    const mine = { again: false }
    looking.set(meetingId, mine)
    try {
      do {
        mine.again = false
        await showRoom(meetingId)
      } while (mine.again)
    } finally {
      looking.delete(meetingId)
    }
  }
  async function showRoom(meetingId: string): Promise<void> {
    // A socket that comes while the room is read may belong to a person whom the rows do not have yet; it looks itself.
    const here = [...(byMeeting.get(meetingId) ?? [])]
    const rows = here.length > 0 ? await readRoom(platform.db.orm, meetingId) : undefined
    if (!rows) return
    for (const room of here) {
      const me = rows.people.find((person) => person.id === room.personId)
      // The seat went while its socket was still being opened, or the room ended and the word of it is still on its way.
      if (!me) sendOver(room, rows.meeting.endReason ?? 'left')
      if (!me || me.connectionId !== room.connectionId) continue
      room.isAdmitted = me.admission === 'admitted'
      if (room.isAdmitted && !room.isGranted) {
        room.isGranted = true
        send(room, {
          kind: 'grant',
          grant: backend.grant(me, platform.clock.now()),
          chat: await readChat(platform.db.orm, meetingId),
        })
      }
      send(room, { kind: 'room', room: pictureFor(rows, me, platform.clock.now()) })
    }
  }

  const leaveSocketsHere = joinSocketsHere({
    closeSeat(personId, why, connectionId) {
      const room = byPerson.get(personId)
      if (room && (connectionId === undefined || room.connectionId === connectionId)) sendOver(room, why)
    },
  })

  /** A newer socket speaks for the person. Its word may come late, when a still newer one does: the row knows. */
  async function replaceSockets({ meeting, person }: { meeting: string; person: string }): Promise<void> {
    const others = [...(byMeeting.get(meeting) ?? [])].filter((room) => room.personId === person)
    const now = others.length > 0 ? await connectionOf(platform.db.orm, person) : null
    if (now === null) return
    for (const room of others) if (room.connectionId !== now) sendOver(room, 'replaced')
  }

  const sockets: RoomSockets = {
    origin,
    async admit(tx, { detail, sessionId }, now) {
      const { participantId, pageId } = detail
      if (typeof participantId !== 'string' || typeof pageId !== 'string') return undefined
      const seat = await takeSeat(tx, { participantId, pageId, sessionId }, now)
      return seat && { seat, sessionId, now }
    },
    async open({ accept }, { seat, sessionId, now }) {
      const room: RoomSocket = {
        socket: await accept(server),
        personId: seat.person.id,
        pageId: seat.person.pageId,
        meetingId: seat.meeting.id,
        connectionId: seat.connectionId,
        sessionId,
        isAdmitted: false,
        isGranted: false,
        budget: roomLimits.messagesInTenSeconds,
        isAlive: true,
      }
      add(room)
      // Whoever signs out leaves the rooms that they entered as themselves; a guest has no session to end.
      if (sessionId) platform.hub.tie(sessionId, room.socket)
      attach(platform, sockets, room, forget)
      // A session that ended while the socket was being opened was told to end before the two were tied.
      if (sessionId && !(await isSessionLive(platform.db.orm, sessionId, now))) platform.hub.end([sessionId])
      await look(room.meetingId)
    },
    of: (personId) => byPerson.get(personId),
    async onChannel(payload) {
      const what = await readFromChannel(platform.db.orm, payload)
      if (!what || what.origin === origin) return
      if (what.do === 'look') return look(what.meeting)
      if (what.do === 'take') return replaceSockets(what)
      for (const room of byMeeting.get(what.meeting) ?? []) {
        if (what.do === 'send' && room.isAdmitted && (what.to === undefined || what.to === room.personId)) {
          sendOrCut(room.socket, JSON.stringify(what.message))
        }
        if (what.do !== 'over' || (what.person !== undefined && what.person !== room.personId)) continue
        // What ended an earlier socket of this person leaves the present one alone.
        if (what.connection !== undefined && what.connection !== room.connectionId) continue
        // The sender is our own `toAllProcesses`, whose type admits only these reasons.
        sendOver(room, what.why as OverReason)
      }
    },
    checkAllRooms() {
      for (const meetingId of byMeeting.keys()) void look(meetingId).catch(() => undefined)
    },
    personIds: () => [...byPerson.keys()],
    stop() {
      leaveSocketsHere()
      clearInterval(pings)
      clearInterval(budgets)
      // 1012: the browser comes back to its seat, on whichever process answers.
      for (const room of byPerson.values()) room.socket.close(1012, 'server restarts')
      server.close()
    },
  }
  return sockets
}

/** Everything a socket may do, one message after the other. */
function attach(platform: Platform, sockets: RoomSockets, room: RoomSocket, forget: (room: RoomSocket) => void): void {
  let work: Promise<unknown> = Promise.resolve()
  room.socket.on('pong', () => {
    room.isAlive = true
  })
  room.socket.on('error', () => room.socket.terminate())
  const onMessage = (data: RawData, isBinary: boolean) => {
    room.isAlive = true
    if (--room.budget < 0) return refuse(room, 'tooMany')
    const message = isBinary ? undefined : readMessage(String(data))
    if (!message) return refuse(room, 'malformed')
    if (message.from !== room.personId) return refuse(room, 'notYou')
    if (message.kind === 'ping') return send(room, { kind: 'pong', n: message.n })
    work = work
      .then(() => handleMessage(platform, sockets, room, message))
      .catch((error: unknown) => platform.log.error({ err: error, meetingId: room.meetingId }, 'a room message failed'))
  }
  room.socket.on('message', guarded(platform.log, onMessage))
  room.socket.on('close', (code) => {
    forget(room)
    void work
      .then(() =>
        inTransaction(platform.db, async (tx) => {
          const now = platform.clock.now()
          // A lost line keeps its seat for as long as its session lives; the end of the session gives it up.
          if (code === sessionEndedCode) await giveUpSeat(tx, room.personId, 'left', now, isSeatOf(room))
          else await loseSocket(tx, room.personId, room.connectionId, now)
        }),
      )
      .catch((error: unknown) => platform.log.warn({ err: error }, 'a lost socket could not be noted'))
  })
}

function readMessage(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Our own browser never sends such a thing, so the socket goes with it. */
function refuse(room: RoomSocket, why: Extract<ServerMessage, { kind: 'refused' }>['why']): void {
  send(room, { kind: 'refused', why })
  room.socket.close(1008, why)
}

function sendOver(room: RoomSocket, why: OverReason): void {
  // Nothing that is already on its way from this socket is passed on.
  room.isAdmitted = false
  send(room, { kind: 'over', why })
  room.socket.close(1000, why)
}
