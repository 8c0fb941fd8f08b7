// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { type AttachmentKind, attachmentErrors, attachmentKinds } from '@tongying/contract/attachments'
import { expect, test } from 'vitest'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { freshPage } from '../ui/core/testing.ts'
import { dropUpload } from '../ui/patterns/upload/start-upload.ts'
import { uploadsIn } from '../ui/patterns/upload/upload-store.ts'
import { attachmentTexts as texts } from './texts.ts'
import { UploadSection } from './upload-section.tsx'

freshPage('/meetingApply')
const label = { 'zh-CN': '选择文件', 'en-US': 'Choose files' }
const begun = () => uploadsIn('fingerprinting', 'waiting', 'sending', 'paused', 'checking', 'done', 'failed')

function choose(kind: AttachmentKind, files: readonly File[]) {
  showPage(<UploadSection owner={{ kind: 'consultation', id: '42' }} kind={kind} label={label} />)
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no place for files')
  fireEvent.change(input, { target: { files } })
}
const file = (name: string, bytes = 10) => {
  const made = new File(['x'.repeat(Math.min(bytes, 10))], name)
  if (bytes > 10) Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const refused = (name: string, why: string) =>
  screen.queryByText(texts.refused['zh-CN'].replace('{name}', name).replace('{why}', why))

test('a file of a wrong type, an empty one and one too large are refused, each with its reason', () => {
  const { wrongType, tooLarge, maxBytes } = attachmentKinds.consent
  choose('consent', [file('同意书.docx'), file('空.pdf', 0), file('大.pdf', maxBytes + 1)])
  expect(refused('同意书.docx', wrongType['zh-CN'])).toBeTruthy()
  expect(refused('空.pdf', attachmentErrors.FileEmpty.message['zh-CN'])).toBeTruthy()
  expect(refused('大.pdf', tooLarge['zh-CN'])).toBeTruthy()
  expect(begun()).toEqual([])
})

test('a consultation file stays in the list until its type is chosen', () => {
  choose('consultationFile', [file('病历.pdf'), file('表格.xlsx')])
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(texts.typesOfHeld['zh-CN'])
  expect(refused('表格.xlsx', attachmentKinds.consultationFile.wrongType['zh-CN'])).toBeTruthy()
  expect(begun()).toEqual([])
  const held = uploadsIn('held')
  expect(held.map(({ fileName }) => fileName)).toEqual(['病历.pdf'])
  for (const { id } of held) dropUpload(id)
})
