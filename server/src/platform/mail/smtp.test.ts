import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpCarrier } from './smtp.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A mail server that keeps what it is given, or refuses when the test asks it to. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (chunk) => {
        mail += chunk
      })
      stream.on('end', () => {
        received.push(mail)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  // `listen` on a port answers an address with a port, not a pipe's name.
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const from = '同影 <no-reply@consult.example>'
const message = {
  to: 'zhou@hospital.example',
  purpose: 'email new',
  code: '283914',
  subject: '同影 验证码',
  text: '验证码283914',
}

test('brings a mail to the SMTP server, its Chinese intact', async () => {
  const { url, received } = await mailServer()
  await smtpCarrier(url, from).send(message)
  const [mail = ''] = received
  expect(mail).toContain('To: zhou@hospital.example')
  expect(mail).toMatch(/From: =\?UTF-8\?.*<no-reply@consult\.example>/)
  const body = mail.split('\r\n\r\n')[1]?.replace(/\r\n\.?/g, '') ?? ''
  expect(Buffer.from(body, 'base64').toString('utf8')).toContain('验证码283914')
})

test('shows the server the user and password of the address', async () => {
  const shown: unknown[] = []
  const { url } = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      shown.push([username, password])
      done(null, { user: username })
    },
  })
  await smtpCarrier(url.replace('smtp://', 'smtp://post%40consult.example:p%2Fw@'), from).send(message)
  expect(shown).toEqual([['post@consult.example', 'p/w']])
})

test('fails when the server refuses the sign-in, the address or the mail, and when there is none', async () => {
  const no = new Error('550 not here')
  const refusing: SMTPServerOptions[] = [
    { onRcptTo: (_address, _session, done) => done(no) },
    {
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(no))
      },
    },
    { onConnect: (_session, done) => done(no) },
  ]
  for (const options of refusing) {
    const { url } = await mailServer(options)
    await expect(smtpCarrier(url, from).send(message)).rejects.toThrow()
  }
  await expect(smtpCarrier('smtp://127.0.0.1:9', from).send(message)).rejects.toThrow()
})

test('a server that accepts the connection and answers nothing is given up within 8 seconds', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(() => silent.close())
  const { port } = silent.address() as AddressInfo
  const started = performance.now()
  await expect(smtpCarrier(`smtp://127.0.0.1:${port}`, from).send(message)).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(8_000)
})
