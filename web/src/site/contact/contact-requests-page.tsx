import {
  type ContactRequestRow,
  contactRequestStateLabels,
  contactTopicLabels,
  contactRequestRoutes as routes,
} from '@tongying/contract/site'
import { Link } from 'react-router'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { siteSectionTexts } from '../section-texts.ts'
import { contactQueueTexts as texts } from './texts.ts'

/** What visitors wrote, for the platform's staff. */
export function ContactRequestsPage() {
  const t = useTranslate()
  const list = useListQuery({ state: '' })
  const { pageNum, pageSize, filters } = list
  const state = filters.state === 'handled' ? 'handled' : 'open'
  const answer = useRoute(routes.queue, { state, pageNum, pageSize }, { keepPrevious: true })
  return (
    <PageFrame title={t(siteSectionTexts.contactRequests)} purpose={t(texts.purpose)}>
      <DataTable<ContactRequestRow>
        label={t(siteSectionTexts.contactRequests)}
        name="contactRequests"
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        state={answer}
        list={list}
        head={
          <ListHead
            list={list}
            filters={[
              {
                kind: 'choice',
                name: 'state',
                label: t(contactRequestStateLabels.open),
                options: [{ value: 'handled', label: t(contactRequestStateLabels.handled) }],
              },
            ]}
          />
        }
        empty={<Empty title={t(texts.none)} detail={t(texts.noneDetail)} />}
      />
    </PageFrame>
  )
}

function columnsOf(t: Translate): Column<ContactRequestRow>[] {
  return [
    {
      key: 'from',
      title: t(texts.from),
      render: (row) => (
        <>
          <Link to={`/console/contactRequests/${row.id}`}>{row.name}</Link>
          <span className="second-line">{row.organization}</span>
        </>
      ),
    },
    { key: 'topic', title: t(texts.topic), render: (row) => t(contactTopicLabels[row.topic]) },
    { key: 'at', title: t(texts.at), render: (row) => <DateTime at={row.at} /> },
    {
      key: 'state',
      title: t(texts.state),
      isCorner: true,
      render: (row) => (
        <StatusTag turn={row.state === 'open' ? 'reviewer' : 'closed'} label={contactRequestStateLabels[row.state]} />
      ),
    },
  ]
}
