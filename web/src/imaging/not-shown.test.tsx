// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { type AttachmentView, attachmentRoutes } from '@tongying/contract/attachments'
import { type InstanceView, imagingRoutes, notShownTexts } from '@tongying/contract/imaging'
import { expect, test } from 'vitest'
import { AttachmentsList } from '../attachments/index.ts'
import { setLanguage } from '../ui/core/i18n.ts'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { useNotShown } from './api.ts'
import { StudyCards } from './study-cards.tsx'

freshPage('/meetingApply')
const server = testServer()
const owner = { kind: 'consultation', id: '0193e2a0-0000-7000-8000-00000000000a' } as const
const idOf = (at: number) => `0193e2a0-0000-7000-8000-00000000000${at}`

function aFile(at: number, sha256 = `${at}`): AttachmentView {
  return {
    id: idOf(at),
    kind: 'imaging',
    owner,
    slot: null,
    attachmentType: null,
    fileName: `IM00000${at}`,
    mediaType: 'application/dicom',
    bytes: 1000,
    sha256: sha256.repeat(64),
    hasPreview: false,
    uploadedAt: '2026-11-20T02:00:00.000Z',
  }
}
function anInstance(at: number, notShown: InstanceView['notShown']): InstanceView {
  return {
    studyInstanceUid: '1.1',
    seriesInstanceUid: '1.2',
    sopInstanceUid: `1.3.${at}`,
    attachmentId: idOf(at),
    instanceNumber: at,
    frames: 1,
    rows: 8,
    columns: 8,
    transferSyntaxUid: '1.2.840.10008.1.2.1',
    isColour: false,
    window: null,
    notShown,
    frameTimeMs: null,
    pixelSpacing: null,
  }
}
function answerStudies(...instances: InstanceView[]) {
  const series = {
    seriesInstanceUid: '1.2',
    seriesNumber: 1,
    modality: 'US',
    description: null,
    bodyPart: null,
    instances,
  }
  server.answer(imagingRoutes.studies, {
    studies: [{ studyInstanceUid: '1.1', studyDate: null, description: null, series: [series] }],
  })
}
function Files() {
  const notShown = useNotShown(owner)
  return <AttachmentsList owner={owner} imaging={{ onOpen: () => undefined, notShown }} />
}
const row = (at: number) =>
  within(document.querySelector<HTMLElement>(`[data-attachment="${idOf(at)}"]`) ?? document.body)

test('a file whose picture is not drawn says so in the list, with the reason in both languages', async () => {
  server.answer(attachmentRoutes.list, {
    list: [aFile(1), aFile(2), aFile(3, '2')],
    mayChange: false,
    unfinished: [],
    storage: null,
  })
  answerStudies(anInstance(1, null), anInstance(2, 'jpeg2000'))
  showPage(<Files />)
  // The third is the second once more.
  for (const at of [2, 3]) {
    await waitFor(() => expect(row(at).getByText(notShownTexts.jpeg2000['zh-CN'])).toBeDefined())
    expect(row(at).getByText('不能显示')).toBeDefined()
    expect(row(at).queryByText('已校验')).toBeNull()
    expect(row(at).queryByRole('button', { name: '阅片' })).toBeNull()
    expect(row(at).getByRole('link', { name: '下载' })).toBeDefined()
  }
  expect(row(1).getByText('已校验')).toBeDefined()
  expect(row(1).getByRole('button', { name: '阅片' })).toBeDefined()
  act(() => setLanguage('en-US'))
  expect(row(2).getByText('JPEG 2000 is not shown yet; the file is kept and can be downloaded')).toBeDefined()
  expect(row(2).getByText('Not shown')).toBeDefined()
})

test('a file is not called checked before it is known whether its picture is drawn', async () => {
  server.answer(attachmentRoutes.list, { list: [aFile(1)], mayChange: false, unfinished: [], storage: null })
  server.answer(imagingRoutes.studies, { studies: [] })
  showPage(<Files />)
  await waitFor(() => expect(row(1).getByRole('link', { name: '下载' })).toBeDefined())
  expect(row(1).queryByText('已校验')).toBeNull()
})

test('the card of a series says why nothing of it is drawn, and asks for no picture', async () => {
  answerStudies(anInstance(1, 'oneBit'))
  showPage(<StudyCards owner={owner} />)
  await waitFor(() => expect(screen.getByText(notShownTexts.oneBit['zh-CN'])).toBeDefined())
  expect(document.querySelector('img')).toBeNull()
})
