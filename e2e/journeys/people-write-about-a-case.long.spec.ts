import { expect, test } from '@playwright/test'
import { invitedConsultation, signIn } from '../pages/accepted-consultation.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { look } from '../pages/look.ts'
import { people } from '../pages/people.ts'
import { smallPng } from '../pages/small-png.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('an applicant names the lead and sends a file; the lead reads it, and the applicant sees that', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const applicant = await signIn(product, context, people.lin)
  const auditor = await signIn(product, await browser.newContext(), people.xu)
  const { id } = await invitedConsultation(product, { applicant, auditor })
  const page = await context.newPage()
  await page.goto(`${product.url}/me/consultations/${id}`)
  const words = page.getByRole('textbox', { name: '写给参加会诊的人' })
  await words.fill('请 @周')
  await page.getByRole('button', { name: '@周慎行' }).click()
  await words.pressSequentially('看这张横切')
  await page.getByLabel('添加附件').setInputFiles(smallPng('横切.png'))
  await expect(page.getByRole('button', { name: '移除横切.png' })).toBeVisible()
  await look(page, 'discussion-writing')
  // Without a connection what was written stays, and goes out with it.
  await context.setOffline(true)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(words).toHaveValue('请 @周慎行 看这张横切')
  await context.setOffline(false)
  const log = page.getByRole('log', { name: '讨论' })
  await expect(log.getByRole('link', { name: /横切.png/ })).toBeVisible()
  await expect(words).toHaveValue('')

  const others = await browser.newContext({ locale: 'en-US' })
  await signIn(product, others, people.zhou)
  const lead = await others.newPage()
  await lead.goto(`${product.url}/me/information?type=message`)
  await expect(lead.getByText('You were mentioned in a discussion').first()).toBeVisible()
  await lead.goto(`${product.url}/me/consultations/${id}`)
  await lead.getByRole('log', { name: 'Discussion' }).scrollIntoViewIfNeeded()
  await expect(log.getByText('周慎行已读到这里')).toBeVisible()
  await expectAccessible(page, { only: 'serious' })
  await look(page, 'discussion-read')
  await look(lead, 'discussion-en')
  await others.close()
  await context.close()
})
