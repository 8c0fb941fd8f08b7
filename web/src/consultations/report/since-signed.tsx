import { type ReportFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { SummaryList } from '../components/summary-list.tsx'
import { Difference } from './difference.tsx'
import { countAll, differencesOf } from './differences-of.ts'
import { lastSignedBy } from './last-signed.ts'
import styles from './opinion-dialog.module.css'
import { versionsTexts as texts } from './versions-texts.ts'

/** Before an expert signs again: what differs from the text that they signed last. */
export function SinceSigned({ id, expertId, now }: { id: string; expertId: string; now: Partial<ReportFields> }) {
  const t = useTranslate()
  const { data, isError, refetch } = useRoute(routes.reportVersions, { id }, { isQuiet: true, staleTime: 0 })
  if (isError && !data) return <Problem title={t(texts.notLoaded)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  const last = lastSignedBy(data.list, expertId)
  if (!last) return <Note>{t(texts.signedNotKept)}</Note>
  const at = dateTimeOf(last.signedAt)
  const differences = differencesOf(t, last.version, now)
  const count = countAll(differences)
  if (count === 0) return <Note turn="everybody">{t(texts.sameAsSigned, { at })}</Note>
  return (
    <section aria-label={t(texts.sinceSigned, { at })}>
      <p className={styles.title}>
        <b>{t(texts.sinceSigned, { at })}</b>
        <span className="text-small text-muted">{t(texts.changes, { count })}</span>
      </p>
      <SummaryList className={styles.words}>
        {differences
          .filter((each) => each.count > 0)
          .map(({ field, label, pieces }) => (
            <Fact key={field} label={t(label)}>
              <Difference pieces={pieces} />
            </Fact>
          ))}
      </SummaryList>
    </section>
  )
}
