import { consultationRoutes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { readForm } from './read-form.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a form is read by its fields', () => {
  expect(readForm('phone=138&name=%E6%9E%97+%E8%8B%A5&empty=&bare')).toEqual({
    phone: '138',
    name: '林 若',
    empty: '',
    bare: '',
  })
})

test.each(['/auth-server/login', consultationRoutes.saveDraft.path])(
  'a form of very many fields is refused before it is read: %s',
  async (url) => {
    const sent = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // As much as a stranger may send there.
      payload: 'a&'.repeat(url === '/auth-server/login' ? 32_768 : 524_288),
    })
    expect(sent.json()).toMatchObject({ code: 400, error: 'Malformed' })
  },
)
