// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defineTexts, type Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { ReviewDecision } from './review-decision.tsx'

freshPage('/console')
const texts = defineTexts({
  rejectTitle: { 'zh-CN': '驳回申请', 'en-US': 'Reject application' },
  rejectHint: { 'zh-CN': '申请人会看到', 'en-US': 'Visible to the applicant' },
})
const it = { id: 'one', reviewVersion: 3, allowed: ['approve', 'reject'], isUnderReview: true }
const onApprove = vi.fn()
const onReject = vi.fn(async () => undefined)
beforeEach(() => {
  onApprove.mockClear()
  onReject.mockClear()
})
function show(isPending = false, reasons: readonly Text[] = []) {
  showPage(<Decision isPending={isPending} reasons={reasons} />)
}
/** The decision about an application; a press of the last button stands for a colleague who decides. */
function Decision({ isPending = false, reasons = [] }: { isPending?: boolean; reasons?: readonly Text[] }) {
  const [isDecided, setDecided] = useState(false)
  return (
    <>
      <ReviewDecision
        it={isDecided ? { ...it, allowed: [], isUnderReview: false } : it}
        texts={texts}
        done={{ approved: '已通过', rejected: '已驳回' }}
        approve={{ isPending, mutate: onApprove }}
        reject={{ mutateAsync: onReject }}
        reasons={reasons}
        onDecided={vi.fn()}
      />
      <button type="button" onClick={() => setDecided(true)}>
        同事处理
      </button>
    </>
  )
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('P approves once, and not again while that is under way', () => {
  show()
  press('p')
  expect(onApprove).toHaveBeenCalledTimes(1)
})

test('what stands over the page keeps the keys to itself: a picture that is looked at decides nothing', () => {
  show()
  const picture = document.createElement('dialog')
  picture.setAttribute('open', '')
  document.body.append(picture)
  for (const at of [picture, document.body]) fireEvent.keyDown(at, { key: 'p' })
  expect(onApprove).not.toHaveBeenCalled()
  picture.remove()
  press('p')
  expect(onApprove).toHaveBeenCalledTimes(1)
})

test('P that is held down does not approve the next one too', () => {
  show()
  fireEvent.keyDown(document.body, { key: 'p', repeat: true })
  expect(onApprove).not.toHaveBeenCalled()
})

test('while an approval is under way P does nothing', () => {
  show(true)
  press('p')
  expect(onApprove).not.toHaveBeenCalled()
})

test('R asks for a reason; P approves nothing meanwhile', async () => {
  show()
  press('r')
  await screen.findByText('驳回申请')
  press('p')
  expect(onApprove).not.toHaveBeenCalled()
})

test('a rejection needs its reason', async () => {
  show()
  press('r')
  fireEvent.click(await screen.findByRole('button', { name: '驳回' }))
  await waitFor(() => expect(screen.getByLabelText(/驳回原因/).getAttribute('aria-invalid')).toBe('true'))
  expect(onReject).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/驳回原因/), { target: { value: '执业许可已过期' } })
  fireEvent.click(screen.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(onReject).toHaveBeenCalledWith({ id: 'one', reviewVersion: 3, reason: '执业许可已过期' }))
})

test('a usual reason begins the rejection, and can be added to', async () => {
  const reasons = [{ 'zh-CN': '照片不清', 'en-US': 'Unclear picture' }]
  show(false, reasons)
  fireEvent.click(screen.getByRole('button', { name: '照片不清' }))
  await screen.findByText('驳回申请')
  fireEvent.click(screen.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(onReject).toHaveBeenCalledWith({ id: 'one', reviewVersion: 3, reason: '照片不清' }))
})

test('a reason that is being typed stays when a colleague decides, and can only be copied then', async () => {
  show()
  press('r')
  const reason = await screen.findByLabelText(/驳回原因/)
  fireEvent.change(reason, { target: { value: '执业许可已过期' } })
  fireEvent.click(screen.getByText('同事处理'))
  expect(await screen.findByText(/已由别人处理或撤回/)).toBeTruthy()
  expect(screen.getByLabelText(/驳回原因/)).toHaveProperty('value', '执业许可已过期')
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull()
  const ways = () => within(screen.getByRole('dialog')).getAllByRole('button', { name: '关闭' })
  expect(ways()).toHaveLength(2)
  fireEvent.submit(reason.closest('form') ?? reason)
  // The cross comes first and asks; the button below it is the way out, again once nothing was sent.
  await waitFor(() => expect(ways()).toHaveLength(2))
  expect(onReject).not.toHaveBeenCalled()
  fireEvent.click(ways().at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByLabelText(/驳回原因/)).toBeNull())
  expect(screen.queryByRole('button', { name: '驳回…' })).toBeNull()
})
