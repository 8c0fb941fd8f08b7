import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../platform/testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const accept = 'text/html,application/xhtml+xml'
const open = (url: string, headers: Record<string, string> = { accept }) =>
  server.app.inject({ method: 'GET', url, headers })

test('trust.sso: a page asked for with a token is answered by its cleaned address, before anything else is asked for', async () => {
  const reply = await open('/me/work?ssoToken=t0ken&type=pwd&pageNum=2')
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('/me/work?pageNum=2')
  expect(reply.headers['set-cookie']).toBe('token=t0ken; Max-Age=86400; Path=/; SameSite=Lax')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).not.toContain('t0ken')
})

test('trust.sso: never leads away from this site, and leaves calls alone', async () => {
  expect((await open('//evil.example/x?ssoToken=t')).headers.location).toBe('/evil.example/x')
  expect((await open('/%2f%2fevil.example?ssoToken=t')).headers.location).toBe('/%2f%2fevil.example')
  expect((await open('/me/work?ssoToken=')).statusCode).not.toBe(302)
  const call = await open('/meeting/user/getUserInfo?ssoToken=t', { accept: 'application/json' })
  expect(call.headers['set-cookie']).toBeUndefined()
  expect(call.statusCode).toBe(401)
})
