// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fieldLabels as labels } from '@tongying/contract/consultations'
import { type FoundPatient, patientRecordRoutes as routes, type SamePersonHint } from '@tongying/contract/patients'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FindPatientDialog } from './find-patient-dialog.tsx'
import { recordTexts as texts } from './texts.ts'

freshPage('/meetingApply')
const server = testServer()
const owner = { ownerKind: 'consultation', ownerId: '0193e2a0-0000-7000-8000-0000000000ff' } as const
const idOf = (at: number) => `0193e2a0-0000-7000-8000-00000000000${at}`

function aFound(at: number, given: Partial<FoundPatient> = {}): FoundPatient {
  return {
    patientId: idOf(at),
    isOwn: true,
    name: '陈*兰',
    gender: 2,
    born: '1980-01-01',
    certificateType: 0,
    certificateId: '3301**********5402',
    tel: '139****2046',
    filedAt: `2026-11-2${at}T02:00:00.000Z`,
    filings: 1,
    merged: [],
    ...given,
  }
}
interface Found {
  readonly list: FoundPatient[]
  readonly hints?: SamePersonHint[]
  readonly values?: Record<string, unknown>
}
async function search(words: string, { list, hints = [], values = {} }: Found) {
  const [onTake, onApplicationSubmit] = [vi.fn(async () => true), vi.fn()]
  server.answer(routes.find, { list, hints, hasMore: false })
  server.answer(routes.takeOver, { values: { patientName: '陈若兰', tel: '13900002046' } })
  const given = { owner, values, labels, today: '2026-11-24', onTake, onBeforeSend: async () => owner }
  showPage(
    // biome-ignore lint/a11y/useSemanticElements: stands for the application, whose form the dialog's is inside of.
    <div role="form" onSubmit={onApplicationSubmit}>
      <FindPatientDialog {...given} onClose={() => undefined} />
    </div>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: texts.search['zh-CN'] }), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: texts.find['zh-CN'] }))
  await screen.findAllByText('陈*兰')
  return { onTake, onApplicationSubmit }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a search is one of the dialog alone: the application around it is not submitted', async () => {
  const { onApplicationSubmit } = await search('陈', { list: [aFound(1)] })
  expect(server.inputsOf(routes.find)).toEqual([{ ...owner, search: '陈' }])
  expect(onApplicationSubmit).not.toHaveBeenCalled()
})

test('of two records that may be one person the one filed last is kept, once the question is answered with yes', async () => {
  const hint: SamePersonHint = { patientIds: [idOf(1), idOf(2)], signs: ['tel'] }
  await search('陈', { list: [aFound(1), aFound(2)], hints: [hint] })
  fireEvent.click(button(texts.merge['zh-CN']))
  const dialog = await screen.findByRole('dialog', { name: texts.mergeTitle['zh-CN'] })
  expect(server.inputsOf(routes.merge)).toEqual([])
  server.answer(routes.merge, { mergeId: idOf(9) })
  server.answer(routes.find, { list: [aFound(2)], hints: [], hasMore: false })
  fireEvent.click(within(dialog).getByRole('button', { name: texts.merge['zh-CN'] }))
  await waitFor(() => expect(server.inputsOf(routes.merge)).toEqual([{ ...owner, keptId: idOf(2), mergedId: idOf(1) }]))
  // The list is asked for again, and knows one patient.
  await waitFor(() => expect(screen.getAllByText('陈*兰')).toHaveLength(1))
})

test('a colleague’s patient is taken over with a number of theirs; who searched by one is not asked again', async () => {
  await search('陈若兰', { list: [aFound(1, { isOwn: false })] })
  fireEvent.click(button(/带入陈\*兰的资料/))
  const number = await screen.findByRole('textbox', { name: new RegExp(texts.number['zh-CN']) })
  expect(server.inputsOf(routes.takeOver)).toEqual([])
  fireEvent.change(number, { target: { value: '13900002046' } })
  fireEvent.click(button(texts.confirmNumber['zh-CN']))
  const asked = { ...owner, patientId: idOf(1), number: '13900002046' }
  await waitFor(() => expect(server.inputsOf(routes.takeOver)).toEqual([asked]))
})
test('who searched by a number takes the patient over by one press', async () => {
  await search('13900002046', { list: [aFound(1, { isOwn: false })] })
  fireEvent.click(button(/带入陈\*兰的资料/))
  const asked = { ...owner, patientId: idOf(1), number: '13900002046' }
  await waitFor(() => expect(server.inputsOf(routes.takeOver)).toEqual([asked]))
})

test('nothing is filled in before every field that differs is chosen', async () => {
  const { onTake } = await search('陈', { list: [aFound(1)], values: { patientName: '陈兰' } })
  fireEvent.click(button(/带入陈\*兰的资料/))
  await screen.findByText(texts.differs['zh-CN'])
  expect(button(texts.fill['zh-CN'])).toHaveProperty('disabled', true)
  fireEvent.click(button(texts.sides.useTheirs['zh-CN']))
  fireEvent.click(button(texts.fill['zh-CN']))
  await waitFor(() => expect(onTake.mock.calls).toEqual([[{ patientName: '陈若兰', tel: '13900002046' }]]))
})
