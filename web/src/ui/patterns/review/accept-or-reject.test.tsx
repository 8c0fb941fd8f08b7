// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { defineTexts, requiredText } from '@tongying/contract/kit'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { AcceptOrReject } from './accept-or-reject.tsx'

freshPage('/console')
const texts = defineTexts({
  accept: { 'zh-CN': '通过', 'en-US': 'Approve' },
  acceptKey: { 'zh-CN': '通过', 'en-US': 'Approve' },
  reject: { 'zh-CN': '驳回…', 'en-US': 'Reject…' },
  rejectTitle: { 'zh-CN': '驳回申请', 'en-US': 'Reject application' },
  rejectAction: { 'zh-CN': '驳回', 'en-US': 'Reject' },
  reason: { 'zh-CN': '理由', 'en-US': 'Reason' },
  reasonHint: { 'zh-CN': '申请人会看到', 'en-US': 'Visible to the applicant' },
})
const schema = z.object({ reason: requiredText(200) })
const onAccept = vi.fn()
const onReject = vi.fn(async () => undefined)
beforeEach(() => {
  onAccept.mockClear()
  onReject.mockClear()
})
function show(isAccepting = false) {
  showPage(
    <AcceptOrReject texts={texts} schema={schema} isAccepting={isAccepting} onAccept={onAccept} onReject={onReject} />,
  )
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('P accepts once, and not again while that is under way', () => {
  show()
  press('p')
  expect(onAccept).toHaveBeenCalledTimes(1)
})

test('what stands over the page keeps the keys to itself: a picture that is looked at decides nothing', () => {
  show()
  const picture = document.createElement('dialog')
  picture.setAttribute('open', '')
  document.body.append(picture)
  for (const at of [picture, document.body]) fireEvent.keyDown(at, { key: 'p' })
  expect(onAccept).not.toHaveBeenCalled()
  picture.remove()
  press('p')
  expect(onAccept).toHaveBeenCalledTimes(1)
})

test('P that is held down does not accept the next one too', () => {
  show()
  fireEvent.keyDown(document.body, { key: 'p', repeat: true })
  expect(onAccept).not.toHaveBeenCalled()
})

test('while an acceptance is under way P does nothing', () => {
  show(true)
  press('p')
  expect(onAccept).not.toHaveBeenCalled()
})

test('R asks for a reason; P accepts nothing meanwhile', async () => {
  show()
  press('r')
  await screen.findByText('驳回申请')
  press('p')
  expect(onAccept).not.toHaveBeenCalled()
})

test('a rejection needs its reason', async () => {
  show()
  press('r')
  fireEvent.click(await screen.findByRole('button', { name: '驳回' }))
  await waitFor(() => expect(screen.getByLabelText(/理由/).getAttribute('aria-invalid')).toBe('true'))
  expect(onReject).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/理由/), { target: { value: '执业许可已过期' } })
  fireEvent.click(screen.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(onReject).toHaveBeenCalledWith({ reason: '执业许可已过期' }))
})

test('a usual reason begins the rejection, and can be added to', async () => {
  const reasons = [{ 'zh-CN': '照片不清', 'en-US': 'Unclear picture' }]
  showPage(
    <AcceptOrReject
      texts={texts}
      schema={schema}
      reasons={reasons}
      isAccepting={false}
      onAccept={onAccept}
      onReject={onReject}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: '照片不清' }))
  await screen.findByText('驳回申请')
  fireEvent.click(screen.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(onReject).toHaveBeenCalledWith({ reason: '照片不清' }))
})
