// @vitest-environment jsdom
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { ReviewQueue } from './review-queue.tsx'

freshPage()
beforeEach(() => setLanguage('zh-CN'))

/** A review queue of numbered papers on a list that a "server" pages; pressing decide takes the open one out of it. */
function Queue({ waiting, isEarly = false }: { waiting: string[]; isEarly?: boolean | undefined }) {
  const list = useListQuery({ filter: '0' })
  const client = useQueryClient()
  const { pageNum, pageSize } = list
  const state = useQuery({
    queryKey: ['queue', pageNum, pageSize],
    queryFn: async () => {
      const at = (pageNum - 1) * pageSize
      return { list: waiting.slice(at, at + pageSize), total: waiting.length, pageNum, pageSize }
    },
    placeholderData: keepPreviousData,
  })
  const entryOf = (name: string) => ({ id: name, title: name, aside: '', lines: [] })
  return (
    <>
      <output>{useLocation().search}</output>
      <ReviewQueue state={state} list={list} entryOf={entryOf}>
        {({ id, onDecided }) => (
          <button
            type="button"
            onClick={async () => {
              waiting.splice(waiting.indexOf(id), 1)
              if (isEarly) onDecided()
              await client.invalidateQueries()
              if (!isEarly) onDecided()
            }}
          >
            decide {id}
          </button>
        )}
      </ReviewQueue>
    </>
  )
}
function open(address: string, many = 25, isEarly?: boolean): string[] {
  const waiting = Array.from({ length: many }, (_, index) => `p${index + 1}`)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Queue waiting={waiting} isEarly={isEarly} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return waiting
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const shown = (name: string) => screen.findByRole('button', { name: `decide ${name}` })
const queue = () => within(screen.getByRole('list')).getAllByRole('button')
const standsAt = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))

it('goes on to the first of the next page, and back to the last of the one before', async () => {
  open('/?id=p10')
  await shown('p10')
  press('j')
  await shown('p11')
  await standsAt('?id=p11&pageNum=2')
  expect(queue().map((one) => one.textContent)).toEqual(Array.from({ length: 10 }, (_, at) => `p${at + 11}`))
  press('k')
  await shown('p10')
  await standsAt('?id=p10')
})
it('shows another one from its beginning', async () => {
  open('/?id=p1')
  await shown('p1')
  document.documentElement.scrollTop = 700
  press('j')
  await shown('p2')
  expect(document.documentElement.scrollTop).toBe(0)
})
it('stops at both ends', async () => {
  open('/?pageNum=3&id=p25')
  await shown('p25')
  press('j')
  await shown('p25')
  press('k')
  await shown('p24')
})
it('opens the first of a page that one turns to, and holds on to it in the address', async () => {
  open('/')
  await shown('p1')
  await standsAt('?id=p1')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await shown('p11')
  expect(screen.getByText('11–20 / 25')).toBeTruthy()
})
it('after the last decision of a page opens what comes up to its end', async () => {
  open('/?id=p10')
  fireEvent.click(await shown('p10'))
  await shown('p11')
  await standsAt('?id=p11')
  expect(queue().at(-1)?.textContent).toBe('p11')
})
it('after a decision in the middle opens the next, and at the very end the one before', async () => {
  open('/?id=p4')
  fireEvent.click(await shown('p4'))
  await shown('p5')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await shown('p12')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  fireEvent.click(await shown('p22'))
  await shown('p23')
  press('j')
  await shown('p24')
  press('j')
  fireEvent.click(await shown('p25'))
  await shown('p24')
})
it('leaves a page that has emptied for the one before', async () => {
  open('/?pageNum=2', 11)
  fireEvent.click(await shown('p11'))
  await shown('p1')
  await standsAt('?id=p1')
})
it('opens what a link names even when it stands on another page', async () => {
  open('/?id=p24')
  await shown('p24')
  press('j')
  await shown('p1')
})
it('a case that is decided is left before the list is asked again, and is not opened once more', async () => {
  open('/?id=p1', 2, true)
  fireEvent.click(await shown('p1'))
  fireEvent.click(await shown('p2'))
  await screen.findByText('没有等待审核的内容')
  await standsAt('')
})
it('the last of a page that is left early opens the one that comes up', async () => {
  open('/?id=p10', 12, true)
  fireEvent.click(await shown('p10'))
  await shown('p11')
  await standsAt('?id=p11')
})
it('one that was decided and comes back is walked to again', async () => {
  const waiting = open('/?id=p1', 3, true)
  fireEvent.click(await shown('p1'))
  await shown('p2')
  await waitFor(() => expect(queue().map((one) => one.textContent)).toEqual(['p2', 'p3']))
  waiting.unshift('p1')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(queue()[0]?.textContent).toBe('p1'))
  press('k')
  await shown('p1')
})
it('a case that stands on another page is decided: the first of this one comes next', async () => {
  open('/?id=p24')
  fireEvent.click(await shown('p24'))
  await shown('p1')
})
