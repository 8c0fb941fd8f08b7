import { reportPreviewPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ReportSheet } from '../report/report-sheet.tsx'
import styles from './issue-dialog.module.css'
import { reviewTexts as texts } from './texts.ts'

/** Shows a report as it would be issued, and issues it only from here. */
export function IssueDialog(props: { id: string; isIssuing: boolean; onIssue: () => void; onClose: () => void }) {
  const t = useTranslate()
  const { id, isIssuing, onIssue, onClose } = props
  const { data: sheet, error, refetch } = useRoute(routes.reportSheet, { id }, { staleTime: 0, isQuiet: true })
  return (
    <Dialog
      title={t(texts.issueTitle)}
      width="huge"
      onClose={onClose}
      footer={
        <>
          <Button
            href={reportPreviewPath.replace('{id}', encodeURIComponent(id))}
            target="_blank"
            rel="noopener"
            icon={<Icon name="file" />}
          >
            {t(texts.openPreview)}
          </Button>
          <span className="grow" />
          <Button onClick={onClose}>{t(uiTexts.common.cancel)}</Button>
          <Button variant="primary" disabled={!sheet} isLoading={isIssuing} onClick={onIssue}>
            {t(texts.issueAction)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Note turn="reviewer">{t(texts.issueFinal)}</Note>
        {!sheet && error && (
          <Problem
            title={t(texts.noPreview)}
            detail={messageOf(error, t(uiTexts.call.failed))}
            onRetry={() => refetch()}
          />
        )}
        {!sheet && !error && <PageSkeleton />}
        {sheet && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <div className={styles.sheet} tabIndex={0}>
            <ReportSheet id={id} sheet={sheet} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
