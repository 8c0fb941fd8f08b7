// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aUser } from '../fixtures.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { BasicDialog } from './basic-dialog.tsx'

freshPage('/me/account')
testServer()
afterEach(() => vi.useRealTimers())

test.each([
  ['today', '2026-11-28', '2026-11-28'],
  ['tomorrow', '2026-11-29', ''],
])('the latest birthday is the day in China, where UTC is still at yesterday: %s', async (_day, typed, kept) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T17:00:00.000Z') })
  showPage(<BasicDialog info={aUser()} onClose={() => undefined} />)
  const field = await screen.findByLabelText(new RegExp(texts.basic.birthday['zh-CN']))
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(field).toHaveProperty('value', kept)
})
