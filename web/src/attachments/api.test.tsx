// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type AttachmentView, attachmentRoutes as routes } from '@tongying/contract/attachments'
import { imagingRoutes } from '@tongying/contract/imaging'
import { expect, test } from 'vitest'
import { isAmong, routeKey } from '../ui/core/route-key.ts'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { addUploadItem, removeUploadItem } from '../ui/patterns/upload/upload-store.ts'
import { fileAnswers, inOrder, ownerInput, useAttachments } from './api.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { changingFiles } from './changing-files.tsx'
import { FileList } from './file-list.tsx'
import { attachmentTexts as texts } from './texts.ts'

freshPage('/meetingApply')
const server = testServer()
const owner = { kind: 'consultation', id: '0193e2a0-0000-7000-8000-00000000000a' } as const

function aFile(at: number): AttachmentView {
  return {
    id: `0193e2a0-0000-7000-8000-00000000000${at}`,
    kind: 'consent',
    owner,
    slot: null,
    attachmentType: null,
    fileName: `同意书${at}.pdf`,
    mediaType: 'application/pdf',
    bytes: 1000,
    sha256: 'a'.repeat(64),
    hasPreview: false,
    uploadedAt: '2026-11-20T02:00:00.000Z',
  }
}
function answerList(files: AttachmentView[]) {
  server.answer(routes.list, { list: files, mayChange: true, unfinished: [], storage: null })
}
function Files({ mayChange }: { mayChange: boolean }) {
  const files = useAttachments(owner).data?.list ?? []
  return <FileList owner={owner} files={files} changing={mayChange ? changingFiles(owner, 'consent') : undefined} />
}
const names = () => [...document.querySelectorAll('[data-attachment] [title]')].map((name) => name.textContent)
async function show(files: AttachmentView[], mayChange = true) {
  answerList(files)
  const client = showPage(<Files mayChange={mayChange} />)
  await waitFor(() => expect(names()).toHaveLength(files.length))
  return client
}
const remove = (at: number) => screen.getByLabelText(texts.removeOne['zh-CN'].replace('{name}', `同意书${at}.pdf`))

test('a file that was removed leaves the list, and can be taken back', async () => {
  await show([aFile(1), aFile(2)])
  server.answer(routes.remove, {})
  answerList([aFile(2)])
  fireEvent.click(remove(1))
  expect(document.activeElement).toBe(remove(2).parentElement)
  await waitFor(() => expect(names()).toEqual(['同意书2.pdf']))
  server.answer(routes.restore, aFile(1))
  answerList([aFile(1), aFile(2)])
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(names()).toEqual(['同意书1.pdf', '同意书2.pdf']))
  expect(server.inputsOf(routes.restore)).toEqual([{ id: aFile(1).id }])
})

test('a file moves at once; where the server refuses, the list is asked for again and shows the old order', async () => {
  const client = await show([aFile(1), aFile(2)])
  fireEvent.click(screen.getByLabelText(texts.later['zh-CN'].replace('{name}', '同意书1.pdf')))
  const key = routeKey(routes.list, ownerInput(owner))
  expect(client.getQueryData(key)).toMatchObject({ list: [{ id: aFile(2).id }, { id: aFile(1).id }] })
  await waitFor(() => expect(server.inputsOf(routes.list)).toHaveLength(2))
  await waitFor(() => expect(names()).toEqual(['同意书1.pdf', '同意书2.pdf']))
})

test('who may not change the files is offered no change', async () => {
  await show([aFile(1)], false)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the studies of a record are asked for again when its files change, those of another one are not', () => {
  const studiesOf = (id: string) => ({ queryKey: routeKey(imagingRoutes.studies, ownerInput({ ...owner, id })) })
  expect(isAmong(fileAnswers(owner), studiesOf(owner.id))).toBe(true)
  expect(isAmong(fileAnswers(owner), studiesOf('0193e2a0-0000-7000-8000-00000000000b'))).toBe(false)
})

test('files that the order does not name stand at the end, as they were', () => {
  const ids = inOrder([aFile(1), aFile(2), aFile(3)], [aFile(3).id, aFile(1).id]).map(({ id }) => id)
  expect(ids).toEqual([aFile(3).id, aFile(1).id, aFile(2).id])
})

test('the files of a record have a running total, with what of others has been sent', async () => {
  answerList([aFile(1), aFile(2)])
  addUploadItem({
    ...{ id: 'underway', fileName: '横切.dcm', bytes: 5000, sentBytes: 2000, speed: 0, state: 'sending' },
    ...{ subject: owner, kind: 'imaging' },
  })
  showPage(<AttachmentsField owner={owner} />)
  expect(await screen.findByText('共3个文件，已上传3.91 KB')).toBeTruthy()
  removeUploadItem('underway')
  expect(await screen.findByText('共2个文件，已上传1.95 KB')).toBeTruthy()
})
