// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { accountRoutes as routes } from '@tongying/contract/accounts'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { DevicesCard } from './devices-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PolicyCard } from './policy-card.tsx'

freshPage('/me/account')
const server = testServer()

test.each([
  ['devices', DevicesCard, routes.devices],
  ['logins', HistoryCard, routes.signIns],
  ['the policy', PolicyCard, routes.policy],
] as [string, ComponentType, typeof routes.devices][])(
  'the card of %s does not load for ever: what failed is asked for again',
  async (_what, Card, route) => {
    server.refuse(route, { name: 'Unavailable', status: 503 }, '服务暂时不可用')
    showPage(<Card />)
    const again = await screen.findByRole('button', { name: '重试' })
    server.forget()
    fireEvent.click(again)
    await waitFor(() => expect(server.inputsOf(route)).toHaveLength(1))
  },
)
