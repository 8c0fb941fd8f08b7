import {
  recordKindLabels,
  type TrailRow,
  trailActorLabels,
  trailGroupLabels,
  trailGroups,
} from '@tongying/contract/audit'
import { keysOf } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { DateTime } from '../ui/components/date-time/date-time.tsx'
import { Empty } from '../ui/components/empty/empty.tsx'
import { dotted } from '../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../ui/core/i18n.ts'
import type { Column, ListState } from '../ui/patterns/list/column.ts'
import { DataTable } from '../ui/patterns/list/data-table.tsx'
import { ListHead } from '../ui/patterns/list/list-head.tsx'
import { actorWords, hasStory, kindWords, recordWords, storyPath } from './row-words.ts'
import { auditSectionTexts } from './section-texts.ts'
import { trailTexts as texts } from './texts.ts'
import type { TrailList } from './use-trail.ts'

/** The rows with their filters; a row that is opened shows its person's story beside it. */
export function TrailTable(props: {
  list: TrailList
  state: ListState<TrailRow>
  scopes: readonly { readonly id: string; readonly name: string }[]
  onOpen: (row: TrailRow) => void
}) {
  const t = useTranslate()
  const { list, state } = props
  return (
    <DataTable<TrailRow>
      label={t(auditSectionTexts.title)}
      name="audit-trail"
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      state={state}
      list={list}
      head={<Head list={list} scopes={props.scopes} />}
      onOpen={props.onOpen}
      empty={<Empty isSmall title={t(texts.none)} />}
    />
  )
}

function Head({
  list,
  scopes,
}: {
  list: TrailList
  scopes: readonly { readonly id: string; readonly name: string }[]
}) {
  const t = useTranslate()
  const kinds = keysOf(recordKindLabels).map((kind) => ({ value: kind, label: t(recordKindLabels[kind]) }))
  const own = scopes.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListHead
      list={list}
      filters={[
        { kind: 'search', name: 'actor', label: t(texts.actor) },
        { kind: 'search', name: 'subject', label: t(texts.subject) },
        { kind: 'choice', name: 'subjectKind', label: t(texts.subjectKind), options: kinds },
        { kind: 'days', name: 'from', until: 'until', label: t(texts.from), untilLabel: t(texts.until) },
        { kind: 'search', name: 'action', label: t(texts.action) },
        { kind: 'search', name: 'requestId', label: t(texts.request) },
        ...(own.length > 1
          ? [{ kind: 'choice', name: 'institutionId', label: t(texts.institution), options: own } as const]
          : []),
      ]}
      pills={{
        name: 'group',
        label: t(texts.groups),
        options: [
          { value: '', label: t(texts.all) },
          ...trailGroups.map((group) => ({ value: group, label: t(trailGroupLabels[group]) })),
        ],
      }}
    />
  )
}

function columnsOf(t: Translate): Column<TrailRow>[] {
  return [
    { key: 'at', title: t(texts.at), width: 120, render: (row) => <DateTime at={row.at} /> },
    {
      key: 'who',
      title: t(texts.who),
      render: (row) => (
        <>
          {row.actor.id === null ? (
            actorWords(t, row)
          ) : (
            <Link to={storyPath({ kind: 'account', id: row.actor.id })}>{actorWords(t, row)}</Link>
          )}
          <span className="second-line">
            {dotted([row.actor.id !== null && t(trailActorLabels[row.actor.kind]), row.institution?.name])}
          </span>
        </>
      ),
    },
    { key: 'what', title: t(texts.what), render: (row) => row.actionName },
    { key: 'about', title: t(texts.about), render: (row) => <About row={row} /> },
    { key: 'number', title: t(texts.number), align: 'right', isCorner: true, render: (row) => `#${row.id}` },
  ]
}

function About({ row: { subject, reason } }: { row: TrailRow }) {
  const t = useTranslate()
  return (
    <>
      {subject && (
        <>
          {kindWords(t, subject.kind)}{' '}
          {hasStory(subject) && <Link to={storyPath(subject)}>{recordWords(subject)}</Link>}
        </>
      )}
      {reason !== null && <span className="second-line">{t(texts.reason, { reason })}</span>}
    </>
  )
}
