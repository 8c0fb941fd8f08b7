import { attachmentFilePath } from '@tongying/contract/attachments'
import {
  type ConsultationDetail,
  type DiscussionEntry,
  type DiscussionReader,
  discussionPartLabels,
} from '@tongying/contract/consultations'
import { fileSize } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { dateOf, shortDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useDiscussion } from '../api.ts'
import styles from './discussion-card.module.css'
import { DiscussionReply } from './discussion-reply.tsx'
import { discussionTexts as texts } from './discussion-texts.ts'
import { caseTexts } from './texts.ts'
import { useReaders } from './use-readers.ts'

/** What the people of a case write to each other about it; new words come by themselves. */
export function DiscussionCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const id = detail.consultationId
  const { data, error, refetch, add } = useDiscussion(id)
  const foot = useRef<HTMLDivElement>(null)
  const { readers, unread, myId } = useReaders(id, { newestId: data?.entries.at(-1)?.id, foot })
  return (
    <Card
      className={styles.discussion}
      title={t(caseTexts.discussion)}
      count={unread > 0 ? t(texts.unread, { count: unread }) : undefined}
      isFlush
    >
      <p className={clsx(styles.who, 'text-tiny text-muted')}>{t(texts.who)}</p>
      {!data && error && (
        <Problem title={t(texts.failed)} detail={messageOf(error, t(uiTexts.call.failed))} onRetry={() => refetch()} />
      )}
      {data && (
        <Entries
          entries={data.entries}
          mayWrite={data.mayWrite}
          readers={readers.filter(({ accountId }) => accountId !== myId)}
        />
      )}
      <div ref={foot} />
      {data?.mayWrite && (
        <DiscussionReply id={id} people={readers.filter(({ accountId }) => accountId !== myId)} onPosted={add} />
      )}
    </Card>
  )
}

function Entries(props: {
  entries: readonly DiscussionEntry[]
  mayWrite: boolean
  readers: readonly DiscussionReader[]
}) {
  const { entries, mayWrite, readers } = props
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  // The newest words stand at the foot, above the field, and are in sight.
  const newest = entries.at(-1)?.id
  useEffect(() => {
    if (newest && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest])
  if (entries.length === 0)
    return <p className={clsx(styles.none, 'text-muted')}>{t(mayWrite ? texts.nothingYet : texts.noComments)}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
    <div ref={list} className={styles.list} role="log" aria-label={t(caseTexts.discussion)} tabIndex={0}>
      <ol>
        {entries.map((entry, index) => {
          const day = dateOf(entry.at)
          const before = entries[index - 1]
          return (
            <li key={entry.id}>
              {(!before || dateOf(before.at) !== day) && <Day at={entry.at} />}
              <EntryRow entry={entry} />
              <ReadBy names={namesAt(readers, entry)} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Day({ at }: { at: string }) {
  const t = useTranslate()
  const isToday = dateOf(at) === dateOf(new Date().toISOString())
  return <p className={styles.day}>{isToday ? t(texts.today) : shortDate(at)}</p>
}

/** Who has read up to this entry and no further; who wrote it is not named. */
function namesAt(readers: readonly DiscussionReader[], { id, byId }: DiscussionEntry): string[] {
  return readers.filter(({ readToId, accountId }) => readToId === id && accountId !== byId).map(({ name }) => name)
}

function ReadBy({ names }: { names: readonly string[] }) {
  const t = useTranslate()
  if (names.length === 0) return null
  return (
    <p className={clsx(styles.readBy, 'cluster text-tiny text-muted')}>
      <Icon name="check" size={12} /> {t(texts.readBy, { names: names.join(t(texts.comma)) })}
    </p>
  )
}

/** The words of an entry, cut where somebody is named. */
function textParts({ text, mentions }: DiscussionEntry): { at: number; text: string; isMention: boolean }[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((left, right) => right.length - left.length)
  if (names.length === 0) return [{ at: 0, text, isMention: false }]
  const anyName = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  let at = 0
  return text.split(anyName).map((part) => {
    const one = { at, text: part, isMention: names.includes(part) }
    at += part.length + 1
    return one
  })
}

function EntryRow({ entry }: { entry: DiscussionEntry }) {
  const t = useTranslate()
  return (
    <article className={styles.entry}>
      <Avatar name={entry.byName} />
      <div>
        <p className="cluster wrap">
          <span className="text-strong">{entry.byName}</span>
          <span className="text-tiny text-muted">{t(discussionPartLabels[entry.part])}</span>
          <time className="text-tiny text-muted" dateTime={entry.at}>
            {timeOf(entry.at)}
          </time>
        </p>
        <p className={styles.words}>
          {textParts(entry).map(({ at, text, isMention }) =>
            isMention ? (
              <span key={at} className={styles.mention}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </p>
        {entry.files.map(({ id, fileName, bytes }) => (
          <a key={id} className={clsx(styles.file, 'link-button')} href={attachmentFilePath(id)} download={fileName}>
            <Icon name="attachment" size={16} /> {fileName} <span className="text-muted">{fileSize(bytes)}</span>
          </a>
        ))}
      </div>
    </article>
  )
}
