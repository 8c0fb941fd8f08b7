import * as z from 'zod'
import { email, instant, languages, optionalText, requiredText, rule, type Text } from '../kit/index.ts'
import { bilingual } from './bilingual.ts'
import type { FilingNumber } from './filing.ts'
import type { Operator } from './operator.ts'

const hotlineRule: Text = { 'zh-CN': '电话只含数字、空格、+和-', 'en-US': 'Use digits, spaces, + and - only' }
const hostRule: Text = { 'zh-CN': '请填写域名，如www.example.cn', 'en-US': 'Enter host names, such as www.example.com' }
const twiceRule: Text = {
  'zh-CN': '一个域名只能对应一个备案号',
  'en-US': 'A host name can have one filing number only',
}
const mostHosts = 20

/** Host names as people type them, apart by blanks, commas or lines; kept apart by a blank each. */
const hostNames = z
  .string()
  .overwrite((typed) =>
    typed
      .toLowerCase()
      .split(/[\s,，、;；]+/)
      .filter((each) => each !== '')
      .join(' '),
  )
  .max(1_000, rule({ 'zh-CN': '最多1000字', 'en-US': '1000 characters at most' }))
  .refine((hosts) => listedHosts(hosts).length <= mostHosts && listedHosts(hosts).every(isHostName), rule(hostRule))

function isHostName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((part) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(part))
}

/** What administrators write on the open pages: who runs the site, how to reach them, and the filing numbers by host name. */
export const siteContent = z
  .object({
    company: bilingual(80),
    businessEmail: email,
    hotline: requiredText(30).regex(/^\+?[0-9][0-9 -]{3,}$/, rule(hotlineRule)),
    address1: bilingual(160),
    address2: bilingual(160),
    /** Number 4 holds where a host name is listed nowhere; an empty one of the others reads like it. */
    filings: z.object({ 1: optionalText(60), 2: optionalText(60), 3: optionalText(60), 4: requiredText(60) }),
    hosts: z.object({ 1: hostNames, 2: hostNames, 3: hostNames }),
  })
  .superRefine(({ hosts }, context) => {
    const seen = new Set<string>()
    for (const number of [1, 2, 3] as const)
      for (const host of listedHosts(hosts[number])) {
        if (seen.has(host)) context.addIssue({ code: 'custom', path: ['hosts', number], message: rule(twiceRule) })
        seen.add(host)
      }
  })
export type SiteContent = z.output<typeof siteContent>
export type SiteContentInput = z.input<typeof siteContent>

function listedHosts(text: string): string[] {
  return text.split(' ').filter((each) => each !== '')
}

/** What the pages show of it. `brand` and `product` stay the operator's. */
export function operatorOf(
  content: SiteContent,
  { brand, product }: Pick<Operator, 'brand' | 'product'>,
): { readonly operator: Operator; readonly filingByHost: Readonly<Record<string, FilingNumber>> } {
  const { company, businessEmail, hotline, address1, address2, filings, hosts } = content
  const filing = (number: FilingNumber) => filings[number] || filings[4]
  return {
    operator: {
      brand,
      product,
      company,
      businessEmail,
      hotline,
      addresses: [address1, address2],
      filings: { 1: filing(1), 2: filing(2), 3: filing(3), 4: filing(4) },
    },
    filingByHost: Object.fromEntries(
      ([1, 2, 3] as const).flatMap((number) => listedHosts(hosts[number]).map((host) => [host, number] as const)),
    ),
  }
}

/** The same the other way round: what a form shows of what is configured. */
export function contentOf(operator: Operator, filingByHost: Readonly<Record<string, FilingNumber>>): SiteContent {
  const { company, businessEmail, hotline, addresses, filings } = operator
  const hostsOf = (number: FilingNumber) =>
    Object.keys(filingByHost)
      .filter((host) => filingByHost[host] === number)
      .join(' ')
  const [address1, address2] = addresses
  return {
    company,
    businessEmail,
    hotline,
    address1,
    address2,
    filings,
    hosts: { 1: hostsOf(1), 2: hostsOf(2), 3: hostsOf(3) },
  }
}

/** The parts that a revision can change, as the history names them. */
export const siteContentParts = [
  'company',
  'businessEmail',
  'hotline',
  'address1',
  'address2',
  'filings',
  'hosts',
] as const
export type SiteContentPart = (typeof siteContentParts)[number]

/** What stands on the pages now; revision 0 is what the operator has configured. */
export const siteContentNow = z.object({
  revision: z.number().int(),
  content: siteContent,
  /** What the operator's configuration says. */
  configured: siteContent,
})
export type SiteContentNow = z.output<typeof siteContentNow>

/** One revision: who changed what, and when. */
export const siteRevision = z.object({
  revision: z.number().int(),
  at: instant,
  byName: z.string(),
  changed: z.array(z.enum(siteContentParts)),
  content: siteContent,
})
export type SiteRevision = z.output<typeof siteRevision>

export const previewLanguage = z.enum(languages)
