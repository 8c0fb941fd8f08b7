import { type Browser, expect, type Page, test } from '@playwright/test'
import { bookingRoutes } from '@tongying/contract/bookings'
import {
  examinationMethods,
  examinationRoutes,
  organs,
  templateOf,
  visibilityLabels,
} from '@tongying/contract/examinations'
import { type Language, toInstant } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { certificateTypes, genders } from '@tongying/contract/patients'
import { type SignedIn, signIn } from '../pages/accepted-consultation.ts'
import { aCommunityHospital, aFreeDay } from '../pages/booking-page.ts'
import { expectAccessible } from '../pages/expect-accessible.ts'
import { people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct()
})
test.afterEach(() => product.stop())

/** The words that the pages of this story say in each language. */
const words = {
  'zh-CN': {
    ...{ left: '剩6个', part: '甲状腺', next: '下一步', mobile: '手机号', sendCode: '获取验证码', code: '验证码' },
    ...{ verify: '验证', who: '谁来检查', name: '姓名', type: '证件', number: '证件号码', born: '出生日期' },
    ...{ notice: '我已看过隐私告知', confirm: '确认预约', booked: '约好了', arrival: /到场号(\d{4} ?\d{4})/ },
    ...{ search: '到场号或证件后四位', find: '查找', checkIn: '签到', call: '呼叫1号沈*珍', begin: '开始检查' },
    ...{
      end: '检查做完',
      result: '检查结果',
      procedure: '改方式和设备…',
      procedureTitle: '检查方式和设备',
      save: '保存',
    },
    ...{
      impression: '印象',
      findings: '有异常',
      views: '标准切面没有图的原因',
      kept: /^已保存/,
      sign: '签名并提交审核',
    },
    ...{ pass: '通过并盖章', open: '打开报告单', reported: '已出报告', resend: '再发给患者', sent: /报告链接已发到/ },
    ...{ sendResult: '发送验证码', resultCode: '短信验证码', openResult: '查看报告' },
    ...{ download: '下载盖章的报告单（PDF）' },
  },
  'en-US': {
    ...{ left: '6 left', part: 'Thyroid', next: 'Next', mobile: 'Mobile number', sendCode: 'Send code', code: 'Code' },
    ...{ verify: 'Verify', who: 'Who comes', name: 'Name', type: 'ID type', number: 'ID number' },
    ...{ born: 'Date of birth', notice: 'I have read the privacy notice', confirm: 'Confirm booking' },
    ...{ booked: 'You are booked', arrival: /Arrival number (\d{4} ?\d{4})/ },
    ...{ search: 'Arrival number or last four characters', find: 'Find', checkIn: 'Check in' },
    ...{ call: 'Call number 1, 沈*珍', begin: 'Begin the examination', end: 'End the examination' },
    ...{ result: 'Examination result', procedure: 'Change method and device…', procedureTitle: 'Method and device' },
    ...{ save: 'Save', impression: 'Impression', findings: 'Findings', views: 'Why standard views have no picture' },
    ...{
      kept: /^Saved/,
      sign: 'Sign and submit',
      pass: 'Pass and seal',
      open: 'Open the report',
      reported: 'Reported',
    },
    ...{ resend: 'Send to the patient again', sent: /The link to the report goes to/, sendResult: 'Send the code' },
    ...{ resultCode: 'Code from the SMS', openResult: 'Open the report' },
    ...{ download: 'Download the sealed report (PDF)' },
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>

interface Story {
  readonly language: Language
  readonly say: (typeof words)[Language]
  readonly mobile: string
}

/** A day in three or four days; 林若溪 and 程晓岚 examine, 温以宁 receives the patients. */
async function aDayAhead(browser: Browser) {
  const { admin, ofInstitution, hospital } = await aCommunityHospital(product, browser)
  for (const search of ['林若溪', '程晓岚']) {
    const { list } = await admin.call(membershipRoutes.members, { ...ofInstitution, search })
    await admin.call(membershipRoutes.changeMember, { membershipId: list[0]?.membershipId ?? '', roles: ['examiner'] })
  }
  await admin.call(bookingRoutes.addStaff, { id: hospital.id, phone: people.wen })
  const orderDate = aFreeDay(await product.now())
  await admin.call(bookingRoutes.openDay, {
    ...ofInstitution,
    orderDate,
    sessions: [{ start: '09:00', end: '11:00', minutes: 15 }],
    settings: [{ communityHealthHospId: hospital.id, number: 6 }],
  })
  return { orderDate, bookPath: hospital.bookPath, path: `/me/healthApplet/days/${orderDate}` }
}

/** The patient's own phone; answers the arrival number that its page shows. */
async function book(browser: Browser, bookPath: string, { language, say, mobile }: Story): Promise<string> {
  const phone = await aPhone(browser, language)
  await phone.goto(product.url + bookPath)
  await expect(phone.locator('html')).toHaveAttribute('lang', language)
  await phone.getByRole('radio', { name: say.left }).check()
  await phone.getByRole('radio', { name: '09:00' }).check()
  await phone.getByRole('radio', { name: say.part }).check()
  await phone.getByRole('button', { name: say.next }).click()
  await phone.getByLabel(say.mobile).fill(mobile)
  await phone.getByRole('button', { name: say.sendCode }).click()
  await expect.poll(() => product.codeFor(mobile).catch(() => '')).not.toBe('')
  await phone.getByLabel(say.code, { exact: true }).fill(await product.codeFor(mobile))
  await phone.getByRole('button', { name: say.verify, exact: true }).click()
  await expect(phone.getByRole('heading', { name: say.who })).toBeVisible()
  await phone.getByLabel(say.name, { exact: true }).fill('沈月珍')
  await phone.getByLabel(say.type, { exact: true }).selectOption({ label: certificateTypes.passport.label[language] })
  await phone.getByLabel(say.number).fill('E12345678')
  await phone.getByRole('radio', { name: genders.female.label[language], exact: true }).check()
  await phone.getByLabel(say.born).fill('1968-07-15')
  await phone.getByLabel(say.notice).check({ force: true })
  await expectAccessible(phone, { only: 'serious' })
  await phone.getByRole('button', { name: say.confirm }).click()
  await expect(phone.getByRole('heading', { name: say.booked })).toBeVisible()
  await expectAccessible(phone, { only: 'serious' })
  const shown = say.arrival.exec(await phone.locator('body').innerText())?.[1] ?? ''
  await phone.context().close()
  return shown.replace(' ', '')
}

async function aPhone(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: language, viewport: { width: 360, height: 740 }, hasTouch: true })
  await context.clock.install({ time: await product.now() })
  return context.newPage()
}

/** A page of somebody who works there, and calls in their name. */
async function aPageOf(browser: Browser, language: Language, who: string): Promise<{ page: Page; caller: SignedIn }> {
  const context = await browser.newContext({ locale: language })
  await context.clock.install({ time: await product.now() })
  const caller = await signIn(product, context, who)
  return { page: await context.newPage(), caller }
}

/** From the end of the examination to the signature. */
async function writeAndSign(page: Page, { language, say }: Story): Promise<void> {
  await page.getByRole('button', { name: say.end }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.result })).toBeVisible()
  await page.getByRole('button', { name: say.procedure }).click()
  const dialog = page.getByRole('dialog', { name: say.procedureTitle })
  await dialog.getByRole('radio', { name: examinationMethods.guidedHand.label[language] }).check({ force: true })
  await dialog.getByRole('button', { name: say.save }).click()
  await expect(dialog).toHaveCount(0)
  for (const organ of templateOf(2).organs)
    await page
      .getByRole('group', { name: organs[organ].label[language], exact: true })
      .getByRole('radio', { name: visibilityLabels.seen[language], exact: true })
      .check({ force: true })
  await page.getByLabel(say.impression, { exact: true }).fill('甲状腺右叶结节，TI-RADS 3类。')
  await page.getByRole('radio', { name: say.findings, exact: true }).check({ force: true })
  await page.getByLabel(say.views).fill('患者不能平卧')
  await expect(page.getByText(say.kept).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say.sign }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.sign }).click()
  await expect(page.getByRole('button', { name: say.sign })).toHaveCount(0)
}

/** The patient opens the report by the latest SMS, and keeps its file. */
async function openReport(browser: Browser, { language, say, mobile }: Story): Promise<string> {
  const phone = await aPhone(browser, language)
  const { text = '' } = (await product.sentTo(mobile)).findLast((each) => each.text.includes('/result/')) ?? {}
  await phone.goto(`${product.url}/result/${text.split('/result/')[1] ?? ''}`)
  await phone.getByRole('button', { name: say.sendResult }).click()
  await expect(phone.getByLabel(say.resultCode)).toBeVisible()
  await expect(phone.getByRole('status')).not.toBeEmpty()
  await phone.getByLabel(say.resultCode).fill(await product.codeFor(mobile))
  await phone.getByRole('button', { name: say.openResult }).click()
  await expect(phone.getByText('甲状腺右叶结节，TI-RADS 3类。')).toBeVisible()
  await expectAccessible(phone)
  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: say.download }).click()
  return (await saved).suggestedFilename()
}

for (const language of ['zh-CN', 'en-US'] as const) {
  test(`from the booking by phone to the sealed report, in ${language}`, async ({ browser }) => {
    const story: Story = { language, say: words[language], mobile: '13900002047' }
    const { say, mobile } = story
    const { orderDate, bookPath, path } = await aDayAhead(browser)
    const arrivalNumber = await test.step('a place is booked', () => book(browser, bookPath, story))
    expect(arrivalNumber).toMatch(/^\d{8}$/)
    await product.moveClock(toInstant(orderDate, '08:40').getTime() - (await product.now()).getTime())
    const [desk, doctor] = [await aPageOf(browser, language, people.wen), await aPageOf(browser, language, people.lin)]
    const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: '沈*珍' })

    await test.step('the desk finds the patient by the arrival number and checks them in', async () => {
      await desk.page.goto(product.url + path)
      await desk.page.getByLabel(say.search).fill(arrivalNumber)
      await desk.page.getByRole('button', { name: say.find }).click()
      const card = desk.page.locator('section').filter({ has: desk.page.getByLabel(say.search) })
      await card.getByRole('button', { name: say.checkIn }).click()
      await expectAccessible(desk.page)
    })
    await test.step('the examiner calls, begins, writes and signs', async () => {
      await doctor.page.goto(product.url + path)
      await doctor.page.getByRole('button', { name: say.call }).click()
      await doctor.page.getByRole('button', { name: say.begin }).first().click()
      await writeAndSign(doctor.page, story)
    })
    await test.step('another examiner passes it, and both sides see the report', async () => {
      const reviewer = await aPageOf(browser, language, '13800000002')
      await reviewer.page.goto(doctor.page.url())
      await reviewer.page.getByRole('button', { name: say.pass }).click()
      await reviewer.page.getByRole('dialog').getByRole('button', { name: say.pass }).click()
      await expect(reviewer.page.getByRole('link', { name: say.open })).toBeVisible()
      await desk.page.goto(product.url + path)
      await expect(rowOf(desk.page)).toContainText(say.reported)
      await expectAccessible(desk.page)
    })
    await test.step('the patient opens the sealed report with the code of that phone, also by a link that was sent again', async () => {
      const sent = async () => (await product.sentTo(mobile)).filter(({ text }) => text.includes('/result/')).length
      await expect.poll(sent).toBe(1)
      await doctor.page.getByRole('button', { name: say.resend }).click()
      await expect(doctor.page.getByText(say.sent)).toBeVisible()
      await expect.poll(sent).toBe(2)
      const id = doctor.page.url().split('/').at(-1) ?? ''
      const { result } = await doctor.caller.call(examinationRoutes.read, { id })
      expect(await openReport(browser, story)).toBe(`${result?.reportNo}.pdf`)
      const pdf = await doctor.page.request.get(`${product.url}/meeting/examination/${id}/report.pdf`)
      expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      await desk.page.goto(`${product.url}/verify/${result?.reportNo}`)
      await expect(desk.page.getByText(result?.reportNo ?? '').first()).toBeVisible()
    })
  })
}
