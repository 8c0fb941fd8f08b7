import { expect, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { acceptedConsultation, signIn } from '../pages/accepted-consultation.ts'
import { admit, endForAll, enterRoom, inCall, knock, proveEverybodySeesAndHears, sendChat } from '../pages/room.ts'
import { type Product, startProduct } from '../start.ts'

/** Sign-ins that the start prints: 林若溪 asks, 周慎行 leads, the reviewer is the receiving hospital's. */
const phones = { lin: '13800000001', zhou: '13800000003', reviewer: '13800000010' } as const

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a room number that does not exist is refused in words that help', async ({ page }) => {
  await page.goto(`${product.url}/jm/000111222`)
  await expect(page.getByRole('alert')).toHaveText('会诊/会议房间号无效，请检查后重新输入')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Consultation/Meeting room number is invalid, please check and re-enter',
  )
  await page.getByLabel('Room number').fill('12 34')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Consultation/Meeting room number is invalid, please check and re-enter',
  )
  await expect(page.getByLabel('Room number')).toBeFocused()
})

test('applicant, expert and a guest from the lobby see and hear each other, chat, and end the meeting', async ({
  browser,
}) => {
  const person = async () => browser.newContext({ locale: 'zh-CN' })
  const as = async (phone: string) => signIn(product, await person(), phone)
  const [lin, zhou, reviewer] = [await as(phones.lin), await as(phones.zhou), await as(phones.reviewer)]
  const room = await acceptedConsultation(product, { applicant: lin, expert: zhou, auditor: reviewer })
  const visitor = await person()
  const [applicant, expert, guest] = [
    await lin.context.newPage(),
    await zhou.context.newPage(),
    await visitor.newPage(),
  ]
  await product.moveClock(room.startsAt.getTime() - (await product.now()).getTime())
  // A sign-in lasts a day, and the meeting is the day after tomorrow.
  const linAgain = await signIn(product, lin.context, phones.lin)
  await signIn(product, zhou.context, phones.zhou)

  await applicant.goto(`${product.url}/jm/${room.roomName}`)
  await enterRoom(applicant)
  await expert.goto(`${product.url}/jm/${room.roomName}`)
  await enterRoom(expert)
  await guest.goto(`${product.url}/jm/${room.roomName}`)
  await knock(guest, '程晓岚')
  await admit(applicant, '程晓岚')
  await inCall(guest)

  const pages = [applicant, expert, guest]
  await proveEverybodySeesAndHears(pages)
  await sendChat(expert, '淋巴结Ⅵ区有看到可疑的吗？')
  await sendChat(applicant, 'Ⅵ区有一枚，门结构清楚。')
  await expect(applicant.getByText('淋巴结Ⅵ区有看到可疑的吗？')).toBeVisible()
  await expect(expert.getByText('Ⅵ区有一枚，门结构清楚。')).toBeVisible()

  // A reload keeps the seat: the same three, no ghost.
  await expert.reload()
  await enterRoom(expert)
  await expect(applicant.getByRole('button', { name: '成员3' })).toBeVisible()
  await proveEverybodySeesAndHears(pages)

  await endForAll(applicant)
  for (const page of pages) await expect(page.getByRole('heading', { name: '会诊已结束' })).toBeVisible()
  // Applicant and lead were there, so the consultation counts as held.
  await expect.poll(async () => (await linAgain.call(consultationRoutes.detail, { id: room.id })).status).toBe(4)
  await guest.goto(`${product.url}/jm/${room.roomName}`)
  await expect(guest.getByRole('alert')).toHaveText('会诊/会议房间号无效，请检查后重新输入')
  for (const context of [lin.context, zhou.context, reviewer.context, visitor]) await context.close()
})
