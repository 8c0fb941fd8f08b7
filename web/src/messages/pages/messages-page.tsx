import {
  type MessageType,
  type MessageView,
  messageTypeLabels,
  messageTypes,
  messageRoutes as routes,
} from '@tongying/contract/messages'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTimeCell } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { messageAnswers } from '../api.ts'
import { linkPath } from '../link-path.ts'
import { MessageText } from '../message-text.tsx'
import { messageCentreTexts as texts } from '../texts.ts'

/** The message centre: notices, invitations and messages, each under its tab; it follows the live channel. */
export function MessagesPage() {
  const t = useTranslate()
  const list = useListQuery({ type: 'notice' }, ['type'])
  const type = messageTypes.find((one) => one === list.filters.type) ?? 'notice'
  const asked = { type, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.byType, asked, { keepPrevious: true, byLanguage: true })
  const unread = useRoute(routes.unreadByType, {}, { isQuiet: true }).data
  const open = useOpen()
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={<Actions type={type} total={state.data?.total ?? 0} unread={unread?.[type] ?? 0} />}
    >
      <DataTable
        label={t(messageTypeLabels[type])}
        name="messages"
        columns={columnsOf(t, open)}
        rowKey={(message) => message.id}
        state={state}
        list={list}
        onOpen={open}
        head={
          <ListHead
            list={list}
            tabs={{
              name: 'type',
              label: t(texts.tabs),
              options: messageTypes.map((value) => ({
                value,
                label: t(messageTypeLabels[value]),
                count: unread?.[value] || undefined,
              })),
            }}
          />
        }
        empty={<NoMessages type={type} />}
      />
    </PageFrame>
  )
}

function Actions({ type, total, unread }: { type: MessageType; total: number; unread: number }) {
  const t = useTranslate()
  const marking = { refreshes: messageAnswers }
  const [readAll, deleteAll] = [useChange(routes.readAll, marking), useChange(routes.deleteAll, marking)]
  async function empty() {
    const values = { type: inSentence(t, type), count: total }
    const { title, consequence, action } = texts.delete
    if (!(await confirm({ title, consequences: [consequence], action, isDanger: true, values }))) return
    deleteAll.mutate({ type }, { onSuccess: () => toastDone(t(texts.deleted)) })
  }
  return (
    <>
      <Button variant="quiet" disabled={total === 0} isLoading={deleteAll.isPending} onClick={empty}>
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
    const path = message.link && linkPath(message.link)
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
      width: 120,
      render: (message) =>
        (message.link || !message.isRead) && (
          <button type="button" className="link-button" onClick={() => open(message)}>
            {t(message.link ? texts.open : texts.markRead)}
          </button>
        ),
    },
  ]
}

/** A type's name inside a sentence: English puts it in small letters. */
function inSentence(t: Translate, type: MessageType): string {
  return t(messageTypeLabels[type]).toLowerCase()
}
