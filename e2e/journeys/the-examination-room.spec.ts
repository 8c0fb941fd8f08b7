import { type Browser, expect, type Page, test } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes } from '@tongying/contract/examinations'
import { chromePath } from '../../scripts/programs.ts'
import { signIn } from '../pages/accepted-consultation.ts'
import { openDevice } from '../pages/device-page.ts'
import { aComer, anExaminingDay } from '../pages/examining-day.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { look } from '../pages/look.ts'
import { people } from '../pages/people.ts'
import config from '../playwright.config.ts'
import { type Product, startProduct } from '../start.ts'

// A terminal opened anew looks for the card by its name, which the headless shell changes with every load.
const whole = chromePath()
test.use({ launchOptions: { ...config.use?.launchOptions, ...(whole && { executablePath: whole }) } })

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** A day on which 林若溪 examines and 温以宁 is at the patient's side, with a terminal that nobody has paired yet. */
async function beforeAnExamination(browser: Browser) {
  const day = await anExaminingDay(product, browser)
  const { terminal, pairing } = await day.admin.call(deviceRoutes.add, {
    ...{ institutionId: day.hospital.communityId, source: 'ultrasoundMachine', name: '推送终端QL-03' },
    ...{ probe: 'C5-1', qcValidUntil: null },
  })
  const { booking } = await day.admin.call(bookingRoutes.bookFor, {
    communityHealthHospId: day.hospital.id,
    ...{ orderDate: day.orderDate, bodyPart: 'abdomen', overrideReason: '当天加号', ...aComer(1, '吴长根') },
  })
  await day.admin.call(bookingRoutes.checkIn, { id: booking.id })
  const doctor = await signIn(product, await browser.newContext({ locale: 'zh-CN' }), people.lin)
  const nurse = await signIn(product, await browser.newContext({ locale: 'zh-CN' }), people.wen)
  return {
    doctor,
    nurse,
    pairing,
    booking,
    terminalId: terminal.id,
    admin: day.admin,
    institutionId: day.hospital.communityId,
  }
}

/** Through the device check into the room. */
async function enter(page: Page, roomName: string): Promise<void> {
  await page.goto(`${product.url}/jm/${roomName}`)
  await page.getByRole('button', { name: '进入检查室' }).click()
  await expect(page.getByRole('toolbar', { name: '检查室操作' })).toBeVisible()
}

/** Frames of the device's picture that a page has decoded. */
const deviceFrames = (page: Page) =>
  page.evaluate(async () => {
    const links = (await globalThis.tongyingRoom?.stats()) ?? []
    return Math.max(0, ...links.map((link) => Number(Reflect.get(link, 'screenFramesDecoded'))))
  })

test('the doctor sees device and patient, gives commands that the nurse sees, and ends the examination', async ({
  browser,
}) => {
  const { doctor, nurse, pairing, booking, admin, institutionId } = await beforeAnExamination(browser)
  const device = await openDevice(browser, product.url, pairing.code)
  await expect(device.getByText('没有正在进行的检查或会诊，检查开始后自动推送')).toBeVisible()
  const { examinationId: id } = await doctor.call(bookingRoutes.startExamination, { id: booking.id })
  const { roomName } = await doctor.call(examinationRoutes.read, { id })

  const page = await doctor.context.newPage()
  await page.goto(`${product.url}/me/healthApplet/examinations/${id}`)
  await page.getByRole('link', { name: '进入检查室' }).click()
  await look(page, 'room-door')
  await page.getByRole('button', { name: '进入检查室' }).click()
  await expect(page.getByRole('toolbar', { name: '检查室操作' })).toBeVisible()
  const tablet = await nurse.context.newPage()
  await enter(tablet, roomName ?? '')

  await test.step('the terminal has joined by itself, and both sides see its picture', async () => {
    await expect(device.getByText('正在推送画面，2人在看')).toBeVisible()
    await look(device, 'device-streaming')
    for (const each of [page, tablet]) await expect.poll(() => deviceFrames(each)).toBeGreaterThan(30)
    await expect(page.getByText('图像流畅')).toBeVisible()
    await expect(page.getByText('推送终端QL-03')).toBeVisible()
    const { list } = await admin.call(deviceRoutes.list, { institutionId })
    expect(list.map(({ state }) => state)).toEqual(['streaming'])
    await expectAccessible(page)
    await expectAccessible(tablet)
  })
  await test.step('a command is seen at once at the patient’s side, with who gave it', async () => {
    await page.getByRole('button', { name: '顺时针', exact: true }).click()
    await expect(tablet.getByRole('status').filter({ hasText: '探头原地顺时针转' })).toContainText('林若溪')
    await page.keyboard.press('ArrowLeft')
    await expect(tablet.getByRole('status').filter({ hasText: '向左' })).toBeVisible()
    await look(page, 'room-doctor')
    await page.getByRole('button', { name: '向左', exact: true }).click()
    await look(tablet, 'room-nurse')
    await expect(tablet.getByRole('button', { name: '向左', exact: true })).toHaveCount(0)
  })
  await test.step('a frame that is kept is the terminal’s own, on both sides', async () => {
    await page.getByRole('heading', { name: '探头指令' }).click()
    await page.keyboard.press(' ')
    await expect(page.getByRole('list', { name: '存图' }).getByText('终端原图 640×480')).toBeVisible()
    await page.getByRole('button', { name: '存图' }).click()
    await expect(tablet.getByRole('list', { name: '存图' }).getByRole('img')).toHaveCount(2)
    await look(page, 'room-kept')
    await expectAccessible(page)
  })
  await test.step('a frame that is kept as a standard view ticks it', async () => {
    const views = page.getByRole('complementary').filter({ hasText: '标准切面' })
    const [first = ''] = await views.getByRole('listitem').allInnerTexts()
    await page.getByRole('button', { name: `存为${first.trim()}` }).click()
    await expect(views.getByRole('listitem').first().getByLabel('已存图：')).toBeVisible()
    await look(page, 'room-view-kept')
  })
  await test.step('where no terminal answers, what was seen is kept', async () => {
    await device.route('**/own/snapshots/*', (route) => route.abort())
    await page.getByRole('button', { name: '存图' }).click()
    await expect(page.getByRole('list', { name: '存图' }).getByText('观看端截图 640×480')).toBeVisible()
  })
  await test.step('the terminal that is opened anew goes on by itself', async () => {
    await device.reload()
    await expect(device.getByText('正在推送画面，2人在看')).toBeVisible()
    const before = await deviceFrames(page)
    await expect.poll(() => deviceFrames(page)).not.toBe(before)
    await expect(page.getByText('图像流畅')).toBeVisible()
  })
  await test.step('the end of the examination closes the room for everybody', async () => {
    await page.getByRole('button', { name: '检查做完' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '检查做完' }).click()
    for (const each of [page, tablet])
      await expect(each.getByRole('heading', { name: '这次检查已经结束' })).toBeVisible()
    await expect(device.getByText('没有正在进行的检查或会诊，检查开始后自动推送')).toBeVisible()
    await look(page, 'room-over')
    await page.getByRole('link', { name: '回到检查' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: '检查结果' })).toBeVisible()
    await expect(page.getByText('终端原图 640×480')).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: '印在报告单上', checked: true })).toHaveCount(1)
    await expect(page.getByText(/每秒[\d.]+帧，二十分之一的时间低于/)).toBeVisible()
    await look(page, 'result-kept')
  })
})
