// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { type CheckedImport, importText, importTexts, kitErrors } from '@tongying/contract/kit'
import { membershipErrors, membershipRoutes as routes, staffColumns } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { importPanelTexts as panel } from '../../ui/patterns/import/import-texts.ts'
import { anOrganization } from '../fixtures.ts'
import { staffImportTexts as texts } from '../joining-texts.ts'
import { ImportStaffView } from './import-staff-view.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital?tab=invited&view=import')
const server = testServer()
const institution = anOrganization({ isAdmin: true })
const mark = `${'a'.repeat(32)}.`

function View() {
  return <ImportStaffView list={useHospitalList()} administered={[institution]} institution={institution} />
}
const known = {
  field: staffColumns.phone.label,
  finding: membershipErrors.AlreadyMember.message,
  advice: importTexts.nothing,
}
const aCheck = (given: Partial<CheckedImport> = {}): CheckedImport => ({
  encoding: 'UTF-8',
  problems: [],
  unusedHeads: [],
  rows: [
    { row: 2, about: '叶青禾 13900000001', outcome: 'new', remarks: [] },
    { row: 3, about: '白若木 13900000002', outcome: 'known', remarks: [known] },
  ],
  counts: { new: 1, known: 1, later: 0, wrong: 0 },
  mark: `${mark}nk`,
  ...given,
})

async function chooseFile(content = '姓名,手机号\n叶青禾,13900000001') {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no file to choose')
  fireEvent.change(input, { target: { files: [new File([content], '名单.csv')] } })
}

test('a file is checked first, and imported by one press as it was checked', async () => {
  server.answer(routes.checkStaffImport, aCheck())
  server.answer(routes.importStaff, { imported: 1, skipped: 1, later: 0 })
  showPage(<View />)
  await chooseFile()
  expect(await screen.findAllByText('叶青禾 13900000001')).toBeTruthy()
  expect(screen.getByText('手机号：已经是该机构的成员')).toBeTruthy()
  const [{ file } = {}] = server.inputsOf(routes.checkStaffImport)
  expect(new TextDecoder().decode(Uint8Array.from(atob(String(file)), (one) => one.charCodeAt(0)))).toBe(
    '姓名,手机号\n叶青禾,13900000001',
  )
  expect(server.inputsOf(routes.importStaff)).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: '邀请1人' }))
  expect(await screen.findByText('已邀请1人，跳过1人。')).toBeTruthy()
  expect(server.inputsOf(routes.importStaff)).toMatchObject([
    { institutionId: institution.id, file, mark: `${mark}nk` },
  ])
  expect(screen.getByRole('button', { name: texts.toSent['zh-CN'] })).toBeTruthy()
})

test('pasted rows are checked in the same way, and rows with errors stand alone at first', async () => {
  const wrong = { field: staffColumns.name.label, finding: importTexts.fileEmpty, advice: staffColumns.name.advice }
  server.answer(
    routes.checkStaffImport,
    aCheck({
      rows: [...aCheck().rows, { row: 4, about: '13900000003', outcome: 'wrong', remarks: [wrong] }],
      counts: { new: 1, known: 1, later: 0, wrong: 1 },
    }),
  )
  showPage(<View />)
  fireEvent.change(screen.getByLabelText(panel.paste['zh-CN']), { target: { value: '姓名\t手机号\n\t13900000003' } })
  fireEvent.click(screen.getByRole('button', { name: panel.check['zh-CN'] }))
  expect(await screen.findByText('13900000003')).toBeTruthy()
  expect(screen.queryByText('叶青禾 13900000001')).toBeNull()
  expect(screen.queryByRole('button', { name: /^邀请/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全部3' }))
  expect(await screen.findByText('叶青禾 13900000001')).toBeTruthy()
})

test('a file that cannot be read says what to do; another one can be chosen', async () => {
  const problem = { row: 1, ...known, finding: importText(importTexts.missing, { head: staffColumns.name.label }) }
  server.answer(routes.checkStaffImport, aCheck({ rows: [], problems: [problem], mark }))
  showPage(<View />)
  await chooseFile('a,b')
  expect(await screen.findByText(/第1行：缺少“姓名”这一列/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: panel.corrected['zh-CN'] }))
  expect(document.querySelector('input[type=file]')).toBeTruthy()
})

test('what changed since the check is said, and the same file is checked again', async () => {
  server.answer(routes.checkStaffImport, aCheck())
  server.refuse(routes.importStaff, kitErrors.ImportChanged, kitErrors.ImportChanged.message['zh-CN'])
  showPage(<View />)
  await chooseFile()
  fireEvent.click(await screen.findByRole('button', { name: '邀请1人' }))
  expect(await screen.findByText(/检查之后情况有变化/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '邀请1人' })).toBeTruthy()
  expect(server.inputsOf(routes.checkStaffImport)).toHaveLength(2)
})

test('a file that is too large is not sent', async () => {
  showPage(<View />)
  await chooseFile('a'.repeat(500_001))
  expect(await screen.findByText(/“名单.csv”超过500KB/)).toBeTruthy()
  expect(server.inputsOf(routes.checkStaffImport)).toEqual([])
})
