// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportFields, reportTemplateRoutes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { PhraseField } from './phrase-field.tsx'
import { reportShownTexts } from './shown-texts.ts'

freshPage()
const server = testServer()
const shared = { institutionName: null, department: null, version: 1, findings: '', conclusion: '', advice: '' }

function Advice() {
  const form = useContractForm(reportFields, {
    initial: { advice: '术前喉镜检查。' },
    onChange: () => undefined,
    onSubmit: () => undefined,
  })
  return (
    <FormFrame form={form}>
      <PhraseField form={form} name="advice" label={reportShownTexts.advice} lines={5} />
    </FormFrame>
  )
}

test('a phrase goes to the caret, and selected words become one of one’s own', async () => {
  server.answer(reportTemplateRoutes.usableTemplates, {
    list: [
      { ...shared, id: '0193e2a0-0000-7000-8000-000000000001', name: '复查', advice: '3个月复查。' },
      { ...shared, id: '0193e2a0-0000-7000-8000-000000000002', name: '两项', advice: '随访。', findings: '结节' },
    ],
  })
  server.answer(reportTemplateRoutes.saveOwnTemplate, { id: '0193e2a0-0000-7000-8000-000000000003', version: 1 })
  showPage(<Advice />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '建议' })
  area.setSelectionRange(0, 0)
  await userEvent.click(await screen.findByRole('button', { name: '复查' }))
  expect(area.value).toBe('3个月复查。术前喉镜检查。')
  expect(screen.queryByRole('button', { name: '两项' })).toBeNull()
  await waitFor(() => expect(area.selectionStart).toBe(6))

  await userEvent.click(screen.getByRole('button', { name: '存为短语' }))
  expect(screen.getByText('请先选中要存的文字，最多100字')).toBeTruthy()
  expect(server.inputsOf(reportTemplateRoutes.saveOwnTemplate)).toEqual([])
  area.setSelectionRange(6, 13)
  await userEvent.click(screen.getByRole('button', { name: '存为短语' }))
  await waitFor(() =>
    expect(server.inputsOf(reportTemplateRoutes.saveOwnTemplate)).toEqual([
      { name: '术前喉镜检查。', findings: '', conclusion: '', advice: '术前喉镜检查。' },
    ]),
  )
})
