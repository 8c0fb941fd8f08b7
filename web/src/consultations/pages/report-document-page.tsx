import { reportPdfPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { pathOf, versionsPath } from '../api.ts'
import { isNoCase, NoSuchCase } from '../components/no-such-case.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { reportShownTexts } from '../report/shown-texts.ts'
import { reportTexts as texts } from '../report/texts.ts'

/** The issued report on the page, with its PDF to open and to keep. */
export function ReportDocumentPage() {
  const t = useTranslate()
  const [words] = useSearchParams()
  const id = words.get('id') ?? ''
  const { data: detail, error, refetch } = useRoute(routes.detail, id === '' ? undefined : { id })
  const isIssued = Boolean(detail?.report?.issuedAt)
  const ofSheet = useRoute(routes.reportSheet, isIssued ? { id } : undefined, {
    isQuiet: true,
  })
  const { data: sheet, error: sheetError } = ofSheet
  const file = reportPdfPath.replace('{id}', encodeURIComponent(id))
  const failure = error ?? sheetError
  if (id === '' || isNoCase(error)) return <NoSuchCase />
  if (failure && !sheet)
    return <LoadProblem failure={failure} onRetry={() => void (error ? refetch() : ofSheet.refetch())} />
  if (!detail || (isIssued && !sheet)) return <PageSkeleton />
  return (
    <PageFrame
      title={t(texts.document)}
      purpose={t(texts.documentPurpose)}
      crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}
      actions={
        isIssued && (
          <>
            <Link to={versionsPath(id)}>{t(reportShownTexts.versions)}</Link>
            {detail.report && detail.report.addenda.length > 0 && (
              <Button href={`${file}?addendum=0`} target="_blank" rel="noopener">
                {t(texts.openWithoutAddenda)}
              </Button>
            )}
            <Button href={file} target="_blank" rel="noopener" icon={<Icon name="file" />}>
              {t(texts.openOriginal)}
            </Button>
            <Button variant="primary" href={`${file}?download`} icon={<Icon name="download" />}>
              {t(texts.download)}
            </Button>
          </>
        )
      }
    >
      {sheet ? (
        <ReportSheet id={id} sheet={sheet} />
      ) : (
        <Card isFlush>
          <Empty title={t(texts.notIssued)} actions={<Link to={pathOf(detail)}>{t(texts.openCase)}</Link>} />
        </Card>
      )}
    </PageFrame>
  )
}

function LoadProblem({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <PageFrame title={t(texts.document)}>
      <Card isFlush>
        <Problem title={t(uiTexts.load.failed)} detail={messageOf(failure, t(uiTexts.call.failed))} onRetry={onRetry} />
      </Card>
    </PageFrame>
  )
}
