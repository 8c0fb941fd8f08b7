import { expect, type Page, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { deviceRoutes } from '@tongying/contract/devices'
import { membershipRoutes } from '@tongying/contract/memberships'
import { invitedConsultation, signIn } from '../pages/accepted-consultation.ts'
import { openDevice } from '../pages/device-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { look } from '../pages/look.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { endForAll, enterRoom } from '../pages/room.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a consultation shows the picture of the terminal that its application names, and keeps its frames with the case', async ({
  browser,
}) => {
  const [lin, zhou] = [await aPerson(browser), await aPerson(browser)]
  const applicant = await signIn(product, lin.context, people.lin)
  const lead = await signIn(product, zhou.context, people.zhou)
  const auditor = await signIn(product, await browser.newContext(), people.xu)
  const admin = await signIn(product, await browser.newContext(), people.chen)
  const [institution] = (await admin.call(membershipRoutes.myOrganizations, { pageSize: 10 })).list
  const { terminal, pairing } = await admin.call(deviceRoutes.add, {
    ...{ institutionId: institution?.id ?? '', source: 'ultrasoundMachine', name: '推送终端QL-01' },
    ...{ probe: 'L12-5', qcValidUntil: null },
  })
  const device = await openDevice(browser, product.url, pairing.code)

  const named = { pushEquipmentId: terminal.id, pushId: terminal.pushId }
  const { id } = await invitedConsultation(product, { applicant, auditor }, named)
  await lead.call(consultationRoutes.accept, { id })
  const { roomName, startTime, number } = await applicant.call(consultationRoutes.detail, { id })
  await product.moveClock(Date.parse(startTime ?? '') - (await product.now()).getTime())
  await signIn(product, lin.context, people.lin)
  await signIn(product, zhou.context, people.zhou)
  for (const { page } of [lin, zhou]) {
    await page.goto(`${product.url}/jm/${roomName}`)
    await enterRoom(page)
  }
  await expect(zhou.page.getByRole('button', { name: /^存图/ })).toHaveCount(0)

  // Whoever stands at the device sends its picture; it does not go out by itself, and stops when they say so.
  const choice = device.getByRole('button', { name: new RegExp(`青岚县人民医院 ${number}`) })
  await choice.waitFor({ timeout: 60_000 })
  await look(device, 'consultation-choice')
  await choice.click()
  await expect(device.getByText('正在推送画面，2人在看')).toBeVisible()
  await look(device, 'consultation-sending')
  await device.getByRole('button', { name: '停止推送' }).click()
  await expect(zhou.page.getByRole('button', { name: /^存图/ })).toHaveCount(0)
  await choice.click()
  await expect(device.getByText('正在推送画面，2人在看')).toBeVisible()
  await expect(zhou.page.getByRole('button', { name: /^存图/ })).toBeVisible()
  await look(zhou.page, 'consultation-device')
  await zhou.page.keyboard.press(' ')
  const kept = (page: Page) => page.getByRole('list', { name: '存图' })
  await expect(kept(zhou.page).getByText('终端原图 640×480')).toBeVisible()
  await expect(kept(lin.page).getByRole('img')).toHaveCount(1)
  await look(zhou.page, 'consultation-kept')
  await expectAccessible(zhou.page)

  await endForAll(lin.page)
  await expect(device.getByText('没有正在进行的检查或会诊，检查开始后自动推送')).toBeVisible()
  await lin.page.goto(`${product.url}/me/consultations/${id}`)
  await expect(kept(lin.page).getByText('终端原图 640×480')).toBeVisible()
  await kept(lin.page).scrollIntoViewIfNeeded()
  await look(lin.page, 'consultation-case')
  expectNoComplaints(lin, zhou)
})
