// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { type OwnTerminal, ownTerminalRoutes as routes } from '@tongying/contract/devices'
import { dayMs, productDay } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { DevicePage } from './device-page.tsx'

freshPage('/device')
const server = testServer()

function ownTerminal(given: Partial<OwnTerminal> = {}): OwnTerminal {
  return {
    name: '二楼超声室',
    kind: 'image',
    source: 'ultrasoundMachine',
    state: 'offline',
    institutionName: '青岚县人民医院',
    probe: 'C5-1',
    qcValidUntil: null,
    ...given,
  }
}
const dayIn = (days: number) => productDay(new Date(Date.now() + days * dayMs))

test('a page without an answer offers to ask again, and is the terminal once there is one', async () => {
  showPage(<DevicePage />)
  const retry = await screen.findByRole('button', { name: '重试' })
  server.answer(routes.own, ownTerminal())
  fireEvent.click(retry)
  await screen.findByRole('heading', { name: '二楼超声室' })
  expect(screen.getByText('正在连接')).toBeDefined()
})

test.each([
  [-1, /质控已于/],
  [0, /质控将于/],
  [14, /质控将于/],
] as const)('a quality check that ends in %i days is warned of', async (days, sentence) => {
  server.answer(routes.own, ownTerminal({ qcValidUntil: dayIn(days) }))
  showPage(<DevicePage />)
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('one that is valid for longer, or not kept, is not', async () => {
  server.answer(routes.own, ownTerminal({ qcValidUntil: dayIn(15) }))
  showPage(<DevicePage />)
  await screen.findByRole('heading', { name: '二楼超声室' })
  expect(screen.queryByText(/质控/)).toBeNull()
})

test('a meeting room’s set shows no picture of a device', async () => {
  server.answer(routes.own, ownTerminal({ kind: 'video', source: 'meetingRoomSet' }))
  showPage(<DevicePage />)
  await screen.findByRole('heading', { name: '二楼超声室' })
  expect(screen.queryByRole('heading', { name: '画面' })).toBeNull()
})
