import { expect, test } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { type SignedIn, signIn } from '../pages/accepted-consultation.ts'
import { saved } from '../pages/application.ts'
import { form } from '../pages/form.ts'
import { aPerson, type Person, people } from '../pages/people.ts'
import { type Product, startProduct } from '../start.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** A draft of 林若溪, opened at the case summary. */
async function anOpenDraft(person: Person, overrides = {}): Promise<{ who: SignedIn; id: string }> {
  const who = await signIn(product, person.context, people.lin)
  const draft = { patientName: '陈若兰', pastHistory: '无特殊', selectedTab: 'case', ...overrides } as const
  const { consultationId: id } = await who.call(consultationRoutes.saveDraft, draft)
  await person.page.clock.install()
  await person.page.goto(`${product.url}/meetingApply?id=${id}`)
  await expect(person.page.getByRole('textbox', { name: '主诉', exact: true })).toBeVisible()
  return { who, id }
}

test('what was typed while offline is there after leaving and coming back, and is saved then', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page, context } = person
  const { who, id } = await anOpenDraft(person)
  await context.setOffline(true)
  await form(page).text('主诉', '断网时写的主诉')
  await expect(page.getByText('没有网络，内容留在这台设备上')).toBeVisible()
  await page.getByRole('link', { name: '消息中心' }).click()
  await page.waitForURL(/\/information/)
  await context.setOffline(false)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '主诉', exact: true })).toHaveValue('断网时写的主诉')
  await form(page).text('现病史', '回来后写的现病史')
  await saved(page)
  // Longer than the page that was left would have waited before its next try.
  await page.clock.fastForward(11_000)
  await form(page).text('既往史', '之后写的既往史')
  await saved(page)
  expect(await who.call(consultationRoutes.draft, { id })).toMatchObject({
    main: '断网时写的主诉',
    illnessHistory: '回来后写的现病史',
    pastHistory: '之后写的既往史',
  })
  await page.reload()
  await expect(page.getByRole('textbox', { name: '现病史', exact: true })).toHaveValue('回来后写的现病史')
  await context.close()
})

test('two tabs on one draft lose nothing: other fields are joined, the same field is a choice', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page, context } = person
  const { who, id } = await anOpenDraft(person)
  const other = await context.newPage()
  await other.goto(`${product.url}/meetingApply?id=${id}`)
  await form(page).text('主诉', '第一个标签页的主诉')
  await form(page).text('既往史', '高血压10年')
  await saved(page)
  await form(other).text('现病史', '第二个标签页的现病史')
  await saved(other)
  await expect(other.getByRole('textbox', { name: '主诉', exact: true })).toHaveValue('第一个标签页的主诉')
  expect(await who.call(consultationRoutes.draft, { id })).toMatchObject({
    main: '第一个标签页的主诉',
    illnessHistory: '第二个标签页的现病史',
    pastHistory: '高血压10年',
  })

  await form(page).text('主诉', '第一个标签页改过的主诉')
  await expect(page.getByRole('textbox', { name: '现病史', exact: true })).toHaveValue('第二个标签页的现病史')
  await saved(page)
  await form(other).text('主诉', '第二个标签页的主诉')
  const choice = other.getByRole('group', { name: '主诉' })
  await expect(choice).toContainText('第一个标签页改过的主诉')
  await expect(choice).toContainText('第二个标签页的主诉')
  expect((await who.call(consultationRoutes.draft, { id })).main).toBe('第一个标签页改过的主诉')
  await choice.getByRole('button', { name: '用这里的' }).click()
  await saved(other)
  expect((await who.call(consultationRoutes.draft, { id })).main).toBe('第二个标签页的主诉')
  await context.close()
})

test('a page that did not load claims nothing that is not so', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page, context } = person
  await anOpenDraft(person)
  await context.setOffline(true)
  await form(page).text('主诉', '断网时写的主诉')
  await expect(page.getByText('没有网络，内容留在这台设备上')).toBeVisible()
  // A part of the product that is not here yet.
  await page.getByRole('link', { name: '账号中心' }).click()
  await expect(page.getByText('加载失败')).toBeVisible()
  await expect(page.getByText(/草稿已经保存/)).toBeHidden()
  await expect(page.getByText(/还没有保存的内容留在这台设备上/)).toBeVisible()
  await context.close()
})

test('opening a draft and looking through its steps saves nothing', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page, context } = person
  const saves: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/saveDraft') && saves.push(request.url())))
  await anOpenDraft(person)
  for (const step of [/患者信息/, /上传附件/, /病情摘要/])
    await page.getByRole('list', { name: '申请步骤' }).getByRole('button', { name: step }).click()
  await page.clock.fastForward(5_000)
  await expect(page.getByText('正在保存')).toBeHidden()
  await form(page).text('主诉', '这是第一处改动')
  await saved(page)
  expect(saves).toHaveLength(1)
  await context.close()
})

test('a lost answer of the first save makes no second draft', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page, context } = person
  await signIn(product, context, people.lin)
  const made: unknown[] = []
  await page.route('**/saveDraft', async (route) => {
    const response = await route.fetch()
    const body: { data: { consultationId: string } } = await response.json()
    made.push(body.data.consultationId)
    await (made.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await page.clock.install()
  await page.goto(`${product.url}/meetingApply`)
  await page
    .getByRole('list', { name: '申请步骤' })
    .getByRole('button', { name: /病情摘要/ })
    .click()
  await form(page).text('主诉', '第一次保存没有回音')
  await expect(page.getByText('没有网络，内容留在这台设备上')).toBeVisible()
  await form(page).text('现病史', '之后写的现病史')
  await saved(page)
  await expect.poll(() => made.length).toBe(3)
  expect(new Set(made).size).toBe(1)
  await context.close()
})

test('who leaves a new application before its first save is answered stays where they went', async ({ browser }) => {
  const person = await aPerson(browser)
  const { page, context } = person
  await signIn(product, context, people.lin)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/saveDraft', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/meetingApply`)
  await page
    .getByRole('list', { name: '申请步骤' })
    .getByRole('button', { name: /病情摘要/ })
    .click()
  await form(page).text('主诉', '写完就离开')
  await page.getByRole('link', { name: '消息中心' }).click()
  await page.waitForURL(/\/information/)
  const answered = page.waitForResponse('**/saveDraft')
  answer()
  await (await answered).finished()
  // The page has read the answer by the time it has drawn twice.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page).toHaveURL(/\/information/)
  await context.close()
})
