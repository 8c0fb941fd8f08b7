import { DateTime } from '../../ui/date-time.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useSignIns } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** The newest sign-ins in plain words, so that a strange one is noticed. */
export function HistoryCard() {
  const say = useSay()
  const { data } = useSignIns()
  return (
    <Card title={say(texts.history.title)} isFlush>
      {!data && <RowsSkeleton rows={3} />}
      {data?.list.length === 0 && <p className="t2 lines-empty">{say(texts.history.empty)}</p>}
      <ul className="lines">
        {data?.list.slice(0, 10).map((entry) => (
          <li key={entry.id} className={entry.outcome === 'ok' ? '' : 'danger'}>
            <Icon name={entry.outcome === 'ok' ? 'check' : 'warning'} />
            <span className="grow">
              {say(texts.history[entry.outcome])}
              {entry.outcome === 'ok' && <span className="t2"> · {say(texts.history[entry.method])}</span>}
              <span className="detail-note">
                {entry.agent} · {entry.ip}
              </span>
            </span>
            <span className="t2 t13">
              <DateTime at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
