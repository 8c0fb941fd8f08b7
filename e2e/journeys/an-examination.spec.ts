import { type Browser, expect, type Page, test } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import { examinationRoutes } from '@tongying/contract/examinations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { signIn } from '../pages/accepted-consultation.ts'
import { aComer, anExaminingDay } from '../pages/examining-day.ts'
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

/** A patient who is checked in today, and somebody who reviews. */
async function aCheckedInPatient(browser: Browser) {
  const { admin, hospital, ofInstitution, orderDate, path } = await anExaminingDay(product, browser)
  const { list } = await admin.call(membershipRoutes.members, { ...ofInstitution, search: '程晓岚' })
  await admin.call(membershipRoutes.changeMember, { membershipId: list[0]?.membershipId ?? '', roles: ['examiner'] })
  const comer = aComer(1, '沈月珍')
  const { booking } = await admin.call(bookingRoutes.bookFor, {
    communityHealthHospId: hospital.id,
    ...{ orderDate, bodyPart: 'thyroid', overrideReason: '当天加号', ...comer },
  })
  await admin.call(bookingRoutes.checkIn, { id: booking.id })
  return { path, phone: comer.phone }
}

/** Once a result with these words has reached the server. */
const resultSaved = (page: Page, words: string) =>
  page.waitForResponse(
    (answer) =>
      answer.ok() && answer.url().endsWith('/result') && (answer.request().postData()?.includes(words) ?? false),
  )

test('from a checked-in patient to the sealed report, and the patient opens it by phone', async ({ browser }) => {
  const { path, phone } = await aCheckedInPatient(browser)
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.clock.install({ time: await product.now() })
  await signIn(product, context, people.lin)
  const page = await context.newPage()
  let address = ''

  await test.step('the examination begins in the list of the day, with the record from the booking', async () => {
    await page.goto(product.url + path)
    await page.getByRole('button', { name: '呼叫1号沈*珍' }).click()
    await page.getByRole('button', { name: '开始检查' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '检查中' })).toBeVisible()
    await expect(page.getByLabel('姓名')).toHaveValue('沈月珍')
    await page.getByLabel('体重').fill('615')
    await page.getByRole('button', { name: '保存记录' }).click()
    await expect(page.getByText('体重在0.3至300千克之间')).toBeVisible()
    await page.getByLabel('体重').fill('61.5')
    await page.getByRole('button', { name: '保存记录' }).click()
    await expect(page.getByText('记录已保存')).toBeVisible()
    await expectAccessible(page)
    await look(page, 'record')
  })
  await test.step('people are notified of a critical finding at once, and the other hospital confirms it in the list of the day', async () => {
    await page.getByRole('button', { name: '报危急值…' }).click()
    const report = page.getByRole('dialog')
    await report.getByRole('combobox', { name: '哪一项' }).click()
    await page.getByRole('option', { name: '颈部肿物压迫气道' }).click()
    await expect(report.getByRole('radio', { name: /^温以宁/ })).toBeChecked()
    await report.getByLabel('补一句').fill('请备气管插管。')
    await expectAccessible(page)
    await look(page, 'critical-dialog')
    await report.getByRole('button', { name: '报出，开始计时' }).click()
    const finding = page.getByRole('region', { name: '危急值 颈部肿物压迫气道' })
    await expect(finding.getByRole('timer')).toContainText('还剩')
    await expect(finding.getByRole('link', { name: /^打电话/ })).toBeVisible()
    await expectAccessible(page)
    await look(page, 'critical')
    const nurses = await browser.newContext({ locale: 'zh-CN' })
    await nurses.clock.install({ time: await product.now() })
    await signIn(product, nurses, people.wen)
    const tablet = await nurses.newPage()
    await tablet.goto(product.url + path)
    await expect(tablet.getByRole('timer')).toContainText('还剩')
    await look(tablet, 'critical-day')
    // The work page has the day, and what cannot wait above it.
    await tablet.goto(`${product.url}/me/work`)
    await expect(tablet.getByRole('heading', { name: '今日远程检查' })).toBeVisible()
    await expect(tablet.getByRole('timer')).toContainText('还剩')
    await expectAccessible(tablet)
    await look(tablet, 'critical-work')
    await tablet.getByRole('button', { name: '我已知道，马上处理…' }).click()
    await tablet.getByRole('dialog').getByRole('button', { name: '我已知道，马上处理' }).click()
    await expect(tablet.getByRole('timer')).toHaveCount(0)
    await expect(finding.getByRole('timer')).toHaveCount(0)
    await expect(finding).toContainText('温以宁')
    await expect(finding.getByText('还没有写处理情况')).toBeVisible()
    await look(page, 'critical-confirmed')
    await tablet.goto(product.url + path)
    await tablet.getByRole('button', { name: '写处理…' }).click()
    const entry = tablet.getByRole('dialog', { name: '写处理情况' })
    await entry.getByLabel('做了什么').fill('已备气管插管，120送区医院急诊科。')
    await expectAccessible(tablet)
    await look(tablet, 'handling-dialog')
    await entry.getByRole('button', { name: '写入' }).click()
    await expect(finding).toContainText('120送区医院急诊科')
    await look(page, 'handled')
    await page.getByRole('button', { name: '检查做完' }).click()
  })
  await test.step('method, operator and device are said once', async () => {
    await expect(page.getByText(/^还没选检查方式/)).toBeVisible()
    await page.getByRole('button', { name: '改方式和设备…' }).click()
    const dialog = page.getByRole('dialog', { name: '检查方式和设备' })
    await dialog.getByRole('radio', { name: '手持引导' }).check({ force: true })
    await dialog.getByLabel('操作探头').fill('温以宁')
    await dialog.getByLabel('重新放探头').fill('2')
    await expectAccessible(page)
    await look(page, 'procedure-dialog')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('2次', { exact: true })).toBeVisible()
    await expect(page.getByText(/^还没选检查方式/)).toHaveCount(0)
  })
  await test.step('the result is written by organ, and what is missing is shown', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '检查结果' })).toBeVisible()
    for (const organ of ['甲状腺右叶', '甲状腺左叶', '峡部', '颈部淋巴结'])
      await page.getByRole('group', { name: organ }).getByRole('radio', { name: '看清' }).check({ force: true })
    const written = resultSaved(page, '中部见6 mm')
    await page.getByLabel('甲状腺右叶的描述').fill('中部见6 mm低回声结节，边界清。')
    await written
    // Another tab describes another organ; the line drops; the page is opened anew: nothing of it is lost.
    const other = await context.newPage()
    await other.goto(page.url())
    const writtenBeside = resultSaved(other, '厚2 mm')
    await other.getByLabel('峡部的描述').fill('厚2 mm，回声均匀。')
    await writtenBeside
    await context.setOffline(true)
    await page.getByLabel('甲状腺左叶的描述').fill('大小正常，未见结节。')
    await expect(page.getByText('没有网络，内容留在这台设备上')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^已保存\s*\d/)).toBeVisible()
    await other.close()
    await page.reload()
    await expect(page.getByLabel('甲状腺左叶的描述')).toHaveValue('大小正常，未见结节。')
    await expect(page.getByLabel('峡部的描述')).toHaveValue('厚2 mm，回声均匀。')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(smallPng('right.png', 640, 480))
    await page.getByRole('checkbox', { name: '印在报告单上' }).check({ force: true })
    await page.getByLabel('图1的图注').fill('右叶结节')
    await page.getByRole('button', { name: '签名并提交审核' }).click()
    await expect(page.getByLabel('印象')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('印象').fill('甲状腺右叶结节，TI-RADS 3类。')
    await page.getByLabel('建议').fill('一年后复查。')
    await page.getByRole('radio', { name: '有异常', exact: true }).check({ force: true })
    await page.getByLabel('标准切面没有图的原因').fill('患者不能平卧')
    await expectAccessible(page)
    await look(page, 'result')
    await page.getByRole('button', { name: '签名并提交审核' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '签名并提交审核' }).click()
    await expect(page.getByText('待审核').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '通过并盖章' })).toHaveCount(0)
  })
  const others = await browser.newContext({ locale: 'zh-CN' })
  await others.clock.install({ time: await product.now() })
  const cheng = await signIn(product, others, '13800000002')
  const reviewer = await others.newPage()
  await test.step('another examiner passes it, and the list of the day shows the report', async () => {
    await reviewer.goto(page.url())
    await expect(reviewer.getByText('右叶结节', { exact: true })).toBeVisible()
    await look(reviewer, 'review')
    await reviewer.getByRole('button', { name: '通过并盖章' }).click()
    await reviewer.getByRole('dialog').getByRole('button', { name: '通过并盖章' }).click()
    await expect(reviewer.getByRole('link', { name: '打开报告单' })).toBeVisible()
    address = page.url()
    const id = address.split('/').at(-1) ?? ''
    const { result } = await cheng.call(examinationRoutes.read, { id })
    const pdf = await others.request.get(`${product.url}/meeting/examination/${id}/report.pdf`)
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await reviewer.goto(`${product.url}/verify/${result?.reportNo}`)
    await expect(reviewer.getByText(result?.reportNo ?? '').first()).toBeVisible()
    await look(reviewer, 'verify')
    await page.goto(product.url + path)
    await expect(page.getByRole('row').filter({ hasText: '沈*珍' })).toContainText('已出报告')
  })
  await test.step('an application for a consultation begins from the examination, with patient and pictures', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: '转成会诊申请…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发起申请' }).click()
    await expect(page).toHaveURL(/\/meetingApply\?id=/)
    await page.goto(address)
    await expect(page.getByRole('link', { name: '申请草稿' })).toBeVisible()
    await look(page, 'issued')
    await page.getByRole('link', { name: '申请草稿' }).click()
    await expect(page).toHaveURL(/\/meetingApply\?id=/)
    await look(page, 'application')
  })
  await test.step('what is added to the issued report is passed by the other examiner, and the patient is told', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: '追加…' }).click()
    const dialog = page.getByRole('dialog', { name: '追加检查结果' })
    await dialog.getByLabel('为什么追加').fill('复核图像')
    await dialog.getByLabel('追加内容').fill('峡部另见2 mm无回声，随访即可。')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '签名并提交审核' }).click()
    await expect(page.getByText('峡部另见2 mm无回声，随访即可。')).toBeVisible()
    await reviewer.goto(address)
    await reviewer.getByRole('button', { name: '通过并盖章' }).click()
    await reviewer.getByRole('dialog').getByRole('button', { name: '通过并盖章' }).click()
    await expect(reviewer.getByText('追加内容已出具')).toBeVisible()
    await expect(page.getByText(/程晓岚.*审核通过/)).toBeVisible()
    await expectAccessible(page)
    await look(page, 'added')
    await page.goto(`${address}?displayLanguage=en-US`)
    await expect(page.getByRole('heading', { name: 'Addenda' })).toBeVisible()
    await look(page, 'added-en')
    await expect
      .poll(async () => (await product.sentTo(phone)).some(({ text }) => text.includes('有追加内容')))
      .toBe(true)
  })
  await test.step('the patient opens the link of the SMS with the code of that phone, and reads what was added', async () => {
    const patient = await (
      await browser.newContext({ locale: 'zh-CN', viewport: { width: 360, height: 740 } })
    ).newPage()
    const { text = '' } = (await product.sentTo(phone)).findLast((each) => each.text.includes('/result/')) ?? {}
    const token = text.split('/result/')[1] ?? ''
    await patient.goto(`${product.url}/result/${token}`)
    await patient.getByRole('button', { name: '发送验证码' }).click()
    await expect(patient.getByRole('status')).toContainText('验证码')
    await patient.getByLabel('短信验证码').fill(await product.codeFor(phone))
    await patient.getByRole('button', { name: '查看报告' }).click()
    await expect(patient.getByText('甲状腺右叶结节，TI-RADS 3类。')).toBeVisible()
    await expect(patient.getByText('峡部另见2 mm无回声，随访即可。')).toBeVisible()
    await expectAccessible(patient)
    await look(patient, 'patient')
    const saved = patient.waitForEvent('download')
    await patient.getByRole('button', { name: '下载盖章的报告单（PDF）' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^CS\d{14}-A1\.pdf$/)
  })
})
