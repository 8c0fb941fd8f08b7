import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { form } from '../pages/form.ts'
import { aPerson, expectNoComplaints, type Person } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { smallPng } from '../pages/small-png.ts'
import { type Product, startProduct } from '../start.ts'

/** Sign-ins that the start prints: 方砚秋 founds, 江映月 reviews, 沈听澜 is invited, 宋予安 asks. */
const phones = { fang: '13800000015', jiang: '13800000016', shen: '13800000009', song: '13800000008' } as const
const hospital = '栖霞岭康复医院'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** What axe calls serious or critical on the page as it stands. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

async function picture(page: Page, field: string, name: string): Promise<void> {
  const place = page.locator(`[data-field="${field}"]`)
  await place.locator('input[type=file]').setInputFiles(smallPng(name))
  const use = page.getByRole('button', { name: '使用' })
  await use.click()
  await expect(use).toHaveCount(0)
  await expect(place.getByRole('button')).toHaveAttribute('aria-busy', 'false')
}

async function fillIn(page: Page): Promise<void> {
  const { text, radio } = form(page)
  await text('医院名称', hospital)
  await text('医院简称', '栖霞岭医院')
  await page.getByRole('combobox', { name: '行政区域' }).fill('西湖区')
  await page.getByText('浙江省 / 杭州市 / 西湖区').click()
  await text('详细地址', '栖霞岭路5号')
  await text('机构简介', '康复专科医院，设康复科和超声科。')
  await radio('民营')
  await radio('二级')
  await text('登记机构名称', hospital)
  await text('机构代码', 'QIXIALING-0001')
  await text('负责人', '方砚秋')
  await text('手机号', phones.fang)
  await text('办公电话', '0571-5550401')
  await text('邮箱', 'office@qixialing.example')
  await picture(page, 'logo', '标志.png')
  await picture(page, 'qualificationImage', '执业许可证.png')
}

test('an institution applies, is accepted and settled, invites a physician and takes in another', async ({
  browser,
}) => {
  const people: Person[] = []
  const as = async (phone: string): Promise<Page> => {
    const person = await aPerson(browser)
    people.push(person)
    await signIn(person.page, product.url, phone)
    return person.page
  }
  const fang = await as(phones.fang)

  // The draft keeps itself; what is missing is named; then it is submitted.
  await fang.goto(`${product.url}/hospital?tab=settlement`)
  await fang.getByRole('checkbox', { name: '我已阅读并同意，代表机构申请入驻' }).check()
  await fang.getByRole('button', { name: '同意并开始填写' }).click()
  await form(fang).text('医院名称', '栖霞岭')
  await expect(fang.getByText(/已保存\d\d:\d\d/)).toBeVisible()
  await fang.reload()
  await expect(fang.getByRole('textbox', { name: '医院名称' })).toHaveValue('栖霞岭')
  await fang.getByRole('button', { name: '提交审核' }).click()
  await expect(fang.getByText(/\d+处待改正/)).toBeVisible()
  await expectAccessible(fang)
  // The sentences that go as fields are corrected move what is below them: begin without them.
  await fang.reload()
  await expect(fang.getByRole('textbox', { name: '医院名称' })).toHaveValue('栖霞岭')
  await fillIn(fang)
  await fang.getByRole('button', { name: '提交审核' }).click()
  await expect(fang.getByText('1到3个工作日内审核')).toBeVisible()

  const jiang = await as(phones.jiang)
  await jiang.goto(`${product.url}/console/institutions`)
  await jiang.getByRole('button', { name: hospital }).click()
  await expect(jiang.getByRole('img', { name: '资质图片' })).toBeVisible()
  await expect(jiang.getByText('浙江省杭州市西湖区')).toBeVisible()
  await expectAccessible(jiang)
  await jiang.getByRole('button', { name: '通过', exact: true }).click()
  await jiang.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await expect(jiang.getByText(`已通过${hospital}`)).toBeVisible()

  // The applicant's page updates by itself.
  await fang.getByRole('button', { name: '确认入驻' }).click()
  await expect(fang.getByRole('heading', { name: hospital })).toBeVisible()
  await expectAccessible(fang)

  // Its administrator keeps how it is reached; what was checked stays.
  await fang.getByRole('button', { name: '修改联系信息…' }).click()
  const contact = fang.getByRole('dialog', { name: `修改${hospital}的联系信息` })
  await contact.getByRole('textbox', { name: '办公电话' }).fill('12')
  await contact.getByRole('button', { name: '保存' }).click()
  await expect(contact.getByText('请输入正确的办公电话，例如0571-5550100')).toBeVisible()
  await expectAccessible(fang)
  await contact.getByRole('textbox', { name: '办公电话' }).fill('0571-5550402')
  await contact.getByRole('button', { name: '保存' }).click()
  await expect(fang.getByText('联系信息已保存')).toBeVisible()
  await expect(contact).toHaveCount(0)
  await expect(fang.getByText('0571-5550402')).toBeVisible()

  await fang.getByRole('button', { name: '邀请医生' }).click()
  await form(fang).text('姓名', '沈听澜')
  await form(fang).text('手机号', phones.shen)
  await expectAccessible(fang)
  await fang.getByRole('button', { name: '发送邀请' }).click()
  await expect(fang.getByText('已邀请沈听澜')).toBeVisible()

  const shen = await as(phones.shen)
  await shen.goto(`${product.url}/me/hospital?tab=invited`)
  const invitation = shen.getByRole('row', { name: hospital })
  await expect(invitation).toContainText('QIXIALING-0001')
  await expectAccessible(shen)
  await invitation.getByRole('button', { name: '接受' }).click()
  await shen.getByRole('dialog').getByRole('button', { name: '接受' }).click()
  await expect(shen.getByText(`已加入${hospital}`)).toBeVisible()

  const song = await as(phones.song)
  await song.goto(`${product.url}/me/hospital?tab=join`)
  await song.getByRole('searchbox', { name: '搜索机构名称' }).fill('栖霞岭')
  const found = song.getByRole('row', { name: hospital })
  await found.getByRole('button', { name: '申请加入' }).click()
  await song.getByRole('button', { name: '发送申请' }).click()
  await expect(found.getByText('已申请，待审核')).toBeVisible()

  await fang.getByRole('button', { name: '成员', exact: true }).click()
  await expect(fang.getByRole('row', { name: '沈听澜' })).toBeVisible()
  await expectAccessible(fang)
  await fang.getByRole('button', { name: /申请列表/ }).click()
  const asking = fang.getByRole('row', { name: '宋予安' })
  await expect(asking).toContainText('云州医科大学附属第一医院')
  await expectAccessible(fang)
  await asking.getByRole('button', { name: '通过' }).click()
  await fang.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await expect(fang.getByText('宋予安已加入')).toBeVisible()
  await song.goto(`${product.url}/me/hospital`)
  await expect(song.getByRole('heading', { name: hospital })).toBeVisible()

  expectNoComplaints(...people)
  for (const { context } of people) await context.close()
})
