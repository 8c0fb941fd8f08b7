import { expect, test } from '@playwright/test'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { type SignedIn, signIn as signInQuietly } from '../pages/accepted-consultation.ts'
import { aPerson, expectNoComplaints, people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: 'on' })
})
test.afterAll(() => product.stop())

/** A completed case of the demo hospital that this applicant filed and this expert led. */
async function completedCase(applicant: SignedIn, lead: SignedIn): Promise<string> {
  let found = ''
  const look = async () => {
    const { list: applied } = await applicant.call(routes.list, { tab: 'applied', pageSize: 100 })
    const { list: led } = await lead.call(routes.list, { tab: 'led', pageSize: 100 })
    const both = applied.filter((row) => led.some((each) => each.consultationId === row.consultationId))
    found = both.find((row) => row.allowed.includes('respondToReport'))?.consultationId ?? ''
    return found
  }
  await expect.poll(look, { timeout: 120_000, intervals: [1_000] }).not.toBe('')
  return found
}

test('C25, C26: the applicant responds, the lead adds an addendum, its reviewer returns and passes it, anybody verifies both', async ({
  browser,
}) => {
  const [lin, zhou, reviewer] = [await aPerson(browser), await aPerson(browser), await aPerson(browser)]
  const guest = await aPerson(browser)
  const applicant = await signInQuietly(product, lin.context, people.lin)
  const lead = await signInQuietly(product, zhou.context, people.zhou)
  const id = await completedCase(applicant, lead)

  // Adopted in part: the reason is asked for, and what was typed stays.
  await lin.page.goto(`${product.url}/me/consultations/${id}`)
  await lin.page.getByRole('button', { name: '回复报告…' }).click()
  const answer = lin.page.getByRole('dialog', { name: '回复会诊报告' })
  await answer.getByRole('radio', { name: '部分采纳' }).check()
  await answer.getByRole('radio', { name: '非常满意' }).check()
  await answer.getByRole('textbox', { name: '评价说明' }).fill('讨论充分')
  await answer.getByRole('button', { name: '提交回复' }).click()
  await expect(answer.getByText('请填写原因')).toBeVisible()
  await expect(answer.getByRole('textbox', { name: '评价说明' })).toHaveValue('讨论充分')
  await answer.getByRole('textbox', { name: '原因或改动' }).fill('患者选择先随访')
  await answer.getByRole('button', { name: '提交回复' }).click()
  await expect(lin.page.getByText('已回复，已通知专家')).toBeVisible()
  await expect(lin.page.getByText('患者选择先随访')).toBeVisible()
  await expect(lin.page.getByRole('button', { name: '回复报告…' })).toHaveCount(0)

  // The lead reads it, rates the application and adds what became known since.
  await zhou.page.goto(`${product.url}/me/consultations/${id}`)
  await expect(zhou.page.getByText('患者选择先随访')).toBeVisible()
  await zhou.page.getByRole('button', { name: '评价申请…' }).click()
  const rating = zhou.page.getByRole('dialog', { name: '评价会诊申请' })
  await rating.getByRole('radio', { name: '满意', exact: true }).check()
  await rating.getByRole('button', { name: '提交评价' }).click()
  await expect(zhou.page.getByText('已评价，已通知申请医生')).toBeVisible()
  await zhou.page.getByRole('button', { name: '追加意见…' }).click()
  const adding = zhou.page.getByRole('dialog', { name: '追加意见' })
  await adding.getByRole('textbox', { name: '追加原因' }).fill('基因检测已回报')
  await adding.getByRole('textbox', { name: '追加内容' }).fill('BRAF V600E阳性，手术范围按建议第1条。')
  await adding.getByRole('button', { name: '签名并提交审核' }).click()
  await expect(zhou.page.getByText('已提交审核')).toBeVisible()
  const waiting = zhou.page.getByRole('region', { name: '追加意见' })
  await expect(waiting.getByText('待审核')).toBeVisible()
  await expect(lin.page.getByText('BRAF V600E阳性')).toHaveCount(0)

  // The reviewer finds it in the queue of reports and sends it back with a reason.
  await signInQuietly(product, reviewer.context, people.qin)
  const inReview = async () => {
    await reviewer.page.goto(`${product.url}/me/consultations/review?tab=reportQueue&id=${id}`)
    await expect(reviewer.page.getByText('BRAF V600E阳性')).toBeVisible()
  }
  await inReview()
  await reviewer.page.getByRole('button', { name: '退回…' }).click()
  const refusing = reviewer.page.getByRole('dialog', { name: '退回追加意见' })
  await refusing.getByRole('textbox', { name: '说明' }).fill('请写明检测方法')
  await refusing.getByRole('button', { name: '退回' }).click()
  await expect(reviewer.page.getByText('已退回给主持专家')).toBeVisible()

  // The lead reads why, changes it and submits it again.
  await expect(waiting.getByText('请写明检测方法')).toBeVisible()
  await waiting.getByRole('button', { name: '修改后重新提交…' }).click()
  const changing = zhou.page.getByRole('dialog', { name: '修改追加意见' })
  await changing.getByRole('textbox', { name: '追加内容' }).fill('BRAF V600E阳性（PCR法），手术范围按建议第1条。')
  await changing.getByRole('button', { name: '签名并提交审核' }).click()
  await expect(waiting.getByText('待审核')).toBeVisible()
  await inReview()
  await reviewer.page.getByRole('button', { name: /^通过/ }).click()
  await reviewer.page.getByRole('button', { name: '出具追加意见' }).click()
  await expect(reviewer.page.getByText(/的追加意见已出具/)).toBeVisible()

  // The applicant's open page has it, as has the sheet; the original stays.
  await expect(lin.page.getByText('BRAF V600E阳性（PCR法），手术范围按建议第1条。')).toBeVisible()
  await lin.page.goto(`${product.url}/consultationPdf?id=${id}`)
  await expect(lin.page.getByText(/追加1　.*周慎行（电子签署）/)).toBeVisible()
  await expect(lin.page.getByText(/审核：.+通过/)).toBeVisible()
  await expect(lin.page.getByRole('link', { name: '追加前的原件' })).toBeVisible()

  const { report } = await applicant.call(routes.detail, { id })
  await guest.page.goto(`${product.url}/verify/${report?.reportNo}`)
  await expect(guest.page.getByText('出具后追加了1条意见')).toBeVisible()
  await expect(guest.page.getByText(report?.addenda[0]?.textSha256 ?? '')).toBeVisible()
  await expect(guest.page.getByText(report?.textSha256 ?? '')).toBeVisible()
  expectNoComplaints(lin, zhou, reviewer, guest)
})
