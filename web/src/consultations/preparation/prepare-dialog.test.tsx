// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fieldTexts } from '@tongying/contract/kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { PrepareDialog } from './prepare-dialog.tsx'
import { preparationTexts as texts } from './texts.ts'

freshPage('/me/work')
beforeEach(loadParts)
afterEach(() => vi.unstubAllGlobals())

test('nothing is begun for nobody, and the field says so, also before the list of physicians has come', async () => {
  let come: (answer: Response) => void = () => undefined
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (init?.body) sent.push(init.body)
    return new Promise<Response>((resolve) => {
      come = resolve
    })
  })
  showPage(<PrepareDialog onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: texts.start['zh-CN'] }))
  const isMissing = () =>
    expect(screen.getAllByRole('alert').map((each) => each.textContent)).toContain(fieldTexts.choose['zh-CN'])
  await waitFor(isMissing)
  const physician = { accountId: '0193e2a0-0000-7000-8000-000000000001', name: '林若溪', departments: [], title: null }
  const list = [
    { ...physician, institutionId: '0193e2a0-0000-7000-8000-000000000002', institutionName: '青岚县人民医院' },
  ]
  come(Response.json({ code: 200, success: true, msg: '', data: { list } }))
  await new Promise((done) => setTimeout(done, 50))
  isMissing()
  expect(sent).toEqual([])
})
