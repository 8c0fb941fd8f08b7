// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { UploadPanel } from './upload-panel.tsx'
import { addUploadItem, removeUploadItem, type UploadItem } from './upload-store.ts'

freshPage('/meetingApply')
const ids = ['one', 'two']
afterEach(() => ids.forEach(removeUploadItem))

function add(id: string, given: Pick<UploadItem, 'bytes' | 'sentBytes' | 'state'>) {
  const subject = { kind: 'consultation', id: 'case' } as const
  addUploadItem({ id, fileName: `${id}.dcm`, speed: 0, subject, kind: 'imaging', ...given })
}

test('the panel shows how much of all files has been sent', () => {
  add('one', { bytes: 2048, sentBytes: 2048, state: 'done' })
  add('two', { bytes: 1024, sentBytes: 512, state: 'sending' })
  showPage(<UploadPanel />)
  expect(screen.getByText(/共2\.50 KB \/ 3\.00 KB/)).toBeTruthy()
})
