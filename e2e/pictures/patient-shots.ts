import type { Page } from '@playwright/test'
import { consultationRoutes } from '@tongying/contract/consultations'
import { patientRoutes } from '@tongying/contract/patients'
import { aCompleteDraft } from '@tongying/contract/testing'
import { type SignedIn, signIn } from '../pages/accepted-consultation.ts'
import { people } from '../pages/people.ts'
import { press } from './prepare-shots.ts'
import type { Shot } from './shot.ts'

interface Made {
  readonly applicant: SignedIn
  readonly id: string
  /** The link that was sent to the patient. */
  readonly address: string
}

/** A draft of the applicant, and a link about it. */
async function aLink(page: Page, purpose: 'form' | 'consent'): Promise<Made> {
  const applicant = await signIn({ url: new URL(page.url()).origin }, page.context(), people.lin)
  const { list } = await applicant.call(consultationRoutes.experts, { search: '周慎行' })
  const draft = aCompleteDraft([list[0]?.id ?? ''], new Date())
  const { consultationId: id } = await applicant.call(consultationRoutes.saveDraft, { ...draft, consultationId: null })
  const { secretAddress } = await applicant.call(patientRoutes.sendLink, {
    ownerKind: 'consultation',
    ownerId: id,
    purpose,
  })
  return { applicant, id, address: secretAddress }
}

const openLink = (purpose: 'form' | 'consent') => async (page: Page) => {
  const made = await aLink(page, purpose)
  await page.goto(made.address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return made
}

const next = press(/^(下一步|Next)$/)
const pick = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check({ force: true })
const write = (page: Page, name: RegExp, value: string) =>
  page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name })).fill(value)
const choose = (page: Page, name: RegExp, index: number) => page.getByRole('combobox', { name }).selectOption({ index })

/** The form's page of this number, those before it filled in; a child's has one more, for the guardian. */
const formPage =
  (last: 2 | 3 | 4, isChild = false) =>
  async (page: Page) => {
    await openLink('form')(page)
    await write(page, /^(证件号|ID number)$/, isChild ? '110105201912310014' : '11010519491231002X')
    await write(page, /^(患者姓名|Patient’s name)$/, '欧阳若兰')
    await write(page, /^(手机号|Mobile phone)$/, '13800002046')
    await next(page)
    if (isChild || last === 2) return
    await pick(page, /^(一般|Common)$/)
    await pick(page, /^(已婚|Married)$/)
    await choose(page, /^(民族|Ethnic group)$/, 1)
    await choose(page, /^(从事的行业|Occupation, by industry)$/, 1)
    await write(page, /^(家庭住址|Home address)$/, '青岚县城关镇解放路1号')
    await next(page)
    if (last === 3) return
    await write(page, /^(身高|Height)$/, '160')
    await write(page, /^(体重|Weight)$/, '55')
    await choose(page, /^(医保类型|Insurance)$/, 1)
    await write(page, /^(医保卡号|Insurance card number)$/, '330127000123')
    await next(page)
  }

async function sign(page: Page): Promise<Made> {
  const made = await openLink('consent')(page)
  await page.getByRole('radio', { name: /^(配偶|Spouse)$/ }).check({ force: true })
  await page.getByRole('radio', { name: /^(患者委托我签|The patient asked me to sign)$/ }).check({ force: true })
  await page.getByRole('textbox', { name: /^(您的姓名|Your name)$/ }).fill('赵一凡')
  await page.locator('input[type=checkbox]').last().check()
  for (const box of await page.getByRole('checkbox', { name: /不方便手写|cannot/ }).all()) await box.check()
  await press(/^(同意并提交|Agree)/)(page)
  await page.getByRole('heading', { name: /^(已签署|Signed)/ }).waitFor()
  return made
}

/** Signed, and then changed by the applicant. */
async function change({ applicant, id }: Made): Promise<void> {
  const draft = await applicant.call(consultationRoutes.draft, { id })
  const { doctorIds, ...rest } = draft
  await applicant.call(consultationRoutes.saveDraft, {
    ...rest,
    doctorIds,
    consultationId: id,
    reason: '颈部淋巴结性质待定，请上级专家会诊',
  })
}

/** The step of the application where the consent is. */
async function openDraft(page: Page, id: string): Promise<void> {
  await page.goto(new URL(`/meetingApply?id=${id}&step=files`, page.url()).href)
}

/** The pages of a patient who opened a link, in the browser of whoever sent it. */
export const patientShots: readonly Shot[] = [
  { name: 'patient link, form', prepare: async (page: Page) => void (await openLink('form')(page)) },
  {
    name: 'patient link, form with errors',
    prepare: async (page: Page) => {
      await openLink('form')(page)
      await press(/^(下一步|Next)/)(page)
    },
  },
  { name: 'patient link, form of a child', prepare: formPage(2, true) },
  {
    name: 'patient link, form, page 2 with errors',
    prepare: async (page: Page) => {
      await formPage(2)(page)
      await next(page)
    },
  },
  { name: 'patient link, form, page 3', prepare: formPage(3) },
  { name: 'patient link, form, page 4', prepare: formPage(4) },
  { name: 'patient link, consent', prepare: async (page: Page) => void (await openLink('consent')(page)) },
  {
    name: 'patient link, consent for somebody else',
    prepare: async (page: Page) => {
      await openLink('consent')(page)
      await page.getByRole('radio', { name: /^(配偶|Spouse)$/ }).check({ force: true })
    },
  },
  { name: 'patient link, consent signed', prepare: async (page: Page) => void (await sign(page)) },
  {
    name: 'patient link, consent changed',
    prepare: async (page: Page) => {
      await change(await sign(page))
      await page.reload()
    },
  },
  {
    name: 'consent, changed since',
    prepare: async (page: Page) => {
      const made = await sign(page)
      await change(made)
      await openDraft(page, made.id)
      await press(/^(查看|Show|View)$/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'consent, printed',
    prepare: async (page: Page) => {
      await page.addInitScript(() => {
        // The paper stays until it was printed.
        window.print = () => undefined
      })
      const { id } = await sign(page)
      await openDraft(page, id)
      await press(/^(查看|Show|View)$/)(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(打印|Print)/ })
        .click()
      await page.emulateMedia({ media: 'print' })
    },
  },
].map((shot) => ({ ...shot, who: 'applicant', path: '/me/work', isLast: true }))
