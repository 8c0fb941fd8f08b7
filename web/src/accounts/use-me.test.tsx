// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { expect, test } from 'vitest'
import { endSession, readToken } from '../ui/core/session.ts'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { useMe } from './api.ts'
import { aUser } from './fixtures.ts'

freshPage('/me/work')
const server = testServer()

function Form() {
  const me = useMe()
  return me ? <input aria-label="建议" defaultValue="" /> : <p>正在加载</p>
}

test('a form that needs to know whose it is stays when the session has ended', async () => {
  server.answer(accountRoutes.getUserInfo, aUser())
  showPage(<Form />)
  const box = await screen.findByLabelText<HTMLInputElement>('建议')
  box.value = '细针穿刺'
  await act(async () => endSession(readToken()))
  expect(screen.getByLabelText<HTMLInputElement>('建议').value).toBe('细针穿刺')
})
