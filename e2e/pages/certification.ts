import { expect, type Page } from '@playwright/test'
import { form } from './form.ts'
import { aPicture } from './small-picture.ts'

/** The places of the certification form that every profession fills with a picture. */
export const certificationPictures = ['身份证人像面', '身份证国徽面', '个人照片', '资格证书'] as const

/** Accepts the agreement, fills in what is required of a physician of 青岚县人民医院, and hands it in. */
export async function applyForCertification(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '我已阅读并同意上述协议' }).check()
  await page.getByRole('button', { name: '同意，开始填写' }).click()
  for (const label of certificationPictures) await givePicture(page, label)
  await chooseRegion(page, '医院所在地区', ['浙江省', '杭州市', '桐庐县'])
  const hospital = page.getByRole('combobox', { name: '工作医院' })
  await hospital.fill('青岚县人民医院')
  // The list of suggestions hides the rest of the page from assistive technology while it is open.
  await hospital.press('Tab')
  const fields = form(page)
  await fields.choose('所在科室', '超声医学科')
  await page.keyboard.press('Escape')
  await fields.choose('职称', '主治医师')
  await fields.text('擅长', '浅表器官超声')
  await fields.text('个人简介', '从事超声诊断六年。')
  await fields.text('邮箱', 'shen@hospital.example')
  await page.getByRole('checkbox', { name: '远程会诊' }).check()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('提交成功')).toBeVisible()
}

/** Ticks every row that the reviewer of a certification has to compare. */
export async function compareAll(page: Page): Promise<void> {
  const left = page.locator('[data-check][aria-pressed=false]')
  await expect(left.first()).toBeVisible()
  while ((await left.count()) > 0) await left.first().click()
}

/** Chooses a picture for a place, and takes it as it was cut. */
export async function givePicture(page: Page, label: string) {
  const button = page.getByRole('button', { name: `选择图片 ${label}`, exact: true })
  const place = page.locator('[data-field]', { has: button })
  await place.locator('input[type=file]').setInputFiles(await aPicture(page, `${label}.jpg`))
  await page.getByRole('dialog').getByRole('button', { name: '使用' }).click()
  await expect(place.locator('img[src^="/attachments/"], img[src^="blob:"]')).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'false')
}

/** Finds a region by its last word and takes it from the list. */
export async function chooseRegion(page: Page, label: string, names: readonly string[]): Promise<void> {
  const region = page.getByRole('combobox', { name: label })
  await region.click()
  await region.fill(names.at(-1) ?? '')
  await page.getByRole('option', { name: names.join(' / ') }).click()
}
