import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import type { AnyRoute, RouteAnswer, RouteInput } from '@tongying/contract/kit'
import { meetingRoutes, roomSocketPath, serverMessage } from '@tongying/contract/meetings'
import { WebSocket } from 'ws'
import type { Caller } from './app.ts'
import { count, type Ledger } from './kill-ledger.ts'
import type { Product } from './product.ts'
import { remoteCaller } from './remote.ts'
import { pdfOf, tusClient } from './tus.ts'

/** Everybody who writes while the product is killed, with what they write to. */
export interface Writing {
  readonly product: Product
  readonly ledger: Ledger
  readonly applicantId: string
  readonly applicant: Caller
  readonly auditor: Caller
  /** Cases that go back and forth between applicant and reviewer. */
  readonly caseIds: readonly string[]
  readonly roomName: string
  isOver(): boolean
}

const [fileBytes, chunkBytes] = [192 * 1024, 24 * 1024]
let phoneNumber = 0

/** Runs every writer until it is over; each starts again after whatever cut it off. */
export async function writeAll(writing: Writing): Promise<void> {
  const writers = [
    register,
    saveDrafts,
    saveDrafts,
    uploadFiles,
    chat,
    ...writing.caseIds.map((id) => (each: Writing) => moveCase(each, id)),
  ]
  await Promise.all(
    writers.map(async (writer) => {
      while (!writing.isOver()) {
        await writer(writing).catch((error: unknown) => {
          if (isOwnMistake(error)) writing.ledger.strange.push(String(error))
        })
        if (!writing.isOver()) await sleep(20)
      }
    }),
  )
}

/** Whether a writer failed by itself, and not by what the kill cut off: a connection that breaks has a cause. */
function isOwnMistake(error: unknown): boolean {
  return error instanceof ReferenceError || (error instanceof TypeError && error.cause === undefined)
}

/** A call whose answer counts; anything else than success ends the writer's turn. */
async function answered<R extends AnyRoute>(
  { ledger }: Writing,
  who: Caller,
  route: R,
  input: RouteInput<R>,
): Promise<RouteAnswer<R>> {
  const reply = await who.call(route, input)
  if (reply.status === 500 || reply.status === 401)
    ledger.strange.push(`${reply.status} ${route.path} ${reply.body.msg}`)
  return reply.data
}

async function register(writing: Writing): Promise<void> {
  const { ledger, product } = writing
  const guest = remoteCaller(product.origin)
  while (!writing.isOver()) {
    const phone = `137${String(++phoneNumber).padStart(8, '0')}`
    await answered(writing, guest, accountRoutes.getAuthSmsCode, { mobile: phone, type: 'register' })
    const sent = await readFile(join(product.dataDir, 'outbox', 'sms.jsonl'), 'utf8')
    // By a pattern: a kill may leave half a line.
    const smscode = new RegExp(`"to":"[^"]*${phone}","purpose":"register","code":"(\\d+)"`).exec(sent)?.[1] ?? ''
    const { userId } = await answered(writing, guest, accountRoutes.cloudRegister, {
      phone,
      smscode,
      password: 'Qinglan-2026-kill',
    })
    ledger.accounts.add(userId)
    count(ledger, 'registrations')
  }
}

async function saveDrafts(writing: Writing): Promise<void> {
  const { ledger, applicant } = writing
  while (!writing.isOver()) {
    const { consultationId } = await answered(writing, applicant, consultationRoutes.saveDraft, { main: '第0稿' })
    const entry = { kept: 0, tried: 0 }
    ledger.drafts.set(consultationId, entry)
    count(ledger, 'drafts')
    for (let version = 1; version <= 5 && !writing.isOver(); version += 1) {
      entry.tried = version
      await answered(writing, applicant, consultationRoutes.saveDraft, { consultationId, main: `第${version}稿` })
      entry.kept = version
      count(ledger, 'drafts')
    }
  }
}

async function uploadFiles(writing: Writing): Promise<void> {
  const { ledger, product, applicant, applicantId } = writing
  const client = tusClient(product.origin, applicant, applicantId)
  while (!writing.isOver()) {
    // What a kill interrupted is continued first.
    let entry = [...ledger.uploads.values()].find((each) => !each.isDone)
    if (!entry) {
      const bytes = pdfOf(fileBytes)
      const begun = await client.begin(bytes.length)
      const path = begun.headers.get('location')
      if (begun.status !== 201 || !path) throw new Error(`not begun: ${begun.status}`)
      entry = { id: path.split('/').at(-1) ?? '', path, bytes, offset: 0, isDone: false }
      ledger.uploads.set(entry.id, entry)
      count(ledger, 'uploads begun')
    }
    let offset = await client.offset(entry.path)
    if (offset < entry.offset)
      ledger.strange.push(`upload ${entry.id}: ${entry.offset} bytes were acknowledged, ${offset} are there`)
    while (offset < entry.bytes.length && !writing.isOver()) {
      const answer = await client.send(entry.path, offset, entry.bytes.subarray(offset, offset + chunkBytes))
      if (answer.status === 500 || answer.status === 401) ledger.strange.push(`${answer.status} for an upload`)
      if (answer.status !== 204) throw new Error(`not taken: ${answer.status}`)
      offset = Number(answer.headers.get('upload-offset'))
      entry.offset = offset
      count(ledger, 'upload chunks')
    }
    if (offset === entry.bytes.length) {
      entry.isDone = true
      entry.offset = offset
      count(ledger, 'uploads finished')
    }
  }
}

async function moveCase(writing: Writing, id: string): Promise<void> {
  const { ledger, applicant, auditor } = writing
  while (!writing.isOver()) {
    const { status } = (await applicant.call(consultationRoutes.detail, { id })).data
    const moved =
      status === 1
        ? await answered(writing, applicant, consultationRoutes.resubmit, { id })
        : await answered(writing, auditor, consultationRoutes.return, {
            id,
            reason: 0,
            note: '病史太短',
            noFileMissing: true,
          })
    ledger.versions.set(id, moved.version)
    count(ledger, 'moves')
  }
}

/** Sends one chat message after the other in the room; one that comes back is stored. */
async function chat(writing: Writing): Promise<void> {
  const { ledger, product, applicant, roomName } = writing
  const seat = await answered(writing, applicant, meetingRoutes.knock, { roomName, pageId: randomUUID() })
  const { origin } = product.server()
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${roomSocketPath}?ticket=${seat.ticket}`, {
    headers: { origin },
  })
  const sendChat = () => {
    const message = { kind: 'chat', from: seat.participantId, key: randomUUID(), text: '左叶结节边缘不光整' }
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  socket.on('message', (data) => {
    const message = serverMessage.parse(JSON.parse(String(data)))
    if (message.kind === 'grant') sendChat()
    if (message.kind !== 'chat') return
    ledger.chat.add(message.line.key)
    count(ledger, 'messages')
    // The room takes 40 a second from one socket.
    setTimeout(sendChat, 30)
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  while (!writing.isOver() && socket.readyState <= WebSocket.OPEN) await sleep(10)
  socket.terminate()
  await closed
}
