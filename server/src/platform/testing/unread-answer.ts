import { connect, type Socket } from 'node:net'

/** An answer of which only the beginning was read. */
export interface Unread {
  readonly status: number
  readonly socket: Socket
}

/** Asks on a connection of its own, and reads no more than the status. */
export function askUnread(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Unread> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed without an answer')))
    socket.once('data', (part) => {
      socket.pause()
      resolve({ status: Number(String(part).slice(9, 12)), socket })
    })
  })
}
