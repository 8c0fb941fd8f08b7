import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an administrator publishes an installer, everybody downloads it, and it is withdrawn', async ({ browser }) => {
  const [administrator, visitor] = [await aPerson(browser), await aPerson(browser, { locale: 'en-US' })]
  const { page } = administrator
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300_000, 5)])
  await visitor.page.goto(`${product.url}/historicalVersion`)
  await expect(visitor.page.getByText('There are no separate installers at the moment')).toBeVisible()

  await test.step('added, its file uploaded, published', async () => {
    await signIn(page, product.url, people.ji)
    await page.goto(`${product.url}/console/installers`)
    await page.getByRole('button', { name: '新建版本' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新建安装包' })
    await dialog.getByRole('radio', { name: 'Windows' }).check()
    await dialog.getByLabel('版本号').fill('v2')
    await dialog.getByLabel('更新说明（中文）').fill('支持采集卡\n修复若干问题')
    await dialog.getByLabel('更新说明（英文）').fill('Capture cards\nFixes')
    await dialog.getByRole('button', { name: '新建' }).click()
    await expect(dialog.getByText('版本号为2至4段数字，如1.2.0')).toBeVisible()
    await dialog.getByLabel('版本号').fill('2.4.0')
    await dialog.getByRole('button', { name: '新建' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Windows 2.4.0' })).toBeVisible()
    const file = { name: 'tongying-2.4.0.exe', mimeType: 'application/octet-stream', buffer: program }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('已校验')).toBeVisible()
    await page.getByRole('button', { name: '发布' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await expect(page.getByText(createHash('sha256').update(program).digest('hex'))).toBeVisible()
  })

  await test.step('a visitor finds it in the download menu and gets the same bytes', async () => {
    const guest = visitor.page
    await guest.goto(`${product.url}/`)
    await expect(guest.getByRole('link', { name: 'Download version 2.4.0 for Windows' })).toBeVisible()
    await guest.goto(`${product.url}/historicalVersion`)
    await expect(guest.getByText('Capture cards')).toBeVisible()
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('link', { name: 'Download version 2.4.0 for Windows' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('tongying-2.4.0.exe')
    expect((await readFile(await download.path())).equals(program)).toBe(true)
  })

  await test.step('withdrawn with a reason, nobody is offered it', async () => {
    await page.getByRole('button', { name: '撤回…' }).click()
    const dialog = page.getByRole('dialog', { name: '撤回Windows 2.4.0' })
    await dialog.getByLabel('撤回原因').fill('签名过期')
    await dialog.getByRole('button', { name: '撤回' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('签名过期')).toBeVisible()
    await visitor.page.reload()
    await expect(visitor.page.getByText('There are no separate installers at the moment')).toBeVisible()
  })
  expectNoComplaints(administrator, visitor)
})

test('an administrator changes the contacts: previewed first, then on every page at once, with a history', async ({
  browser,
}) => {
  const [administrator, visitor] = [await aPerson(browser), await aPerson(browser)]
  const { page } = administrator
  await signIn(page, product.url, people.ji)
  await page.goto(`${product.url}/console/siteContent`)
  await expect(page.getByText('还没有修改过')).toBeVisible()
  await page.getByLabel('服务热线').fill('请拨打')
  await page.getByRole('button', { name: '保存并生效' }).click()
  await expect(page.getByText('电话只含数字、空格、+和-')).toBeVisible()
  await page.getByLabel('服务热线').fill('0570-555 0101')

  await test.step('the preview is the page as it would stand, and saves nothing', async () => {
    await page.getByRole('button', { name: '预览' }).click()
    const dialog = page.getByRole('dialog', { name: '预览：联系我们页面' })
    await expect(dialog.frameLocator('iframe').getByRole('link', { name: '0570-555 0101' }).first()).toBeVisible()
    await dialog.getByRole('radio', { name: '英文' }).check()
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
    await page.keyboard.press('Escape')
    await visitor.page.goto(`${product.url}/contactUs`)
    await expect(visitor.page.getByText('400-000-0000').first()).toBeVisible()
  })

  await test.step('saved, everybody sees it', async () => {
    await page.getByRole('button', { name: '保存并生效' }).click()
    await expect(page.getByText('已保存，网站上立即显示')).toBeVisible()
    await visitor.page.reload()
    await expect(visitor.page.getByText('0570-555 0101').first()).toBeVisible()
    const entry = page.getByRole('listitem').filter({ hasText: '第1次修改' })
    await expect(entry.getByText('服务热线')).toBeVisible()
  })
  // The scripts by which the trace is recorded may not run in the frame of the preview either.
  const complaints = administrator.complaints.filter((each) => !each.includes("script execution in 'about:srcdoc'"))
  expect([...complaints, ...visitor.complaints]).toEqual([])
})

test('a visitor writes without a script; the platform’s staff read it and close it', async ({ browser }) => {
  const staff = await aPerson(browser)
  const visitor = await browser.newContext({ locale: 'zh-CN', javaScriptEnabled: false })
  const form = await visitor.newPage()
  await form.goto(`${product.url}/contactUs`)
  await form.getByLabel('事由').selectOption('商务合作')
  await form.getByLabel('姓名').fill('沈知远')
  await form.getByLabel('邮箱或手机号').fill('12345')
  await form.getByLabel('内容').fill('想了解县域医共体的接入方式')
  await form.getByRole('button', { name: '发送' }).click()

  await test.step('what is wrong is named, and nothing that was typed is lost', async () => {
    await expect(form.getByRole('alert')).toContainText('你写的内容还在下面')
    await expect(form.locator('#contact-reach-wrong')).toHaveText('请填写邮箱或手机号')
    await expect(form.getByLabel('内容')).toHaveValue('想了解县域医共体的接入方式')
    await form.getByLabel('邮箱或手机号').fill('shen@county.example')
    await form.getByRole('button', { name: '发送' }).click()
    await expect(form.getByText('已收到你的留言')).toBeVisible()
  })

  await test.step('mailed to the operator, read in the console and closed', async () => {
    await expect
      .poll(async () => (await product.sentTo('bd@tongying.example')).map(({ text }) => text).join())
      .toContain('想了解县域医共体的接入方式')
    const { page } = staff
    await signIn(page, product.url, people.jiang)
    await page.goto(`${product.url}/console/contactRequests`)
    await page.getByRole('link', { name: '沈知远' }).click()
    await expect(page.getByText('想了解县域医共体的接入方式')).toBeVisible()
    await page.getByLabel('处理记录（选填）').fill('已电话答复')
    await page.getByRole('button', { name: '标为已处理' }).click()
    await expect(page.getByText('已电话答复')).toBeVisible()
  })
  await visitor.close()
  expectNoComplaints(staff)
})
