import { expect, type Page } from '@playwright/test'
import { dayMs, hourMs } from '@tongying/contract/kit'
import { smallPdf } from '@tongying/contract/testing'
import { form } from './form.ts'
import { smallDicom } from './small-dicom.ts'

export interface Appointment {
  /** `YYYY-MM-DD` in China. */
  readonly day: string
  /** The day on which the patient came: today in China, also where the appointment is tomorrow. */
  readonly admittedOn: string
  /** `HH:mm` */
  readonly from: string
  readonly to: string
  readonly startsAt: Date
}

/** A time two hours from now, the same day in China; tomorrow morning where the day is nearly over. */
export function soon(now: Date): Appointment {
  const china = new Date(now.getTime() + 8 * hourMs)
  const isLate = china.getUTCHours() >= 20
  const dayAfter = (milliseconds: number) => new Date(china.getTime() + milliseconds).toISOString().slice(0, 10)
  const day = dayAfter(isLate ? dayMs : 0)
  const hour = isLate ? 9 : china.getUTCHours() + 2
  const [from, to] = [`${String(hour).padStart(2, '0')}:30`, `${String(hour + 1).padStart(2, '0')}:00`]
  return { day, admittedOn: dayAfter(0), from, to, startsAt: new Date(`${day}T${from}:00+08:00`) }
}

/** First step: what kind of consultation, with whom and when. */
export async function fillApplication(
  page: Page,
  { day, admittedOn, from, to }: Appointment,
  expert: string,
): Promise<void> {
  const fields = form(page)
  for (const choice of ['远程会诊', '预约', '初诊', '门诊']) await fields.radio(choice)
  await fields.pick('就诊或入院时间', admittedOn)
  await fields.choose('参考终端', '机器人软件端')
  await fields.choose('会诊科室', '超声')
  await page.keyboard.press('Escape')
  await page.getByText('添加专家…').click()
  const dialog = page.getByRole('dialog', { name: '选择专家' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(expert)
  await dialog.getByRole('checkbox', { name: `选择${expert}` }).check()
  await dialog.getByRole('button', { name: '用这1位' }).click()
  await expect(page.getByRole('button', { name: '添加专家…' })).toBeFocused()
  await fields.pick('日期', day)
  await fields.pick('开始时间', from)
  await fields.pick('结束时间', to)
}

/** Second step: the patient; the identity number brings birthday, gender and age. */
export async function fillPatient(page: Page): Promise<void> {
  const fields = form(page)
  await fields.choose('证件类型', '居民身份证')
  await fields.text('证件号', '11010519491231002X')
  await fields.text('患者姓名', '陈若兰')
  await expect(page.getByRole('textbox', { name: '出生日期', exact: true })).toHaveValue('1949-12-31')
  await expect(page.getByRole('radio', { name: '女', exact: true })).toBeChecked()
  await fields.radio('一般')
  await fields.choose('民族', '汉族')
  await fields.choose('国籍', '中国')
  await fields.choose('婚姻状况', '已婚')
  await fields.text('手机号', '13800002046')
  await fields.choose('职业（行业）', '农、林、牧、渔业')
  await fields.text('家庭住址', '浙江省云州市清溪县河埠街21号')
  await fields.number('身高（厘米）', '160')
  await fields.number('体重（千克）', '55')
  await expect(page.getByRole('spinbutton', { name: '体重指数', exact: true })).toHaveValue('21.5')
  await fields.choose('医保类型', '城乡居民基本医疗保险')
  await fields.text('医保卡号', '330127000123')
}

/** Third step: what the experts need to know. */
export async function fillCase(page: Page): Promise<void> {
  const fields = form(page)
  await fields.text('会诊原因与目的', '明确甲状腺左叶结节性质，是否需要手术')
  await fields.text('主诉', '体检发现左侧颈前肿物3周，无疼痛')
  await fields.text('现病史', '3周前体检超声示甲状腺左叶中部低回声结节，大小约12.3 mm × 10.6 mm，边缘不光整。')
}

/** On to the next step, once the draft is shown as kept. */
export async function nextStep(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `下一步：${title}` }).click()
}

/** Waits until the page shows that what was typed is kept. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^已保存\s*\d\d:\d\d$/)).toBeVisible()
}

/** The row of a case in a list, by its number. */
export function rowOf(page: Page, number: string) {
  return page.getByRole('row').filter({ hasText: number })
}

/** Fourth step: a DICOM file, a PDF with its type, the signed consent. */
export async function uploadFiles(page: Page): Promise<void> {
  const pdf = {
    mimeType: 'application/pdf',
    buffer: Buffer.from(smallPdf),
  }
  const inputs = page.locator('input[type=file]')
  await inputs.nth(0).setInputFiles({ name: '甲状腺横切.dcm', mimeType: 'application/dicom', buffer: smallDicom() })
  await page.getByRole('combobox', { name: '附件类型' }).click()
  await page.getByRole('option', { name: '检验报告' }).click()
  await inputs.nth(1).setInputFiles({ name: '甲功五项.pdf', ...pdf })
  await inputs.nth(2).setInputFiles({ name: '知情同意书_已签.pdf', ...pdf })
  // Listed means whole, hashed and checked.
  await expect(page.locator('li[data-attachment]')).toHaveCount(3, { timeout: 30_000 })
}
