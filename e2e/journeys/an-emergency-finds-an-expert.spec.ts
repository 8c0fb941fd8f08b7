import { expect, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { aCompleteDraft, smallPdf } from '@tongying/contract/testing'
import { type SignedIn, signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { watchUntilIdle } from '../pages/idle.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** An emergency of 林若溪, to which 周慎行 is asked; answers its id. */
async function fileEmergency(calls: SignedIn): Promise<string> {
  const [zhou] = (await calls.call(consultationRoutes.experts, { search: '周慎行' })).list
  const draft = aCompleteDraft([zhou?.id ?? ''], await product.now(), { applyType: 1, consultationDep: ['04.01'] })
  const { consultationId: id } = await calls.call(consultationRoutes.saveDraft, { ...draft, consultationId: null })
  await calls.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await calls.upload({ name: '知情同意书.pdf', bytes: Buffer.from(smallPdf), kind: 'consent', ownerId: id })
  await calls.call(consultationRoutes.submit, { id })
  return id
}

test('C2: an administrator sets who is on duty; an emergency goes to them when its first expert is silent', async ({
  browser,
}) => {
  const admin = await aPerson(browser)
  await signIn(admin.page, product.url, people.lu, '/me/hospital?tab=duty')
  await admin.page.getByRole('button', { name: '添加值班' }).click()
  const dialog = admin.page.getByRole('dialog', { name: '添加值班' })
  // The first field has the focus, though its list comes later than the dialog.
  await expect(dialog.getByRole('combobox', { name: '医生' })).toBeFocused()
  await dialog.getByRole('combobox', { name: '医生' }).click()
  await admin.page.getByRole('option', { name: '苏婉清' }).click()
  await dialog.getByRole('combobox', { name: '科室' }).click()
  await admin.page.getByRole('option', { name: '普通外科' }).click()
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(await product.now())
  await dialog.getByRole('textbox', { name: '日期' }).fill(today)
  for (const name of ['开始时间', '结束时间']) {
    await dialog.getByRole('combobox', { name }).fill('00:00')
    await dialog.getByRole('combobox', { name }).press('Tab')
  }
  await dialog.getByRole('button', { name: '添加值班' }).click()
  await expect(admin.page.getByText('已添加值班')).toBeVisible()
  await expect(admin.page.getByRole('listitem').filter({ hasText: '苏婉清' })).toContainText('00:00–次日 00:00')

  const applicant = await aPerson(browser)
  const id = await fileEmergency(await signInQuietly(product, applicant.context, people.lin))

  const { page } = applicant
  await page.goto(`${product.url}/me/consultations/${id}`)
  const wait = page.getByRole('region', { name: '邀请进程' })
  await expect(wait).toContainText('周慎行')
  await expect(wait).toContainText(/苏婉清.*仍无人接受时邀请/)
  await product.moveClock(5 * minuteMs)
  // The page changes by itself.
  await expect(wait).not.toContainText('仍无人接受时邀请')

  const expert = await aPerson(browser)
  await signIn(expert.page, product.url, people.su, `/me/consultations/${id}`)
  await expert.page.getByRole('button', { name: '接受' }).first().click()
  // What one accepts is named, wherever the window was opened.
  await expect(expert.page.getByRole('dialog')).toContainText(/陈\*兰.*随到随诊/)
  await expert.page.getByRole('dialog').getByRole('button', { name: '接受邀请' }).click()
  await expect(wait).toHaveCount(0)
  await expect(page.getByText('待会诊').first()).toBeVisible()

  const reviewer = await aPerson(browser)
  const settled = watchUntilIdle(reviewer.page)
  await signIn(reviewer.page, product.url, people.xu, '/me/consultations/review')
  await reviewer.page.getByRole('listitem').filter({ hasText: '陈*兰' }).click()
  // The case is looked at before it is marked.
  await settled()
  await reviewer.page.getByRole('button', { name: '标记为已查看' }).click()
  await expect(reviewer.page.getByText('已标记为已查看')).toBeVisible()
  expectNoComplaints(admin, applicant, expert, reviewer)
})

test('on a phone an invitation that runs out stands above an empty day', async ({ browser }) => {
  const [applicant, zhou] = [await aPerson(browser), await aPerson(browser)]
  await fileEmergency(await signInQuietly(product, applicant.context, people.lin))
  await signInQuietly(product, zhou.context, people.zhou)
  await zhou.page.setViewportSize({ width: 360, height: 780 })
  await zhou.page.goto(`${product.url}/me/work`)
  await expect(zhou.page.getByText('今天没有安排')).toBeVisible()
  const topOf = async (name: string) => (await zhou.page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? 0
  expect(await topOf('等你答复')).toBeLessThan(await topOf('今日日程'))
  expectNoComplaints(zhou)
})
