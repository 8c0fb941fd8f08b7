import { expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { type SignedIn, signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const county = '青岚县人民医院'
const province = '云州医科大学附属第一医院'

/** A day in China, so many days from now. */
async function dayIn(days: number): Promise<string> {
  const at = new Date((await product.now()).getTime() + days * dayMs)
  return new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(at)
}

/** A complete draft of 林若溪 with this expert; answers its id. */
async function aDraftWith(calls: SignedIn, expert: string): Promise<string> {
  const [found] = (await calls.call(consultationRoutes.experts, { search: expert })).list
  const draft = aCompleteDraft([found?.id ?? ''], await product.now())
  const { consultationId: id } = await calls.call(consultationRoutes.saveDraft, { ...draft, consultationId: null })
  await calls.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await calls.upload({ name: '知情同意书.pdf', bytes: Buffer.from(smallPdf), kind: 'consent', ownerId: id })
  return id
}

/** The county hospital's administrator proposes an agreement for one department of the other. */
async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提议协议' }).click()
  const dialog = page.getByRole('dialog', { name: '提议会诊协议' })
  await dialog.getByRole('searchbox', { name: '输入机构名称查找' }).fill('云州')
  await dialog.getByRole('radio', { name: province }).check()
  const fields = form(page)
  await fields.choose('提供方科室', '超声')
  await page.keyboard.press('Escape')
  await fields.text('每次会诊费用', '12.345')
  await fields.pick('最后一天', await dayIn(90))
  await fields.text('纸质协议编号', 'QLYY-2026-07')
  await dialog.getByRole('button', { name: '提议', exact: true }).click()
  // A wrong amount is named, and nothing that was typed is lost.
  await expect(dialog.getByText('请填写不小于0的金额，最多两位小数').first()).toBeVisible()
  await fields.text('每次会诊费用', '260.50')
  await dialog.getByRole('button', { name: '提议', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('two hospitals make an agreement: only whom it covers is offered, and its fee stands on the case', async ({
  browser,
}) => {
  const applicant = await aPerson(browser)
  const calls = await signInQuietly(product, applicant.context, people.lin)
  const id = await aDraftWith(calls, '周慎行')

  const ours = await aPerson(browser)
  await signIn(ours.page, product.url, people.chen, '/me/hospital?tab=agreements')
  await propose(ours.page)
  const own = ours.page.getByRole('row').filter({ hasText: 'QLYY-2026-07' })
  await expect(own).toContainText('等待对方答复')
  await expect(own).toContainText('¥260.50')

  const theirs = await aPerson(browser)
  await signIn(theirs.page, product.url, people.lu, '/me/hospital?tab=agreements')
  const offered = theirs.page.getByRole('row').filter({ hasText: 'QLYY-2026-07' })
  await expect(offered).toContainText(county)
  await offered.getByRole('button', { name: `同意与${county}的协议` }).click()
  const asked = theirs.page.getByRole('dialog')
  await expect(asked).toContainText('¥260.50')
  await asked.getByRole('button', { name: '同意', exact: true }).click()
  await expect(offered).toContainText('生效中')
  // The other side's page changes by itself.
  await expect(own).toContainText('生效中')

  const { page } = applicant
  await page.goto(`${product.url}/meetingApply?id=${id}`)
  await page.getByRole('button', { name: '添加专家…' }).click()
  const drawer = page.getByRole('dialog', { name: '选择专家' })
  await expect(drawer.getByText('只列出会诊协议范围内的专家和本机构同事。')).toBeVisible()
  await drawer.getByRole('button', { name: '不限科室' }).click()
  await expect(drawer.getByRole('checkbox', { name: '选择周慎行' })).toBeVisible()
  await expect(drawer.getByText('费用¥260.50').first()).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: '选择宋予安' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await calls.call(consultationRoutes.submit, { id })
  await page.goto(`${product.url}/me/consultations/${id}`)
  await expect(page.getByText('费用¥260.50').first()).toBeVisible()

  const other = await aDraftWith(calls, '宋予安')
  await expect(calls.call(consultationRoutes.submit, { id: other })).rejects.toThrow(/ExpertNotCovered|宋予安/)
  expectNoComplaints(applicant, ours, theirs)
})
