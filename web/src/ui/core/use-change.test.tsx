// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, left } from './route-key.ts'
import { showPage } from './testing/show-page.tsx'
import { freshPage } from './testing.ts'
import { useAnswers, useChange } from './use-change.ts'
import { useRoute } from './use-route.ts'

freshPage()
afterEach(() => vi.unstubAllGlobals())

const id = '0193e2a0-0000-7000-8000-000000000001'
const answers: (() => void)[] = []
let outside: ReturnType<typeof useAnswers>

/** A case that is open, and the decision after which its reviewer may not read it any more. */
function OpenCase() {
  useRoute(routes.discussion, { id })
  const change = useChange(routes.lookAfterwards, { refreshes: () => [left(routes.discussion, { id })] })
  outside = useAnswers()
  return (
    <button type="button" onClick={() => change.mutate({ id })}>
      {change.status}
    </button>
  )
}

function caseIsOpen() {
  const fetched = vi.fn(async (address: string) => {
    if (address.includes('lookAfterwards')) await new Promise<void>((resolve) => answers.push(resolve))
    const data = address.includes('lookAfterwards')
      ? { consultationId: id, deskLookedAt: '2026-11-23T00:00:00.000Z' }
      : { entries: [], canWrite: false }
    return Response.json({ code: 200, success: true, msg: '', data })
  })
  vi.stubGlobal('fetch', fetched)
  showPage(<OpenCase />)
  return () => fetched.mock.calls.filter(([address]) => address.includes('iscussion')).length
}

test('what others changed is not asked for again while one decides, nor after one has lost the right to read it', async () => {
  const asks = caseIsOpen()
  await waitFor(() => expect(asks()).toBe(1))
  fireEvent.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: 'pending' })
  // A live message about another reviewer's decision comes while the answer is on its way.
  const news = outside.refreshAfterOwn([asked(routes.discussion, { id })])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asks()).toBe(1)
  await act(async () => {
    answers.pop()?.()
    await news
  })
  await screen.findByRole('button', { name: 'success' })
  await act(() => outside.refreshAfterOwn([asked(routes.discussion, { id })]))
  expect(asks()).toBe(1)
})

test('what others changed is asked for again at once while one changes nothing', async () => {
  const asks = caseIsOpen()
  await waitFor(() => expect(asks()).toBe(1))
  await act(() => outside.refreshAfterOwn([asked(routes.discussion, { id })]))
  expect(asks()).toBe(2)
})
