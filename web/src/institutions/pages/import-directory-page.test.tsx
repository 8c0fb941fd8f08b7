// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import { institutionRoutes as routes } from '@tongying/contract/institutions'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { importPanelTexts as panel } from '../../ui/patterns/import/import-texts.ts'
import { directoryImportPageTexts as texts } from '../texts.ts'
import { ImportDirectoryPage } from './import-directory-page.tsx'

freshPage('/console/directory/import')
const server = testServer()
const mark = `${'a'.repeat(32)}.n`

function show(isPlatformAdmin = true): void {
  server.answer(accountRoutes.getUserInfo, aUser({ isPlatformAdmin }))
  showPage(
    <Routes>
      <Route path="/console/directory" element={<p>the directory</p>} />
      <Route path="/console/directory/import" element={<ImportDirectoryPage />} />
    </Routes>,
    '/console/directory/import',
  )
}

test('pasted rows are checked, imported by one press, and lead back to the directory', async () => {
  server.answer(routes.checkImport, {
    ...{ encoding: 'UTF-8', problems: [], unusedHeads: ['床位数'], mark },
    rows: [{ row: 2, about: '栖霞岭医院 QIXIALING-0009', outcome: 'new', remarks: [] }],
    counts: { new: 1, known: 0, later: 0, wrong: 0 },
  })
  server.answer(routes.import, { imported: 1, skipped: 0, later: 0 })
  show()
  fireEvent.change(await screen.findByLabelText(panel.paste['zh-CN']), { target: { value: '机构名称\n栖霞岭医院' } })
  fireEvent.click(screen.getByRole('button', { name: panel.check['zh-CN'] }))
  expect(await screen.findByText('这些列不使用：床位数')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '导入1家机构' }))
  expect(await screen.findByText('已导入1家机构，跳过0家。')).toBeTruthy()
  expect(server.inputsOf(routes.import)).toMatchObject([{ mark }])
  fireEvent.click(screen.getByRole('button', { name: texts.toDirectory['zh-CN'] }))
  expect(await screen.findByText('the directory')).toBeTruthy()
})

test('who only reads the directory is led back to it', async () => {
  show(false)
  expect(await screen.findByText('the directory')).toBeTruthy()
})
