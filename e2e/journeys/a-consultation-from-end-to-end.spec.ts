import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { register } from '../pages/account.ts'
import {
  fillApplication,
  fillCase,
  fillPatient,
  nextStep,
  rowOf,
  saved,
  soon,
  uploadFiles,
} from '../pages/application.ts'
import { watchUntilIdle } from '../pages/idle.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { admit, endForAll, enterRoom, inCall, knock, proveEverybodySeesAndHears, sendChat } from '../pages/room.ts'
import { signIn } from '../pages/sign-in.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a visitor registers by phone and lands in the user centre', async ({ browser }) => {
  const visitor = await aPerson(browser)
  const { page } = visitor
  await register(page, product, '13912345678')
  await expect(page.getByText('139****5678').first()).toBeVisible()
  await page
    .getByRole('button', { name: /EN|English/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Account/)
  expectNoComplaints(visitor)
  await visitor.context.close()
})

test('C1, C3, C8, C9, C18, C20, C23: a case goes from the application to the report that its applicant downloads', async ({
  browser,
}) => {
  const [lin, zhou, xu] = [await aPerson(browser), await aPerson(browser), await aPerson(browser)]
  await signIn(lin.page, product.url, people.lin)
  const appointment = soon(await product.now())

  // The four steps; what was typed is there again after a reload of each.
  const wizard = lin.page
  await wizard.goto(`${product.url}/meetingApply`)
  await fillApplication(wizard, appointment, '周慎行')
  await saved(wizard)
  await wizard.reload()
  await expect(wizard.getByRole('radio', { name: '初诊' })).toBeChecked()
  await expect(wizard.getByText('周慎行').first()).toBeVisible()
  await nextStep(wizard, '患者信息')
  await fillPatient(wizard)
  await saved(wizard)
  await wizard.reload()
  await expect(wizard.getByRole('textbox', { name: '证件号', exact: true })).toHaveValue('11010519491231002X')
  await nextStep(wizard, '病情摘要')
  await fillCase(wizard)
  await saved(wizard)
  await wizard.reload()
  await expect(wizard.getByRole('textbox', { name: '主诉', exact: true })).toHaveValue(
    '体检发现左侧颈前肿物3周，无疼痛',
  )
  await nextStep(wizard, '上传附件')
  await uploadFiles(wizard)
  await wizard.reload()
  await expect(wizard.getByText('甲状腺横切.dcm').first()).toBeVisible()
  await wizard.getByRole('button', { name: '提交申请', exact: true }).click()
  await wizard.waitForURL(/\/applySuccess/)
  const number =
    (await wizard
      .getByText(/^HZ\d{14}$/)
      .first()
      .textContent()) ?? ''

  // The expert's list is open while the reviewer passes the case: the invitation arrives without a reload.
  await signIn(zhou.page, product.url, people.zhou)
  await zhou.page.goto(`${product.url}/me/consultations?tab=invited`)
  await expect(zhou.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(zhou.page.getByText(number)).toHaveCount(0)
  await signIn(xu.page, product.url, people.xu)
  await xu.page.goto(`${product.url}/me/consultations?tab=auditQueue`)
  await passReview(xu.page, number, async () => {
    // What the reviewer judges: experts with hospital, department and title, and the department applied for.
    await expect(xu.page.getByText(/云州医科大学附属第一医院\s超声医学科\s·\s主任医师/)).toBeVisible()
    await expect(xu.page.getByRole('button', { name: '核对：会诊科室' })).toBeVisible()
  })
  await expect(zhou.page.getByText(number)).toBeVisible()

  // The expert opens the case, sees the picture of the DICOM file, and accepts.
  await zhou.page.getByText(number).click()
  await zhou.page.locator('ul button:has(canvas, img)').first().click()
  await expectPicture(zhou.page)
  await zhou.page.keyboard.press('Escape')
  await zhou.page.getByRole('button', { name: '接受…' }).click()
  await zhou.page.getByRole('dialog').getByRole('button', { name: '接受邀请' }).click()
  await expect(zhou.page.getByText('待会诊').first()).toBeVisible()

  // At the time both enter the room from the list; a third person comes by the link, through the lobby.
  const now = await product.now()
  // Sessions end while the hours until then pass, and an open page would report it in its console.
  for (const { page } of [lin, zhou, xu]) await page.goto('about:blank')
  await product.moveClock(appointment.startsAt.getTime() - now.getTime())
  await signIn(lin.page, product.url, people.lin)
  await signIn(zhou.page, product.url, people.zhou)
  await lin.page.goto(`${product.url}/me/consultations`)
  await rowOf(lin.page, number).getByRole('button', { name: '进入会诊室' }).click()
  await enterRoom(lin.page)
  await zhou.page.goto(`${product.url}/me/consultations?tab=invited`)
  await rowOf(zhou.page, number).getByRole('button', { name: '进入会诊室' }).click()
  await enterRoom(zhou.page)
  const guest = await aPerson(browser)
  await guest.page.goto(lin.page.url())
  await knock(guest.page, '程晓岚')
  await admit(lin.page, '程晓岚')
  await inCall(guest.page)
  await proveEverybodySeesAndHears([lin.page, zhou.page, guest.page])
  await sendChat(zhou.page, '纵切面第7幅，边缘成角。')
  await sendChat(lin.page, '看到了。')
  await expect(lin.page.getByText('纵切面第7幅，边缘成角。')).toBeVisible()
  await endForAll(lin.page)
  await expect(zhou.page.getByRole('heading', { name: '会诊已结束' })).toBeVisible()

  // The expert writes the report, the report auditor passes it.
  await zhou.page.goto(`${product.url}/me/consultations?tab=led`)
  await rowOf(zhou.page, number).getByRole('button', { name: '撰写报告' }).click()
  // The room's chat stands on the case, and nothing is signed before what is required is there.
  await expect(zhou.page.getByText('纵切面第7幅，边缘成角。')).toBeVisible()
  await zhou.page.getByRole('button', { name: '提交报告…' }).click()
  await expect(zhou.page.getByRole('dialog')).toHaveCount(0)
  await zhou.page
    .getByRole('textbox', { name: '影像所见' })
    .fill('甲状腺左叶中部见一低回声结节，纵横比大于1，后缘成角。')
  await zhou.page.getByRole('textbox', { name: '会诊意见' }).fill('甲状腺左叶结节，C-TIRADS 4B类，恶性可能性较大。')
  await zhou.page.getByRole('textbox', { name: '建议' }).fill('1. 加做BRAF V600E基因检测\n2. 术前完成喉镜检查')
  await zhou.page.getByRole('button', { name: '提交报告…' }).click()
  await zhou.page.getByRole('dialog').getByRole('button', { name: '签署并提交' }).click()
  await expect(zhou.page.getByText('报告审核').first()).toBeVisible()
  const qin = await aPerson(browser)
  await signIn(qin.page, product.url, people.qin)
  await qin.page.goto(`${product.url}/me/consultations?tab=reportQueue`)
  await passReview(qin.page, number)
  // The report is shown as it will be issued, and nothing is issued before that.
  const issuing = qin.page.getByRole('dialog')
  await expect(issuing.getByText('周慎行（主持）')).toBeVisible()
  await expect(issuing.getByText('陈若兰')).toBeVisible()
  await issuing.getByRole('button', { name: '出具报告' }).click()
  await expect(qin.page.getByText(`审核通过，${number}的报告已出具`)).toBeVisible()

  // The applicant opens the report and downloads a PDF whose Chinese is right and selectable.
  await lin.page.goto(`${product.url}/me/consultations`)
  await expect(rowOf(lin.page, number).getByText('已完成')).toBeVisible()
  await rowOf(lin.page, number).getByRole('button', { name: '会诊报告单' }).click()
  await expect(lin.page).toHaveURL(/\/consultationPdf/)
  const chinese = await downloadedText(lin.page, '下载PDF')
  for (const words of [
    '远程会诊报告单',
    number,
    '陈若兰',
    '甲状腺左叶结节，C-TIRADS 4B类，恶性可能性较大。',
    '加做BRAF V600E基因检测',
    '周慎行（主持）',
  ]) {
    expect(chinese).toContain(words)
  }

  // The same in English.
  await lin.page.goto(`${lin.page.url()}&displayLanguage=en-US`)
  expect(await downloadedText(lin.page, 'Download PDF')).toContain('Remote consultation report')
  expectNoComplaints(lin, zhou, xu, qin, guest)
})

/** The quick viewer shows a picture: its canvas holds dark and light points. */
async function expectPicture(page: Page): Promise<void> {
  const canvas = page.getByRole('dialog').locator('canvas')
  const spread = () =>
    canvas.evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement) || element.width === 0) return 0
      const { data = [] } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {}
      const reds = Array.from(data).filter((_value, index) => index % 4 === 0)
      return (
        reds.reduce((most, value) => Math.max(most, value), 0) -
        reds.reduce((least, value) => Math.min(least, value), 255)
      )
    })
  await expect.poll(spread).toBeGreaterThan(100)
}

/** The text of the PDF behind a download button, without spaces, as `pdftotext` reads it. */
async function downloadedText(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: button }).click(),
  ])
  const path = await download.path()
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
  return execFileSync('pdftotext', ['-layout', path, '-']).toString()
}

/** Opens a case of the queue, waits until its pictures are there, as a reviewer looks at them first, and passes it. */
async function passReview(page: Page, number: string, look = async () => {}): Promise<void> {
  const settled = watchUntilIdle(page)
  await rowOf(page, number).getByRole('button', { name: '审核' }).click()
  const pass = page.getByRole('button', { name: /^通过/ })
  await expect(pass).toBeVisible()
  await settled()
  await look()
  await pass.click()
}
