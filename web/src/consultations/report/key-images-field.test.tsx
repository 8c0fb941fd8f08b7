// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportFields } from '@tongying/contract/consultations'
import type { InstanceView } from '@tongying/contract/imaging'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { KeyImagesField, useKeeping } from './key-images-field.tsx'

freshPage()

const instance: InstanceView = {
  studyInstanceUid: '1.2',
  seriesInstanceUid: '1.2.3',
  sopInstanceUid: '1.2.3.4',
  attachmentId: '00000000-0000-4000-8000-000000000001',
  instanceNumber: 1,
  frames: 2,
  rows: 4,
  columns: 4,
  transferSyntaxUid: '1.2.840.10008.1.2.1',
  isColour: false,
  window: null,
  notShown: null,
  frameTimeMs: null,
  pixelSpacing: null,
}

function Report({ onChange }: { onChange: (values: object) => void }) {
  const form = useContractForm(reportFields, { initial: { findings: '' }, onChange, onSubmit: () => undefined })
  const keeping = useKeeping(form)
  return (
    <FormFrame form={form}>
      {[1, 2].map((frame) => (
        <button
          key={frame}
          type="button"
          disabled={keeping.isKept({ instance, frame, window: undefined })}
          onClick={() => keeping.keep({ instance, frame, window: undefined })}
        >
          {`keep ${frame}`}
        </button>
      ))}
      <KeyImagesField id="case" form={form} />
    </FormFrame>
  )
}

test('a long caption is read whole while it is typed, and stays one paragraph', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const onChange = vi.fn()
  showPage(<Report onChange={onChange} />)
  await userEvent.click(screen.getByText('keep 1'))
  const caption = screen.getByLabelText('图1的图注')
  expect(caption.tagName).toBe('TEXTAREA')
  await userEvent.type(caption, '左叶下极{Enter}横切')
  expect(onChange.mock.lastCall?.[0].figures[0].caption).toBe('左叶下极 横切')
})

test('a kept picture gets its caption as it is typed, another place, and goes again', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const onChange = vi.fn()
  showPage(<Report onChange={onChange} />)
  const kept = () => onChange.mock.lastCall?.[0].figures.map((one: { frame: number; caption: string }) => one)
  await userEvent.click(screen.getByText('keep 1'))
  await userEvent.click(screen.getByText('keep 2'))
  expect(screen.getByText('keep 1')).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('图1的图注'), '横切 结节')
  expect(kept()).toMatchObject([
    { frame: 1, window: null, sop: '1.2.3.4', caption: '横切 结节' },
    { frame: 2, caption: '' },
  ])
  await userEvent.click(screen.getByLabelText('图1后移'))
  expect(kept()).toMatchObject([{ frame: 2 }, { frame: 1, caption: '横切 结节' }])
  const [first, second] = within(screen.getByRole('list', { name: '关键图' })).getAllByRole('listitem')
  const picture = second?.querySelector('[draggable=true]')
  if (!first || !picture) throw new Error('There are two pictures that can be dragged')
  fireEvent.dragStart(picture)
  fireEvent.drop(first)
  expect(kept()).toMatchObject([{ frame: 1, caption: '横切 结节' }, { frame: 2 }])
  await userEvent.click(screen.getByLabelText('图1后移'))
  await userEvent.click(screen.getByLabelText('移除图1'))
  expect(kept()).toMatchObject([{ frame: 1, caption: '横切 结节' }])
})
