import type { Examination } from '@tongying/contract/examinations'
import styles from './critical.module.css'
import { CriticalCard } from './critical-card.tsx'

/** The critical findings of an examination, above everything else. */
export function CriticalCards({ examination }: { examination: Examination }) {
  return (
    <div className={styles.cards}>
      {examination.criticals.map((finding) => (
        <CriticalCard key={finding.id} finding={finding} />
      ))}
    </div>
  )
}

export { ReportDialog } from './report-dialog.tsx'
