import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { look } from '../pages/look.ts'
import { aPerson, expectNoComplaints, type Person, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const csv = (name: string, bytes: Buffer | string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) })
/** 「姓名,手机号 / 叶知秋,13911110001 / 白露,13911110002」 as Excel saves it in China. */
const inGb18030 = Buffer.from(
  'd0d5c3fb2ccad6bbfabac50d0ad2b6d6aac7ef2c31333931313131303030310d0ab0d7c2b62c31333931313131303030320d0a',
  'hex',
)
const choose = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file)

/** Turns the language only for whoever looks: the words themselves are tested where they stand. */
async function lookInBoth(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  await look(page, `${name}-zh`)
  await page.getByRole('button', { name: 'English' }).first().click()
  await look(page, `${name}-en`)
  await page.getByRole('button', { name: '中文' }).first().click()
}

test('an administrator invites the staff of a list', async ({ browser }) => {
  const chen: Person = await aPerson(browser)
  const { page } = chen
  await signIn(page, product.url, people.chen)
  await page.goto(`${product.url}/me/hospital?tab=invited&view=sent`)
  await page.getByRole('button', { name: '批量邀请' }).click()
  await expect(page.getByText('选择CSV文件，或拖到这里')).toBeVisible()
  await expectAccessible(page)
  await lookInBoth(page, 'staff-choose')

  await test.step('errors are named by their row', async () => {
    await choose(page, csv('名单.csv', '姓名,手机号,科室\n叶知秋,13911110001,超声科\n白露,1.39E+10,\n,13911110003,\n'))
    await expect(page.getByText('有2行需要改正')).toBeVisible()
    await expect(page.getByText('手机号：请输入正确的手机号')).toBeVisible()
    await expectAccessible(page)
    await lookInBoth(page, 'staff-errors')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载问题清单（CSV）' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('staff-findings.csv')
  })
  await test.step('the corrected list, as Excel saves it, is imported by one press', async () => {
    await page.getByRole('button', { name: '选择改好的文件' }).click()
    await choose(page, csv('名单.csv', inGb18030))
    await expect(page.getByText('名单.csv（GB18030）')).toBeVisible()
    await lookInBoth(page, 'staff-ready')
    await page.getByRole('button', { name: '邀请2人' }).click()
    await expect(page.getByText('已邀请2人，跳过0人。')).toBeVisible()
    await lookInBoth(page, 'staff-done')
    await page.getByRole('button', { name: '查看发出的邀请' }).click()
    await expect(page.getByRole('row', { name: /叶知秋/ })).toBeVisible()
    await look(page, 'staff-neighbour')
  })
  expectNoComplaints(chen)
})

test('the platform’s administrator imports institutions into the directory', async ({ browser }) => {
  const ji: Person = await aPerson(browser)
  const { page } = ji
  await signIn(page, product.url, people.ji)
  await page.goto(`${product.url}/console/directory`)
  await page.getByRole('button', { name: '批量导入' }).click()
  await expect(page.getByText('选择CSV文件，或拖到这里')).toBeVisible()
  await expectAccessible(page)
  await lookInBoth(page, 'directory-choose')
  const heads = '机构名称;机构代码;行政区域;详细地址;级别;性质'
  const right = '栖霞岭医院;QIXIALING-0009;浙江省杭州市西湖区;栖霞岭路5号;二级甲等;民营'
  const wrong = '湖滨医院;HUBIN-000001;西湖;湖滨路1号;四级;公立'
  await page.getByLabel('或者粘贴内容').fill([heads, right, wrong].join('\n'))
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await expect(page.getByText('行政区域：看不懂“西湖”')).toBeVisible()
  await expectAccessible(page)
  await lookInBoth(page, 'directory-errors')
  await page.getByRole('button', { name: '选择改好的文件' }).click()
  await expect(page.getByLabel('或者粘贴内容')).toHaveValue(/湖滨医院/)
  await page.getByLabel('或者粘贴内容').fill([heads, right].join('\n'))
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await page.getByRole('button', { name: '导入1家机构' }).click()
  await expect(page.getByText('已导入1家机构，跳过0家。')).toBeVisible()
  await page.getByRole('button', { name: '查看机构目录' }).click()
  await expect(page.getByRole('row', { name: /栖霞岭医院.*未入驻/ })).toBeVisible()
  await lookInBoth(page, 'directory-list')
  expectNoComplaints(ji)
})
