// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { freshDraft, consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import { useApplicationWizard } from './use-application-wizard.ts'

freshPage('/meetingApply')
const server = testServer()
const id = '0193e2a0-0000-7000-8000-000000000001'

function Wizard() {
  const draft = { ...freshDraft('2026-11-24'), selectedTab: 'files' } as const
  const given = { id, accountId: 'a', draft, version: 1, detail: undefined, onMade: () => undefined }
  const wizard = useApplicationWizard({ ...given, today: '2026-11-24' })
  return (
    <FormFrame form={wizard.form}>
      <output>{[wizard.step, ...wizard.progress.attempted].join()}</output>
      <button type="button" onClick={() => void wizard.submit()}>
        提交
      </button>
    </FormFrame>
  )
}

test('an application with problems is not submitted: the first step that has some is opened, and all show theirs', async () => {
  server.answer(routes.saveDraft, { consultationId: id, status: 0, version: 2, savedAt: '2026-11-24T02:00:00.000Z' })
  server.answer(routes.submit, { consultationId: id, number: 'HZ1', status: 1, audit: null, version: 3 })
  showPage(<Wizard />)
  const shown = () => document.querySelector('output')?.textContent
  expect(shown()).toBe('files')
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(shown()).toBe('apply,apply,patient,case,files'))
  await new Promise((done) => setTimeout(done, 50))
  expect(server.inputsOf(routes.submit)).toEqual([])
})
