import type { Language } from '../kit/index.ts'
import type { ContactOnPage } from './contact-request.ts'
import type { FilingNumber } from './filing.ts'
import type { PublishedInstaller } from './installer.ts'
import type { Operator } from './operator.ts'

/** The open pages that the server renders without a script framework: path → page; two paths may name one page. */
export const marketingPaths = {
  '/': 'home',
  '/home': 'home',
  '/aboutUs': 'aboutUs',
  '/contactUs': 'contactUs',
  '/historicalVersion': 'historicalVersion',
  '/policy': 'policy',
  '/agreement': 'policy',
  '/about': 'about',
  '/update': 'update',
  '/healthAppletPage': 'healthApplet',
  '/cloudClassroomPage': 'cloudClassroom',
  '/cloudDocumentPage': 'cloudDocument',
  '/cloudDocumentPage/operations': 'operations',
} as const
export type MarketingPath = keyof typeof marketingPaths
/** The page that verifies one report: rendered like the others, but its address holds the report's number. */
export type VerifyPath = `/verify/${string}`
export type MarketingPageName = (typeof marketingPaths)[MarketingPath] | 'verify'

/** Whether the server renders this path. */
export function isMarketingPath(path: string): path is MarketingPath {
  return Object.hasOwn(marketingPaths, path)
}

/** The name of the page at a path that the server renders. */
export function marketingPageOf(path: MarketingPath | VerifyPath): MarketingPageName {
  return isMarketingPath(path) ? marketingPaths[path] : 'verify'
}

/** What is known of the report that a page verifies: found, no such number, or too many tries to look. */
export type ReportOnPage =
  | {
      readonly is: 'known'
      readonly reportNo: string
      readonly revision: number
      readonly institutions: readonly string[]
      readonly issuedAt: string
      readonly textSha256: string | null
      readonly sha256: string
      readonly sealedText: string | null
      readonly sealedBy: string
      readonly isSealValid: boolean
      readonly addenda: readonly {
        readonly number: number
        readonly issuedAt: string
        readonly textSha256: string
        readonly sha256: string
        readonly isSealValid: boolean
      }[]
    }
  | { readonly is: 'unknown' }
  | { readonly is: 'refused' }

/** What a rendering depends on, and nothing else: the same request gives the same bytes. */
export interface MarketingRequest {
  readonly path: MarketingPath | VerifyPath
  readonly language: Language
  /** Where the sign-in page sends people back to, e.g. `https://tongying.example`. */
  readonly origin: string
  readonly operator: Operator
  readonly filing: FilingNumber
  /** The newest first. */
  readonly installers: readonly PublishedInstaller[]
  readonly isSignedIn: boolean
  readonly isDemo: boolean
  /** The guarded page that sent the visitor here, e.g. `/me/consultations`. */
  readonly wanted?: string | undefined
  /** On the page that verifies a report. */
  readonly report?: ReportOnPage | undefined
  /** On the contact page, after its form was sent. */
  readonly contact?: ContactOnPage | undefined
  /** Addresses of the hashed stylesheet and script. */
  readonly style: string
  readonly script: string
}

export interface MarketingPage {
  readonly html: string
  readonly title: string
  readonly status: number
}

/** What the built rendering bundle exports. */
export type RenderMarketingPage = (request: MarketingRequest) => MarketingPage
