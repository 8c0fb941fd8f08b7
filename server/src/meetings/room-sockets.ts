import { clientMessage, type OverReason, roomLimits, type ServerMessage } from '@tongying/contract/meetings'
import { sessionEndedCode } from '@tongying/contract/platform'
import type { RawData, WebSocket } from 'ws'
import { isSessionLive } from '../platform/auth/sessions.ts'
import type { TicketHolder } from '../platform/auth/tickets.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { guarded } from '../platform/guarded.ts'
import { isUnstorable } from '../platform/http/is-unstorable.ts'
import { openSocketServer, type Upgrade } from '../platform/http/upgrade.ts'
import { newId } from '../platform/ids.ts'
import { sendOrCut } from '../platform/live/hub.ts'
import type { Platform } from '../platform/platform.ts'
import { handleMessage } from './handle-message.ts'
import type { MediaBackend } from './media-backend.ts'
import { OneRunPerKey } from './one-run-per-key.ts'
import { OpenSockets } from './open-sockets.ts'
import { readFromChannel } from './room-channel.ts'
import { pictureFor, readKept, readRoom } from './room-picture.ts'
import { type RoomSocket, send } from './room-socket.ts'
import { connectionOf, giveUpSeat, isSeatOf, loseSocket, takeSeat } from './seats.ts'
import { joinSocketsHere } from './sockets-here.ts'

type RoomRows = NonNullable<Awaited<ReturnType<typeof readRoom>>>
type ChannelMessage = NonNullable<Awaited<ReturnType<typeof readFromChannel>>>
type SentMessage = Extract<ChannelMessage, { do: 'send' }>

interface Admitted {
  readonly seat: NonNullable<Awaited<ReturnType<typeof takeSeat>>>
  readonly sessionId: string | null
  readonly now: Date
}

const pingIntervalMs = 2_000
const budgetIntervalMs = 10_000

/** This process's room sockets. */
export class RoomSockets {
  /** Names this process on the channel, so that it does not pass on its own signals twice. */
  readonly origin = newId()
  readonly #platform: Platform
  readonly #backend: MediaBackend
  readonly #server = openSocketServer({ maxPayload: roomLimits.messageBytes })
  readonly #open = new OpenSockets()
  /** The messages of each seat in the current ten seconds, by however many sockets. */
  readonly #sent = new Map<string, number>()
  readonly #pictures = new OneRunPerKey((meetingId) => this.#sendPictures(meetingId))
  readonly #timers: readonly NodeJS.Timeout[]
  readonly #leaveSocketsHere: () => void

  constructor(platform: Platform, backend: MediaBackend) {
    this.#platform = platform
    this.#backend = backend
    this.#timers = [
      setInterval(
        guarded(platform.log, () => this.#pingAll()),
        pingIntervalMs,
      ),
      setInterval(() => this.#renewBudgets(), budgetIntervalMs),
    ]
    for (const timer of this.#timers) timer.unref()
    this.#leaveSocketsHere = joinSocketsHere({
      closeSeat: (personId, why, connectionId) => {
        const room = this.#open.of(personId)
        if (room && (connectionId === undefined || room.connectionId === connectionId)) sendOver(room, why)
      },
    })
  }

  /** Takes the seat that a ticket stands for. */
  async admit(tx: Tx, { detail, sessionId }: TicketHolder, now: Date): Promise<Admitted | undefined> {
    const { participantId, pageId, credential: hex } = detail
    if (typeof participantId !== 'string' || typeof pageId !== 'string') return undefined
    const credential = typeof hex === 'string' ? Buffer.from(hex, 'hex') : undefined
    const seat = await takeSeat(tx, { participantId, pageId, sessionId, credential }, now)
    return seat && { seat, sessionId, now }
  }

  /** Opens the socket of a seat. */
  async open({ accept }: Upgrade, { seat, sessionId, now }: Admitted): Promise<void> {
    const { hub, db } = this.#platform
    const room = roomSocket(await accept(this.#server), seat, sessionId)
    this.#open.add(room)
    // Who signs out leaves the rooms that they entered as themselves; a guest has no session to end.
    if (sessionId) hub.tie(sessionId, room.socket)
    attach(this.#platform, this, room, () => this.#open.remove(room))
    // A session that ended while the socket was being opened was ended before the two were tied.
    if (sessionId && !(await isSessionLive(db.orm, sessionId, now))) hub.end([sessionId])
    await this.#pictures.run(room.meetingId)
  }

  /** The socket of a person, if it is here. */
  of(personId: string): RoomSocket | undefined {
    return this.#open.of(personId)
  }

  /** Counts a message; answers whether its seat may send it. */
  mayStillSend(personId: string): boolean {
    const sent = (this.#sent.get(personId) ?? 0) + 1
    this.#sent.set(personId, sent)
    return sent <= roomLimits.messagesInTenSeconds
  }

  /** What came over the channel from this or another process. */
  async onChannel(payload: string): Promise<void> {
    const message = await readFromChannel(this.#platform.db.orm, payload)
    if (!message || message.origin === this.origin) return
    if (message.do === 'look') return this.#pictures.run(message.meeting)
    if (message.do === 'take') return this.#replaceSockets(message)
    for (const room of this.#open.inMeeting(message.meeting)) passOn(room, message)
  }

  /** Reads every room again: the channel was cut and something may have been missed. */
  checkAllRooms(): void {
    for (const meetingId of this.#open.meetingIds()) void this.#pictures.run(meetingId).catch(() => undefined)
  }

  personIds(): string[] {
    return this.#open.all().map((room) => room.personId)
  }

  stop(): void {
    this.#leaveSocketsHere()
    for (const timer of this.#timers) clearInterval(timer)
    // 1012: the browser comes back to its seat, on whichever process answers.
    for (const room of this.#open.all()) room.socket.close(1012, 'server restarts')
    this.#server.close()
  }

  #pingAll(): void {
    for (const room of this.#open.all()) {
      // The browser answers these by itself, also where its timers sleep.
      if (!room.isAlive) room.socket.terminate()
      room.isAlive = false
      room.socket.ping()
    }
  }

  #renewBudgets(): void {
    this.#sent.clear()
  }

  async #sendPictures(meetingId: string): Promise<void> {
    const { db } = this.#platform
    // A socket that comes while the room is read may belong to a person whom the rows do not have yet; it asks itself.
    const here = this.#open.inMeeting(meetingId)
    const rows = here.length > 0 ? await readRoom(db.orm, meetingId) : undefined
    if (!rows) return
    for (const room of here) await this.#sendPicture(room, rows)
  }

  async #sendPicture(room: RoomSocket, rows: RoomRows): Promise<void> {
    const { db, clock } = this.#platform
    const me = rows.people.find((person) => person.id === room.personId)
    // The seat went while its socket was still being opened, or the room ended and its message is still on its way.
    if (!me) return sendOver(room, rows.meeting.endReason ?? 'left')
    // A later socket speaks for the seat, or its person was put out and knocked again while no message came here.
    if (me.connectionId !== room.connectionId) return sendOver(room, 'replaced')
    room.isAdmitted = me.admission === 'admitted'
    if (room.isAdmitted && !room.isGranted) {
      room.isGranted = true
      const grant = this.#backend.grant(me, clock.now())
      const further = room.isPublisher
        ? { chat: [], commands: [], snapshots: [] }
        : await readKept(db.orm, rows.meeting.id, room)
      send(room, { kind: 'grant', grant, ...further })
    }
    send(room, { kind: 'room', room: pictureFor(rows, me, clock.now()) })
  }

  /** A newer socket speaks for the person. This may come late, when a still newer one does: the row knows. */
  async #replaceSockets({ meeting, person }: { meeting: string; person: string }): Promise<void> {
    const others = this.#open.inMeeting(meeting).filter((room) => room.personId === person)
    const now = others.length > 0 ? await connectionOf(this.#platform.db.orm, person) : null
    if (now === null) return
    for (const room of others) if (room.connectionId !== now) sendOver(room, 'replaced')
  }
}

function roomSocket(socket: WebSocket, seat: Admitted['seat'], sessionId: string | null): RoomSocket {
  return {
    socket,
    personId: seat.person.id,
    pageId: seat.person.pageId,
    meetingId: seat.meeting.id,
    connectionId: seat.connectionId,
    sessionId,
    isPublisher: seat.person.role === 'publisher',
    isGuest: seat.person.role === 'guest',
    isHost: seat.person.role === 'host',
    isAdmitted: false,
    isGranted: false,
    isAlive: true,
  }
}

function passOn(room: RoomSocket, message: ChannelMessage): void {
  if (message.do === 'send' && room.isAdmitted && isFor(room, message)) {
    sendOrCut(room.socket, JSON.stringify(message.message))
  }
  if (message.do !== 'over' || (message.person !== undefined && message.person !== room.personId)) return
  // What ended an earlier socket of this person leaves the present one alone.
  if (message.connection !== undefined && message.connection !== room.connectionId) return
  // The sender is our own `toAllProcesses`, whose type admits only these reasons.
  sendOver(room, message.why as OverReason)
}

/** What is for everybody is not for terminals, and what was kept not for guests. */
function isFor({ personId, isPublisher, isGuest }: RoomSocket, { to, message }: SentMessage): boolean {
  if (to !== undefined) return to === personId
  return !isPublisher && !(isGuest && message.kind === 'snapshot')
}

/** Everything a socket may do, one message after the other. */
function attach(platform: Platform, sockets: RoomSockets, room: RoomSocket, onClosed: () => void): void {
  let work: Promise<unknown> = Promise.resolve()
  room.socket.on('pong', () => {
    room.isAlive = true
  })
  room.socket.on('error', () => room.socket.terminate())
  const onMessage = (data: RawData, isBinary: boolean) => {
    // It is being closed from here, what is still sent then is no sign of life.
    if (room.socket.readyState !== room.socket.OPEN) return
    room.isAlive = true
    if (!sockets.mayStillSend(room.personId)) return refuse(room, 'tooMany')
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
    onClosed()
    void work
      .then(() =>
        inTransaction(platform.db, async (tx) => {
          const now = platform.clock.now()
          // A lost connection keeps its seat for as long as its session lives; the end of the session gives it up.
          if (code === sessionEndedCode) await giveUpSeat(tx, room.personId, 'left', now, isSeatOf(room))
          else await loseSocket(tx, room.personId, room.connectionId, now)
        }),
      )
      .catch((error: unknown) => platform.log.warn({ err: error }, 'a lost socket could not be noted'))
  })
}

function readMessage(text: string) {
  try {
    const given: unknown = JSON.parse(text)
    return isUnstorable(given) ? undefined : clientMessage.safeParse(given).data
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
