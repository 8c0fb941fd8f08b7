import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type MonthMetrics, reportRoutes } from '@tongying/contract/reports'
import { signIn } from '../pages/accepted-consultation.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn as signInByHand } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

/** The page's numbers are those of the call. */
async function expectNumbers(page: Page, { total, outcomes }: MonthMetrics): Promise<void> {
  expect(total).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: '本月概况' })).toContainText(`会诊例次${total}`)
  const completed = outcomes.find(({ name }) => name === 'completed')?.count
  await expect(page.getByRole('table', { name: '会诊的去向' }).getByRole('row', { name: '已完成' })).toContainText(
    String(completed),
  )
}

test('an expert reads both sides of a month in numbers, and takes the file and the sheet of it', async ({
  browser,
}) => {
  const quietly = await signIn(product, await browser.newContext(), people.zhou)
  const expert = await aPerson(browser)
  const { page } = expert
  await signInByHand(page, product.url, people.zhou)
  await page.goto(`${product.url}/me/work`)
  await page.getByRole('navigation').getByRole('link', { name: '会诊统计' }).click()
  await expect(page.getByRole('heading', { name: '会诊统计', level: 1 })).toBeVisible()
  // The month that is over comes first; the cases of the demo hospital are of this one.
  await page.getByRole('button', { name: '下个月' }).click()
  await expect(page.getByRole('button', { name: '下个月' })).toBeDisabled()
  await expect(page.getByText('这个月还没有结束')).toBeVisible()
  const month = new URL(page.url()).searchParams.get('month') ?? ''

  await test.step('both sides, as the calls count them', async () => {
    await page.getByLabel('方向').click()
    await page.getByRole('option', { name: '受邀会诊' }).click()
    await expectNumbers(page, await quietly.call(reportRoutes.own, { side: 'answered', month }))
    await page.reload()
    await expect(page.getByLabel('方向')).toContainText('受邀会诊')
    await expectAccessible(page, { only: 'serious' })
  })
  await test.step('the file says the same', async () => {
    const { total } = await quietly.call(reportRoutes.own, { side: 'answered', month })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV', exact: true }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(`会诊例次,受邀,件数,${month},${total}`)
  })
  await test.step('on paper there is the sheet alone, on one side', async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('远程会诊月报')).toBeVisible()
    await expect(page.getByRole('button', { name: '打印月报' })).toBeHidden()
  })
  expectNoComplaints(expert)
})
