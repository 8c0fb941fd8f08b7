import { type ConsultationRow, preparationRoutes as routes } from '@tongying/contract/consultations'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { applicationPath, caseAnswers } from '../api.ts'
import { ReasonText } from '../components/case-text.tsx'
import { cardTexts } from '../preparation/card-texts.ts'
import { PrepareDialog } from '../preparation/prepare-dialog.tsx'
import { preparationTexts as texts } from '../preparation/texts.ts'
import styles from './entries.module.css'

/** What coordinators prepared in this physician's name, the longest wait first. */
export function ConfirmationsCard({ rows }: { rows: readonly ConsultationRow[] }) {
  const t = useTranslate()
  return (
    <Card title={t(cardTexts.confirmations)} count={rows.length} isFlush>
      <ul>
        {rows.map((row) => (
          <li key={row.consultationId} className={styles.queued}>
            <div>
              <ReasonText row={row} />
              <p className="text-small text-muted">
                {t(cardTexts.preparedBy, { name: row.preparation?.coordinatorName ?? '' })}
                {' · '}
                <DateTime at={row.preparation?.askedAt ?? row.updatedAt} />
              </p>
            </div>
            <Link className="nowrap" to={applicationPath(row.consultationId)}>
              {t(cardTexts.check)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What this coordinator prepares: what came back first, what waits for its physician last. */
export function PreparedCard({ rows }: { rows: readonly ConsultationRow[] }) {
  const t = useTranslate()
  const [isBeginning, setBeginning] = useState(false)
  return (
    <Card
      title={t(cardTexts.prepared)}
      count={rows.length}
      more={<Button onClick={() => setBeginning(true)}>{t(texts.begin)}</Button>}
      isFlush
    >
      {rows.length === 0 && (
        <Empty isSmall title={t(cardTexts.nonePrepared)} detail={t(cardTexts.nonePreparedDetail)} />
      )}
      <ul>
        {rows.map((row) => (
          <PreparedRow key={row.consultationId} row={row} />
        ))}
      </ul>
      {isBeginning && <PrepareDialog onClose={() => setBeginning(false)} />}
    </Card>
  )
}

function PreparedRow({ row }: { row: ConsultationRow }) {
  const t = useTranslate()
  const takeBack = useChange(routes.takeBackPreparation, { refreshes: caseAnswers })
  const { consultationId: id, preparation } = row
  const isWaiting = preparation?.askedAt !== null
  return (
    <li className={styles.queued}>
      <div>
        <ReasonText row={row} />
        <p className="text-small text-muted">
          {t(cardTexts.inNameOf, { name: preparation?.physicianName ?? '' })}
          {' · '}
          <DateTime at={preparation?.askedAt ?? row.updatedAt} />
        </p>
        {preparation?.note && <p className={styles.reason}>{t(texts.returned, { reason: preparation.note })}</p>}
      </div>
      {!isWaiting && (
        <Link className="nowrap" to={applicationPath(id)}>
          {t(cardTexts.goOn)}
        </Link>
      )}
      {isWaiting && (
        <span className="cluster text-small nowrap">
          <span className="text-muted">{t(cardTexts.waiting)}</span>
          <LinkButton
            onClick={() =>
              takeBack.mutateAsync({ id }).then(
                () => toastDone(t(cardTexts.takenBack)),
                () => undefined,
              )
            }
          >
            {t(cardTexts.takeBack)}
          </LinkButton>
        </span>
      )}
    </li>
  )
}
