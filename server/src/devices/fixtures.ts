import { deviceFiles, deviceRoutes as routes, type TerminalMessage } from '@tongying/contract/devices'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { cookieNames } from '../platform/auth/sessions.ts'
import type { Caller } from '../platform/testing/test-app.ts'

/** A terminal as an administrator describes it. */
export function aTerminal(institutionId: string, name = '二楼超声室') {
  return { institutionId, name, source: 'ultrasoundMachine' as const, probe: 'C5-1', qcValidUntil: '2027-03-31' }
}

/** What a call of a terminal carries. */
export function byTerminal(credential: string) {
  return { headers: { cookie: `${cookieNames.terminal}=${credential}` } }
}

/** Types a code in; answers the credential that the browser keeps. */
export async function pairBy(guest: Caller, code: string, more?: { headers: Record<string, string> }): Promise<string> {
  const reply = await guest.call(routes.pair, { code }, more)
  if (!reply.body.success) throw new Error(reply.body.error)
  return reply.cookies.find(({ name }) => name === cookieNames.terminal)?.value ?? ''
}

/** Adds a terminal and pairs it. */
export async function aPairedTerminal(admin: Caller, guest: Caller, institutionId: string, name?: string) {
  const { terminal, pairing } = (await admin.call(routes.add, aTerminal(institutionId, name))).data
  return { id: terminal.id, pushId: terminal.pushId, credential: await pairBy(guest, pairing.code) }
}

/** The open page of a terminal, on a server that listens. */
export async function openTerminal(app: FastifyInstance, guest: Caller, credential: string) {
  const { ticket } = (await guest.call(routes.ticket, {}, byTerminal(credential))).data
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `ws://127.0.0.1:${port}${deviceFiles.terminalSocket.path}?ticket=${ticket}`
  const socket = new WebSocket(url, { headers: { host: 'localhost', origin: 'http://localhost' } })
  const messages: TerminalMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { socket, messages, closed }
}
