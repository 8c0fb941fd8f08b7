import {
  type ConsultationDetail,
  type DiscussionEntry,
  discussionLimits,
  discussionPartLabels,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateOf, shortDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { GrowingText } from '../../ui/components/inputs/growing-text.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useDiscussion } from '../api.ts'
import styles from './discussion-card.module.css'
import { discussionTexts as texts } from './discussion-texts.ts'
import { caseTexts } from './texts.ts'

/** What is typed and not sent yet, by case: it is there again when one comes back to the page. */
const unsent = new Map<string, string>()

/** What the people of a case write to each other about it; new words come by themselves. */
export function DiscussionCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const id = detail.consultationId
  const { data, error, refetch, add } = useDiscussion(id)
  return (
    <Card className={styles.discussion} title={t(caseTexts.discussion)} isFlush>
      <p className={clsx(styles.who, 'text-tiny text-muted')}>{t(texts.who)}</p>
      {!data && error && (
        <Problem title={t(texts.failed)} detail={messageOf(error, t(uiTexts.call.failed))} onRetry={() => refetch()} />
      )}
      {data && <Entries entries={data.entries} mayWrite={data.mayWrite} />}
      {data?.mayWrite && <Reply id={id} onPosted={add} />}
    </Card>
  )
}

function Entries({ entries, mayWrite }: { entries: readonly DiscussionEntry[]; mayWrite: boolean }) {
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
        <p className={styles.words}>{entry.text}</p>
      </div>
    </article>
  )
}

function Reply({ id, onPosted }: { id: string; onPosted: (entry: DiscussionEntry) => void }) {
  const t = useTranslate()
  const field = useId()
  const { text, type, send, isSending, failure } = useReply(id, onPosted)
  return (
    <form
      className={styles.reply}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <label className="visually-hidden" htmlFor={field}>
        {t(texts.reply)}
      </label>
      <GrowingText
        id={field}
        maxLength={discussionLimits.text}
        value={text}
        placeholder={t(texts.reply)}
        describedBy={failure ? `${field}-failure` : undefined}
        onChange={type}
        onSend={() => void send()}
      />
      {failure && (
        <p id={`${field}-failure`} role="alert" className="text-small text-danger">
          {messageOf(failure, t(uiTexts.call.failed))}
        </p>
      )}
      <div className="cluster spread">
        <span className="text-tiny text-muted">{t(texts.kept)}</span>
        <Button type="submit" isLoading={isSending} disabled={text.trim() === ''}>
          {t(texts.send)}
        </Button>
      </div>
    </form>
  )
}

/** The text of a reply, kept while the page is open, and its sending. */
function useReply(id: string, onPosted: (entry: DiscussionEntry) => void) {
  const [text, setText] = useState(() => unsent.get(id) ?? '')
  const key = useRef<string>(undefined)
  const sent = useRef<string>(undefined)
  const reply = useChange(routes.discuss, {
    isQuiet: true,
    idempotencyKey: () => key.current ?? '',
    // Also when the person has left the page meanwhile: what was sent is not typed there again.
    onDone: () => void (unsent.get(id) === sent.current && unsent.delete(id)),
  })

  function type(next: string) {
    key.current = undefined
    unsent.set(id, next)
    setText(next)
  }
  function send() {
    if (text.trim() === '' || reply.isPending) return
    // The same text pressed twice, or sent again after the connection broke, is stored once.
    key.current ??= `${id}:${Date.now()}`
    sent.current = text
    const onSuccess = (entry: DiscussionEntry) => {
      onPosted(entry)
      key.current = undefined
      setText((now) => (now === text ? '' : now))
    }
    reply.mutate({ id, text }, { onSuccess })
  }
  return { text, type, send, isSending: reply.isPending, failure: reply.error }
}
