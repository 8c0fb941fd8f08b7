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
import { type Say, useSay } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { messageAnswers } from '../api.ts'
import { linkPath } from '../link-path.ts'
import { MessageWords } from '../message-words.tsx'
import { messageCentreTexts as texts } from '../texts.ts'

/** The message centre: notices, invitations and messages, each under its tab; it follows the live channel. */
export function MessagesPage() {
  const say = useSay()
  const list = useListQuery({ type: 'notice' }, ['type'])
  const type = messageTypes.find((one) => one === list.filters.type) ?? 'notice'
  const asked = { type, pageNum: list.pageNum, pageSize: list.pageSize }
  const state = useRoute(routes.byType, asked, { keepPrevious: true, byLanguage: true })
  const unread = useRoute(routes.unreadByType, {}, { isQuiet: true }).data
  const open = useOpen()
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={say(texts.purpose)}
      actions={<Actions type={type} total={state.data?.total ?? 0} unread={unread?.[type] ?? 0} />}
    >
      <DataTable
        label={say(messageTypeLabels[type])}
        name="messages"
        columns={columnsOf(say, open)}
        rowKey={(message) => message.id}
        state={state}
        list={list}
        onOpen={open}
        head={
          <ListHead
            list={list}
            tabs={{
              name: 'type',
              label: say(texts.tabs),
              options: messageTypes.map((value) => ({
                value,
                label: say(messageTypeLabels[value]),
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
  const say = useSay()
  const marking = { refreshes: messageAnswers }
  const [readAll, deleteAll] = [useChange(routes.readAll, marking), useChange(routes.deleteAll, marking)]
  async function empty() {
    const values = { type: inSentence(say, type), count: total }
    const { title, consequence, action } = texts.delete
    if (!(await confirm({ title, consequences: [consequence], action, isDanger: true, values }))) return
    deleteAll.mutate({ type }, { onSuccess: () => toastDone(say(texts.deleted)) })
  }
  return (
    <>
      <Button variant="quiet" disabled={total === 0} isLoading={deleteAll.isPending} onClick={empty}>
        {say(texts.deleteAll)}
      </Button>
      <Button
        disabled={unread === 0}
        isLoading={readAll.isPending}
        onClick={() => readAll.mutate({ type }, { onSuccess: () => toastDone(say(texts.allRead)) })}
      >
        {say(texts.readAll)}
      </Button>
    </>
  )
}

function NoMessages({ type }: { type: MessageType }) {
  const say = useSay()
  const values = { type: inSentence(say, type) }
  return <Empty title={say(texts.empty, values)} detail={say(texts.emptyDetail, values)} />
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

function columnsOf(say: Say, open: (message: MessageView) => unknown): Column<MessageView>[] {
  return [
    { key: 'content', title: say(texts.content), render: (message) => <MessageWords message={message} /> },
    {
      key: 'time',
      title: say(texts.time),
      width: 104,
      isCorner: true,
      render: ({ createdAt }) => <DateTimeCell at={createdAt} />,
    },
    {
      key: 'action',
      title: say(texts.action),
      width: 120,
      render: (message) =>
        (message.link || !message.isRead) && (
          <button type="button" className="link-button" onClick={() => open(message)}>
            {say(message.link ? texts.open : texts.markRead)}
          </button>
        ),
    },
  ]
}

/** A type's name inside a sentence: English puts it in small letters. */
function inSentence(say: Say, type: MessageType): string {
  return say(messageTypeLabels[type]).toLowerCase()
}
