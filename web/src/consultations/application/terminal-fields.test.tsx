// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consultationRoutes, draftFields } from '@tongying/contract/consultations'
import { terminalRoutes, type UsableTerminal } from '@tongying/contract/devices'
import { standardSettings } from '@tongying/contract/institutions'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { TerminalFields } from './terminal-fields.tsx'

freshPage('/meetingApply')
const server = testServer()
const id = (last: string) => `0193e2a0-0000-7000-8000-00000000000${last}`
const own = id('1')

function aTerminal(name: string, institutionId: string, kind: 'image' | 'video' = 'image'): UsableTerminal {
  return {
    ...{
      id: `0193e2a0-0000-7000-8000-0000000000${name.length}${institutionId.at(-1)}`,
      name,
      pushId: '12345678',
      kind,
    },
    ...{ source: 'ultrasoundMachine', state: 'online', status: 2, institutionId, institutionName: '', probe: '' },
    qcValidUntil: null,
  } as const
}

function Form() {
  const form = useContractForm(draftFields, { initial: {}, onSubmit: async () => undefined })
  return (
    <FormFrame form={form}>
      <TerminalFields />
    </FormFrame>
  )
}

test('only the terminals are offered whose picture the room of this application takes', async () => {
  const filing = { filedFor: { id: own, name: '青岚县人民医院' }, mayBeFiledFor: [] }
  const rules = { ...standardSettings, terminalPlaces: [own, id('2')], ...filing }
  server.answer(consultationRoutes.applicationRules, rules)
  server.answer(terminalRoutes.findUserPushEquipment, [
    aTerminal('本院超声室', own),
    aTerminal('合作医院的', id('2')),
    aTerminal('第二执业医院', id('3')),
    aTerminal('第二医院会议室', id('3'), 'video'),
  ])
  showPage(<Form />)
  const box = await screen.findByRole('combobox', { name: /图像推送终端/ })
  await expect.poll(() => box.hasAttribute('disabled')).toBe(false)
  await userEvent.click(box)
  await screen.findByText(/本院超声室/)
  expect(document.body.textContent).toContain('合作医院的')
  expect(document.body.textContent).not.toContain('第二执业医院')
})
