import type { MyDay } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { duration } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { ReasonText } from '../components/case-text.tsx'
import { listTexts } from '../texts.ts'
import styles from './entries.module.css'
import type { QueueTab } from './queue-tabs.ts'
import { dashboardTexts as texts } from './texts.ts'

/** What waits in this person's review queue, the longest wait first. */
export function QueueCard(props: { tab: QueueTab; queue: MyDay['queues'][QueueTab]; isFirst: boolean }) {
  const { tab, isFirst } = props
  const { count, rows } = props.queue
  const t = useTranslate()
  const navigate = useNavigate()
  const now = useNow(minuteMs)
  const path = `/me/consultations/review?tab=${tab}`
  return (
    <Card
      title={t(listTexts.tabs[tab])}
      count={count}
      more={<Link to={`/me/consultations?tab=${tab}`}>{t(texts.allQueued, { count })}</Link>}
      isFlush
    >
      <ul>
        {rows.map((row) => (
          <li key={row.consultationId} className={styles.queued}>
            <div>
              <Link className={styles.title} to={`${path}&id=${row.consultationId}`}>
                <ReasonText row={row} />
              </Link>
              {row.addendumSubmittedAt && <StatusTag turn="reviewer" label={texts.addendum} isBare />}
              <p className="text-small text-muted">
                {t(texts.appliedBy, { name: row.applicantName, hospital: row.institutionName })}
              </p>
            </div>
            <span className="text-small text-muted nowrap">
              {t(uiTexts.common.waited, {
                time: t(duration(now - new Date(row.addendumSubmittedAt ?? row.updatedAt).getTime())),
              })}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button variant={isFirst ? 'primary' : 'default'} onClick={() => navigate(path)}>
          {t(texts.startReview)}
        </Button>
      </div>
    </Card>
  )
}
