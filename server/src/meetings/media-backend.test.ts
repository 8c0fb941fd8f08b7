import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { meshBackend } from './media-backend.ts'

const person = { id: 'a-person', media: 'video' as const }
const now = new Date('2026-11-20T01:00:00Z')

it('gives no relay where none is set', () => {
  expect(meshBackend({ turn: undefined }).grant(person, now)).toEqual({
    driver: 'mesh',
    media: 'video',
    iceServers: [],
  })
})
it('gives a relay credential that the relay can check and that ends after twelve hours', () => {
  const backend = meshBackend({ turn: { urls: ['turn:turn.example:3478'], secret: 'shared' } })
  const [server] = backend.grant(person, now).iceServers
  expect(server?.username).toBe(`${now.getTime() / 1000 + 12 * 3600}:a-person`)
  expect(server?.credential).toBe(
    createHmac('sha1', 'shared')
      .update(server?.username ?? '')
      .digest('base64'),
  )
})
