import type { MyDay } from '@tongying/contract/consultations'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { duration } from '../../ui/core/duration.ts'
import { useSay } from '../../ui/core/i18n.ts'
import { ReasonWords } from '../components/case-words.tsx'
import { useNow } from '../components/use-now.ts'
import { listTexts } from '../texts.ts'
import styles from './entries.module.css'
import { deskTexts as texts } from './texts.ts'

export const queueTabs = ['auditQueue', 'reportQueue'] as const
export type QueueTab = (typeof queueTabs)[number]

/** What waits at this person's desk, the longest wait first. */
export function QueueCard(props: { tab: QueueTab; queue: MyDay['queues'][QueueTab]; isFirst: boolean }) {
  const { tab, isFirst } = props
  const { count, rows } = props.queue
  const say = useSay()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const path = `/me/consultations/review?tab=${tab}`
  return (
    <Card
      title={say(listTexts.tabs[tab])}
      count={count}
      more={<Link to={`/me/consultations?tab=${tab}`}>{say(texts.allQueued, { count })}</Link>}
      isFlush
    >
      <ul>
        {rows.map((row) => (
          <li key={row.consultationId} className={styles.queued}>
            <div>
              <Link className={styles.title} to={`${path}&id=${row.consultationId}`}>
                <ReasonWords row={row} />
              </Link>
              <p className="text-small text-muted">{`${row.institutionName} · ${say(texts.appliedBy, { name: row.applicantName })}`}</p>
            </div>
            <span className="text-small text-muted nowrap">
              {say(texts.waited, { time: say(duration(now - new Date(row.updatedAt).getTime())) })}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button variant={isFirst ? 'primary' : 'default'} onClick={() => navigate(path)}>
          {say(texts.startReview)}
        </Button>
      </div>
    </Card>
  )
}
