import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { smtpCarrier } from './smtp.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A mail server of a few words: keeps what it is given, or refuses at `RCPT`. */
async function mailServer(options: { isRefusing?: boolean } = {}): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  server = createServer((socket) => {
    let data: string | undefined
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk.toString()
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        data = undefined
        socket.write('250 taken\r\n')
        return
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && options.isRefusing) socket.write('550 nobody here\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  // `listen` on a port answers an address with a port, not a pipe's name.
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const message = {
  to: 'zhou@hospital.example',
  purpose: 'email new',
  code: '283914',
  subject: '同影 验证码',
  text: '验证码283914',
}

test('brings a mail to the SMTP server, its Chinese intact', async () => {
  const { url, received } = await mailServer()
  await smtpCarrier(url, 'no-reply@consult.example').send(message)
  const [mail = ''] = received
  expect(mail).toContain('To: zhou@hospital.example')
  expect(mail).toContain('From: no-reply@consult.example')
  const body = mail.split('\r\n\r\n')[1]?.replace(/\r\n\.?/g, '') ?? ''
  expect(Buffer.from(body, 'base64').toString('utf8')).toContain('验证码283914')
})

test('fails when the server refuses the address, and when there is no server', async () => {
  const { url } = await mailServer({ isRefusing: true })
  await expect(smtpCarrier(url, 'no-reply@consult.example').send(message)).rejects.toThrow()
  await expect(smtpCarrier('smtp://127.0.0.1:9', 'no-reply@consult.example').send(message)).rejects.toThrow()
})
