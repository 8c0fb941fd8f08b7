import { calendarPath } from '@tongying/contract/consultations'
import {
  type MessageType,
  type MessageView,
  messageGroupLabels,
  messageGroups,
  messageSpanLabels,
  messageSpans,
  messageTypeLabels,
  messageTypes,
  messageRoutes as routes,
  type UnreadByType,
} from '@tongying/contract/messages'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { InvitationAnswer } from '../../consultations/index.ts'
import { InvitationToInstitution } from '../../memberships/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { DateTimeCell } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { listTexts } from '../../ui/patterns/list/list-texts.ts'
import { type ListQuery, useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { messageAnswers } from '../api.ts'
import { pathOf } from '../link-path.ts'
import { MessageText } from '../message-text.tsx'
import { preferencesPath } from '../preferences-path.ts'
import { messageCentreTexts as texts } from '../texts.ts'

/** The message centre: notices, invitations and messages, each under its tab; it follows the live channel. */
export function MessagesPage() {
  const t = useTranslate()
  const list = useListQuery({ type: '', group: '', search: '', span: '' }, ['type'])
  const counted = useRoute(routes.unreadByType, {}, { isQuiet: true })
  const unread = counted.data
  const opened = useTypeToOpen(unread, counted.isError)
  const type = messageTypes.find((one) => one === list.filters.type) ?? opened
  const group = messageGroups.find((one) => one === list.filters.group)
  const span = messageSpans.find((one) => one === list.filters.span)
  const { pageNum, pageSize, filters } = list
  const asked = type && { type, group, span, search: filters.search || undefined, pageNum, pageSize }
  const state = useRoute(routes.byType, asked, {
    keepPrevious: true,
    byLanguage: true,
  })
  const open = useOpen()
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        <>
          <Link to={preferencesPath}>{t(texts.preferences)}</Link>
          {type && (
            <Actions
              type={type}
              total={state.data?.total ?? 0}
              isFiltered={list.isFiltered}
              unread={unread?.[type] ?? 0}
            />
          )}
        </>
      }
    >
      <DataTable
        label={t(messageTypeLabels[type ?? 'notice'])}
        name="messages"
        columns={columnsOf(t, open)}
        rowKey={(message) => message.id}
        state={state}
        list={list}
        onOpen={open}
        head={<Head list={list} type={type} unread={unread} />}
        empty={type && <NoMessages type={type} />}
      />
    </PageFrame>
  )
}

type MessageList = ListQuery<'type' | 'group' | 'search' | 'span'>

/** The types as tabs with their unread messages, and the groups as pills. */
function Head(props: { list: MessageList; type: MessageType | undefined; unread: UnreadByType | undefined }) {
  const t = useTranslate()
  const { list, type, unread } = props
  return (
    <ListHead
      list={list}
      tabs={{
        name: 'type',
        label: t(texts.tabs),
        chosen: type,
        options: messageTypes.map((value) => ({
          value,
          label: t(messageTypeLabels[value]),
          count: unread?.[value] || undefined,
        })),
      }}
      filters={[
        { kind: 'search', name: 'search', label: t(texts.search) },
        {
          kind: 'choice',
          name: 'span',
          label: t(texts.anyTime),
          options: messageSpans.map((value) => ({ value, label: t(messageSpanLabels[value]) })),
        },
      ]}
      pills={{
        name: 'group',
        label: t(texts.groups),
        options: [
          { value: '', label: t(listTexts.all) },
          ...messageGroups.map((value) => ({ value, label: t(messageGroupLabels[value]) })),
        ],
      }}
    />
  )
}

/**
 * The type that the page opens with where its address names none: that of the oldest unread message. It stays while
 * messages are read. Nothing while the counts are not known.
 */
function useTypeToOpen(unread: UnreadByType | undefined, hasFailed: boolean): MessageType | undefined {
  const [opened, setOpened] = useState<MessageType>()
  const first = unread ? typeOfOldest(unread) : hasFailed ? 'notice' : undefined
  if (opened === undefined && first !== undefined) setOpened(first)
  return opened ?? first
}

function typeOfOldest({ oldestAt }: UnreadByType): MessageType {
  const waiting = messageTypes.flatMap((type) => {
    const at = oldestAt[type]
    return at === null ? [] : [{ type, at }]
  })
  return waiting.toSorted((left, right) => left.at.localeCompare(right.at))[0]?.type ?? 'notice'
}

/** What is done with all messages of a type, also with those that a filter hides: then `total` is not their number. */
function Actions(props: { type: MessageType; total: number; isFiltered: boolean; unread: number }) {
  const { type, total, isFiltered, unread } = props
  const t = useTranslate()
  const marking = { refreshes: messageAnswers }
  const [readAll, deleteAll] = [useChange(routes.readAll, marking), useChange(routes.deleteAll, marking)]
  async function empty() {
    const values = { type: inSentence(t, type), count: total }
    const { askToDelete } = await import('../ask-to-delete.ts')
    if (!(await askToDelete(values, isFiltered))) return
    deleteAll.mutate({ type }, { onSuccess: () => toastDone(t(texts.deleted)) })
  }
  return (
    <>
      <Button variant="quiet" disabled={total === 0 && !isFiltered} isLoading={deleteAll.isPending} onClick={empty}>
        {t(texts.deleteAll)}
      </Button>
      <Button
        disabled={unread === 0}
        isLoading={readAll.isPending}
        onClick={() => readAll.mutate({ type }, { onSuccess: () => toastDone(t(texts.allRead)) })}
      >
        {t(texts.readAll)}
      </Button>
    </>
  )
}

function NoMessages({ type }: { type: MessageType }) {
  const t = useTranslate()
  const values = { type: inSentence(t, type) }
  return <Empty title={t(texts.empty, values)} detail={t(texts.emptyDetail, values)} />
}

/** Opening a message reads it, and leads to what it is about. */
function useOpen(): (message: MessageView) => unknown {
  const acknowledge = useChange(routes.acknowledge, { refreshes: messageAnswers })
  const navigate = useNavigate()
  return async (message) => {
    const isRead = message.isRead ? undefined : acknowledge.mutateAsync({ id: message.id }).catch(() => undefined)
    const path = pathOf(message)
    if (!path) return
    if (!path.startsWith('/console')) return navigate(path)
    // The console is another document: leaving at once would take the call along.
    await isRead
    location.assign(path)
  }
}

function columnsOf(t: Translate, open: (message: MessageView) => unknown): Column<MessageView>[] {
  return [
    { key: 'content', title: t(texts.content), render: (message) => <MessageText message={message} /> },
    {
      key: 'time',
      title: t(texts.time),
      width: 104,
      isCorner: true,
      render: ({ createdAt }) => <DateTimeCell at={createdAt} />,
    },
    {
      key: 'action',
      title: t(texts.action),
      width: 300,
      render: (message) => <RowActions message={message} onOpen={open} />,
    },
  ]
}

/** An invitation that waits is answered from its message; any message leads to what it is about. */
function RowActions({ message, onOpen }: { message: MessageView; onOpen: (message: MessageView) => unknown }) {
  const t = useTranslate()
  const acknowledge = useChange(routes.acknowledge, { refreshes: messageAnswers })
  const { link, consultation, invitation, isRead, type, id, hasCalendar } = message
  // Also of one that was read: what waits for an answer is counted again.
  const onDone = () => acknowledge.mutate({ id })
  const isInvitation = type === 'invite' && link !== null && consultation?.isToAnswer === true
  const leadsSomewhere = pathOf(message) !== undefined
  if (!leadsSomewhere && isRead) return null
  return (
    <span className="cluster wrap">
      {isInvitation && <InvitationAnswer id={link.id} onDone={onDone} />}
      {invitation && (
        <Suspense>
          <InvitationToInstitution invitation={invitation} onDone={onDone} />
        </Suspense>
      )}
      <LinkButton onClick={() => onOpen(message)}>{t(leadsSomewhere ? texts.open : texts.markRead)}</LinkButton>
      {hasCalendar && link && (
        <a href={calendarPath.replace('{id}', link.id)} download>
          {t(texts.calendar)}
        </a>
      )}
    </span>
  )
}

/** A type's name inside a sentence: English puts it in small letters. */
function inSentence(t: Translate, type: MessageType): string {
  return t(messageTypeLabels[type]).toLowerCase()
}
