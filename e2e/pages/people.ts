import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** The demo hospital's people that journeys act as. */
export const people = {
  lin: '13800000001',
  zhou: '13800000003',
  su: '13800000004',
  gu: '13800000005',
  ye: '13800000006',
  bai: '13800000007',
  song: '13800000008',
  xu: '13800000010',
  qin: '13800000011',
  chen: '13800000012',
  lu: '13800000013',
  he: '13800000014',
  jiang: '13800000016',
  ji: '13800000017',
  wen: '13800000018',
} as const

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /** The errors of the browser's console, with where. */
  readonly complaints: readonly string[]
}

/** A browser of one's own for one person; every error in its console is kept. */
export async function aPerson(browser: Browser, options: { locale?: string } = {}): Promise<Person> {
  const context = await browser.newContext({ locale: options.locale ?? 'zh-CN', permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return { page, context, complaints }
}

/** Zero errors in anybody's console. */
export function expectNoComplaints(...everybody: Person[]): void {
  expect(everybody.flatMap((person) => person.complaints)).toEqual([])
}
