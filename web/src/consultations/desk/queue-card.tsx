import Button from 'antd/es/button'
import { Link, useNavigate } from 'react-router'
import { duration } from '../../ui/duration.ts'
import { useSay } from '../../ui/i18n.ts'
import { Card } from '../../ui/page-frame.tsx'
import { useConsultations } from '../api.ts'
import { ReasonWords } from '../components/case-words.tsx'
import { useNow } from '../components/use-now.ts'
import { listTexts } from '../texts.ts'
import { deskTexts as texts } from './texts.ts'

export const queueTabs = ['auditQueue', 'reportQueue'] as const
export type QueueTab = (typeof queueTabs)[number]

/** What waits at this person's desk, the longest wait first. */
export function QueueCard({ tab, count, isFirst }: { tab: QueueTab; count: number; isFirst: boolean }) {
  const say = useSay()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const rows = useConsultations({ tab, pageSize: 5 }).data?.list ?? []
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
          <li key={row.consultationId} className="desk-queued">
            <div>
              <Link className="desk-title" to={`${path}&id=${row.consultationId}`}>
                <ReasonWords row={row} />
              </Link>
              <p className="t13 t2">{`${row.institutionName} · ${say(texts.appliedBy, { name: row.applicantName })}`}</p>
            </div>
            <span className="t13 t2 nw">
              {say(texts.waited, { time: say(duration(now - new Date(row.updatedAt).getTime())) })}
            </span>
          </li>
        ))}
      </ul>
      <div className="desk-foot">
        <Button type={isFirst ? 'primary' : 'default'} onClick={() => navigate(path)}>
          {say(texts.startReview)}
        </Button>
      </div>
    </Card>
  )
}
