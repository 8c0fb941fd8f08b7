import { expect, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { aCompleteDraft } from '@tongying/contract/testing'
import { signIn } from '../pages/accepted-consultation.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { look } from '../pages/look.ts'
import { aPerson, people } from '../pages/people.ts'
import { smallDicom } from '../pages/small-dicom.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a physician of two hospitals chooses for which one an application is filed, until there are files', async ({
  browser,
}) => {
  for (const locale of ['zh-CN', 'en-US']) {
    const isChinese = locale === 'zh-CN'
    const { page, context } = await aPerson(browser, { locale })
    const lin = await signIn(product, context, people.lin)
    if (isChinese) {
      // A second hospital of the demo has invited her.
      const { list } = await lin.call(membershipRoutes.invitations, {})
      await lin.call(membershipRoutes.answerInvitation, { inviteId: list[0]?.inviteId ?? '', status: 1 })
    }
    await page.goto(`${product.url}/meetingApply`)
    const choice = page.getByRole('radiogroup', { name: isChinese ? '申请机构' : 'Filed for' })
    await expect(choice.getByRole('radio')).toHaveCount(2)
    await expectAccessible(page)
    await look(page, `filed-for-${locale}`)
    const name = await choice.getByRole('radio', { checked: false }).locator('xpath=..').innerText()
    await choice.getByRole('radio', { name }).click()
    await expect(page.getByText(isChinese ? `已改为以${name}的名义申请` : `Now filed for ${name}`)).toBeVisible()
    await expect(choice.getByRole('radio', { name })).toBeChecked()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const rules = await lin.call(consultationRoutes.applicationRules, { caseId: id })
    expect(rules.filedFor.name).toBe(name)
    await lin.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
    await page.reload()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect(choice).toHaveCount(0)
    await context.close()
  }
})

test('a child does not sign: the link asks for a parent or guardian', async ({ browser }) => {
  const { page: doctor, context } = await aPerson(browser)
  const lin = await signIn(product, context, people.lin)
  const experts = await lin.call(consultationRoutes.experts, { search: '周慎行' })
  const { consultationId: id } = await lin.call(consultationRoutes.saveDraft, {
    ...aCompleteDraft([experts.list[0]?.id ?? ''], await product.now()),
    ...{ consultationId: null, certificateType: 2, certificateId: 'E12345001', dateBirth: '2019-06-15' },
  })
  await lin.upload({ name: '甲状腺.dcm', bytes: smallDicom(), kind: 'imaging', ownerId: id })
  await doctor.goto(`${product.url}/meetingApply?id=${id}&step=files`)
  await doctor.getByRole('button', { name: '出示二维码' }).click()
  const address = (await doctor.locator('[data-address]').getAttribute('data-address')) ?? ''
  await look(doctor, 'minor-link')
  for (const locale of ['zh-CN', 'en-US']) {
    const { page, context: phone } = await aPerson(browser, { locale })
    if (locale === 'zh-CN') await page.goto(address)
    else {
      await doctor.getByRole('button', { name: '完成' }).click()
      await doctor.getByRole('button', { name: '出示二维码' }).click()
      await page.goto((await doctor.locator('[data-address]').getAttribute('data-address')) ?? '')
    }
    const whose = page.getByRole('radio')
    await expect(whose.first()).toBeVisible()
    const words = locale === 'zh-CN' ? ['父母', '其他监护人'] : ['Parent', 'Other guardian']
    for (const name of words) await expect(page.getByRole('radio', { name })).toBeVisible()
    await expect(whose).toHaveCount(2)
    await whose.first().check({ force: true })
    await expect(page.getByText(/^(为什么由您来签|Why do you sign)/)).toHaveCount(0)
    await expectAccessible(page, { only: 'serious' })
    await look(page, `minor-consent-${locale}`)
    await phone.close()
  }
})
