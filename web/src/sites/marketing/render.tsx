import '../../ui/tokens.css'
import '../../ui/base.css'
import '../../ui/utilities.css'
import type { Text } from '@tongying/contract/kit'
import {
  type MarketingPage,
  type MarketingPageName,
  type MarketingRequest,
  marketingPageOf,
} from '@tongying/contract/site'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { aboutTexts, demos, guideLinks, guides, operationsTexts, verifyTexts } from '../../site/index.ts'
import { Document } from './document.tsx'
import { HomePage } from './home/home-page.tsx'
import { PageProvider } from './page-context.ts'
import { AboutPage } from './pages/about-page.tsx'
import { AboutUsPage } from './pages/about-us-page.tsx'
import { ContactUsPage } from './pages/contact-us-page.tsx'
import { DemoPage } from './pages/demo-page.tsx'
import { GuideLink, GuidePage } from './pages/guide-page.tsx'
import { HistoricalVersionPage } from './pages/historical-version-page.tsx'
import { OperationsPage } from './pages/operations-page.tsx'
import { PolicyPage } from './pages/policy-page.tsx'
import { UpdatePage } from './pages/update-page.tsx'
import { VerifyPage } from './pages/verify-page.tsx'

const pages: Record<MarketingPageName, { page: ReactNode; title?: Text }> = {
  home: { page: <HomePage /> },
  aboutUs: { page: <AboutUsPage />, title: aboutTexts.aboutUs.title },
  contactUs: { page: <ContactUsPage />, title: aboutTexts.contactUs.title },
  historicalVersion: { page: <HistoricalVersionPage />, title: aboutTexts.history.title },
  policy: { page: <PolicyPage />, title: aboutTexts.policy.title },
  about: { page: <AboutPage />, title: aboutTexts.about.title },
  update: { page: <UpdatePage />, title: aboutTexts.update.title },
  healthApplet: {
    page: (
      <GuidePage guide={guides.healthApplet}>
        <GuideLink href="/cloudClassroomPage#examination" label={guideLinks.demo} />
      </GuidePage>
    ),
    title: guides.healthApplet.title,
  },
  cloudClassroom: { page: <DemoPage />, title: demos.title },
  cloudDocument: {
    page: (
      <GuidePage guide={guides.cloudDocument}>
        <GuideLink
          href="/cloudDocumentPage/operations"
          label={guideLinks.openDepartment}
          title={guideLinks.forDepartment}
          text={guideLinks.departmentText}
        />
      </GuidePage>
    ),
    title: guides.cloudDocument.title,
  },
  operations: { page: <OperationsPage />, title: operationsTexts.title },
  verify: { page: <VerifyPage />, title: verifyTexts.title },
}

/** Renders one open page to the bytes that the server keeps; the same request gives the same bytes. */
export function render(request: MarketingRequest): MarketingPage {
  const { page, title: words } = pages[marketingPageOf(request.path)]
  const { language, operator } = request
  const site = operator.brand[language] + (language === 'zh-CN' ? '' : ' ') + operator.product[language]
  const title = words ? `${words[language].replace('{brand}', operator.brand[language])} · ${site}` : site
  const markup = renderToStaticMarkup(
    <PageProvider value={request}>
      <Document title={title}>{page}</Document>
    </PageProvider>,
  )
  return { html: `<!doctype html>${markup}`, title, status: statusOf(request) }
}

/** A number that there is not is "not found" to programs too. */
function statusOf({ path, report, contact }: MarketingRequest): number {
  if (contact?.is === 'refused') return contact.status
  if (marketingPageOf(path) !== 'verify' || report?.is === 'known') return 200
  return report?.is === 'refused' ? 429 : 404
}
