import '../report/report.css'
import { reportPdfPath } from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../ui/call-error.ts'
import { Empty, Problem } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { pathOf, useConsultation } from '../api.ts'
import { ReportSheet } from '../report/report-sheet.tsx'
import { reportTexts as texts } from '../report/texts.ts'

/** The issued report on the page, with its PDF to open and to keep. */
export function ReportDocumentPage() {
  const say = useSay()
  const [words] = useSearchParams()
  const id = words.get('id') ?? ''
  const { data: detail, error, refetch } = useConsultation(id)
  const file = reportPdfPath.replace('{id}', encodeURIComponent(id))
  if (!detail && error) {
    return (
      <PageFrame title={say(texts.document)}>
        <section className="card">
          <Problem
            title={say(texts.notIssued)}
            detail={messageOf(error, say(uiTexts.call.failed))}
            onRetry={() => refetch()}
          />
        </section>
      </PageFrame>
    )
  }
  if (!detail) return <PageSkeleton />
  const isIssued = Boolean(detail.report?.issuedAt)
  return (
    <PageFrame
      title={say(texts.document)}
      purpose={say(texts.documentPurpose)}
      crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}
      actions={
        isIssued && (
          <>
            <Button href={file} target="_blank" rel="noopener" icon={<Icon name="file" />}>
              {say(texts.openOriginal)}
            </Button>
            <Button type="primary" href={`${file}?download`} icon={<Icon name="download" />}>
              {say(texts.download)}
            </Button>
          </>
        )
      }
    >
      {isIssued ? (
        <ReportSheet detail={detail} />
      ) : (
        <section className="card">
          <Empty title={say(texts.notIssued)} actions={<Link to={pathOf(detail)}>{say(texts.openCase)}</Link>} />
        </section>
      )}
    </PageFrame>
  )
}
