/** The site itself: its pages, versions, installers, policies, contacts and filing numbers. */

export { clientLink, clientScheme, pathOfClientLink } from './client-link.ts'
export { clientManifest, clientManifestPath } from './client-manifest.ts'
export {
  type ContactFieldName,
  type ContactFields,
  type ContactOnPage,
  type ContactRequestRow,
  type ContactRequestView,
  contactFieldNames,
  contactFields,
  contactKeptDays,
  contactTopicLabels,
  contactTopics,
} from './contact-request.ts'
export { contactRequestRoutes } from './contact-request-routes.ts'
export {
  type ContactRequestState,
  contactRequestStateLabels,
  contactRequestStates,
} from './contact-request-states.ts'
export { languageCookie, tokenCookie } from './cookies.ts'
export { siteErrors } from './errors.ts'
export { siteFiles } from './files.ts'
export { type FilingNumber, filingNumberDefault, filingNumberOf, filingNumbers } from './filing.ts'
export { type HomeMenuEntry, homeIndexDefault, homeMenu } from './home-menu.ts'
export {
  type InstallerFields,
  type InstallerFile,
  type InstallerPlatform,
  type InstallerView,
  installerEndings,
  installerFields,
  installerNotes,
  installerPath,
  installerPlatformLabels,
  installerPlatforms,
  newestInstallers,
  type PublishedInstaller,
} from './installer.ts'
export { installerRoutes } from './installer-routes.ts'
export { type InstallerState, installerStateLabels, installerStates } from './installer-states.ts'
export {
  isMarketingPath,
  type MarketingPage,
  type MarketingPageName,
  type MarketingPath,
  type MarketingRequest,
  marketingPageOf,
  marketingPaths,
  type RenderMarketingPage,
  type ReportOnPage,
  type VerifyPath,
} from './marketing-page.ts'
export { defaultOperator, type Operator } from './operator.ts'
export { canonicalPath, type Entry, entries, type Page, pageAt, pages } from './pages.ts'
export { type PolicyPart, policyParts } from './policy.ts'
export type { PolicyChapter } from './policy-chapter.ts'
export { isPlanned, type Promised, type PromiseName, type Proof, promises } from './promises.ts'
export { type Release, releases } from './releases.ts'
export {
  contentOf,
  operatorOf,
  previewLanguage,
  type SiteContent,
  type SiteContentInput,
  type SiteContentNow,
  type SiteContentPart,
  type SiteRevision,
  siteContent,
  siteContentParts,
} from './site-content.ts'
export { siteContentRoutes } from './site-content-routes.ts'
export { ssoReturn } from './sso-return.ts'
export { signInAddress, wantedPage } from './wanted-page.ts'
