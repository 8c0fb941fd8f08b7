import { minuteMs } from '@tongying/contract/kit'
import { Link, useLocation } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { duration } from '../../ui/core/duration.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { PlainTable } from '../../ui/patterns/list/plain-table.tsx'
import styles from './queue-table.module.css'
import { byUrgency, type QueueRow } from './stage-rows.ts'
import { overviewTexts as texts } from './texts.ts'
import { WaitBar } from './wait-bar.tsx'

/** How many wait in each queue, whose turn it is and how long the longest waits; the most urgent first. */
export function QueueTable({ title, rows }: { title: string; rows: readonly QueueRow[] }) {
  const t = useTranslate()
  const now = useNow(minuteMs)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  if (rows.length === 0)
    return (
      <Card title={title} isFlush>
        <Empty isSmall title={t(texts.nothing)} detail={t(texts.nothingDetail)} />
      </Card>
    )
  return (
    <Card title={title} count={total} isFlush>
      <PlainTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t(texts.stage)}</th>
            <th scope="col" className="text-end">
              {t(texts.count)}
            </th>
            <th scope="col" className={styles.wait}>
              {t(texts.longest)}
            </th>
          </tr>
        </thead>
        <tbody>
          {byUrgency(rows, now).map((row) => (
            <tr key={row.key}>
              <td>
                <span className={styles.stage}>
                  <QueueName row={row} />
                  <StatusTag turn={row.turn} label={row.who} />
                </span>
              </td>
              <td className="text-end">{row.count}</td>
              <td className={styles.wait}>
                <Wait row={row} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <p className={styles.foot}>{t(texts.foot)}</p>
    </Card>
  )
}

/** The name, as a link where the reader works the queue off; the console's pages are another site outside of it. */
function QueueName({ row }: { row: QueueRow }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  if (row.path === undefined || row.count === 0) return <span className="text-strong">{t(row.label)}</span>
  return (
    <Link to={row.path} reloadDocument={!pathname.startsWith('/console')}>
      {t(row.label)}
    </Link>
  )
}

/** On a phone it stands in a line of its own, whole. */
const unbroken = (time: string) => time.replaceAll(' ', '\u00a0')

function Wait({ row: { since, dueAt, turn, isMeeting }, now }: { row: QueueRow; now: number }) {
  const t = useTranslate()
  if (since === null) return '—'
  if (dueAt === null)
    return (
      <span className="text-small">
        {t(uiTexts.common.waited, { time: unbroken(t(duration(now - new Date(since).getTime()))) })}
      </span>
    )
  if (isMeeting) return <span className="text-small">{t(texts.meets, { at: shortDateTime(dueAt) })}</span>
  const left = new Date(dueAt).getTime() - now
  return (
    <span className="text-small" data-turn={turn}>
      {left < 0 ? (
        <span className="text-danger">{t(texts.late, { time: unbroken(t(duration(-left))) })}</span>
      ) : (
        t(texts.due, { at: shortDateTime(dueAt) })
      )}
      <WaitBar since={since} dueAt={dueAt} now={now} />
    </span>
  )
}
