// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { scheduleRoutes as routes } from '@tongying/contract/schedules'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { useOwnStretches } from './use-own-stretches.ts'

freshPage('/me/consultations/schedule')
const server = testServer()
const days = ['2026-11-24', '2026-11-25', '2026-11-26']

function Stretches() {
  const lines = useOwnStretches(days).map(({ day, from, to, kind }) => `${day} ${kind} ${from}–${to}`)
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
const duty = (startsAt: string, endsAt: string) => ({
  id: crypto.randomUUID(),
  institutionName: '云州医科大学附属第一医院',
  department: '03',
  startsAt,
  endsAt,
})
async function shown(shifts: ReturnType<typeof duty>[]): Promise<(string | null)[]> {
  server.answer(routes.own, { days: [{ day: '2026-11-26', free: [{ from: 540, to: 600 }] }], duty: shifts })
  showPage(<Stretches />, '/me/consultations/schedule')
  await screen.findByText('2026-11-26 free 540–600')
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

test('a night on duty stands on both of its days, until and from midnight in China', async () => {
  expect(await shown([duty('2026-11-24T12:00:00.000Z', '2026-11-25T00:00:00.000Z')])).toEqual([
    '2026-11-24 duty 1200–1440',
    '2026-11-25 duty 0–480',
    '2026-11-26 free 540–600',
  ])
})

test('duty that ends at midnight is none on the next day, and one that began before the week is there from its first midnight', async () => {
  const shifts = [
    duty('2026-11-24T00:00:00.000Z', '2026-11-24T16:00:00.000Z'),
    duty('2026-11-22T00:00:00.000Z', '2026-11-23T18:00:00.000Z'),
  ]
  expect(await shown(shifts)).toEqual(['2026-11-24 duty 480–1440', '2026-11-24 duty 0–120', '2026-11-26 free 540–600'])
})
