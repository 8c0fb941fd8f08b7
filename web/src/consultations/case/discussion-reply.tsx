import { attachmentRoutes } from '@tongying/contract/attachments'
import {
  type DiscussionEntry,
  type DiscussionReader,
  discussionLimits,
  discussionPartLabels,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { AttachFiles } from '../../attachments/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { ChipButton } from '../../ui/components/chip-button/chip-button.tsx'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { GrowingText } from '../../ui/components/inputs/growing-text.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { asked } from '../../ui/core/route-key.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import styles from './discussion-card.module.css'
import { discussionTexts as texts } from './discussion-texts.ts'
import { changeUnsentReply, forgetSent, type UnsentReply, useUnsentReply } from './unsent-reply.ts'

interface ReplyProps {
  readonly id: string
  /** Who may be mentioned. */
  readonly people: readonly DiscussionReader[]
  readonly onPosted: (entry: DiscussionEntry) => void
}

/** Where one writes to the people of a case: words, whom they name after an @, and files. */
export function DiscussionReply({ id, people, onPosted }: ReplyProps) {
  const t = useTranslate()
  const field = useId()
  const { unsent, type, send, isSending, failure } = useReply({ id, people, onPosted })
  const { text, files } = unsent
  function write(next: string) {
    type(() => ({ text: next }))
    document.getElementById(field)?.focus()
  }
  return (
    <form
      className={styles.reply}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
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
        onChange={(next) => type(() => ({ text: next }))}
        onSend={send}
      />
      <Suggestions
        text={text}
        people={people}
        onPick={({ accountId, name }) => {
          type(({ pickedIds }) => ({ pickedIds: [...pickedIds, accountId] }))
          write(text.replace(typedName, () => `@${name} `))
        }}
      />
      <ReplyFiles files={files} type={type}>
        {people.length > 0 && (
          <LinkButton onClick={() => write(text === '' || /\s$/.test(text) ? `${text}@` : `${text} @`)}>
            {t(texts.mention)}
          </LinkButton>
        )}
      </ReplyFiles>
      <ReplyFoot id={`${field}-failure`} failure={failure} isSending={isSending} isEmpty={text.trim() === ''} />
    </form>
  )
}

/** Why it was not sent, and the button that sends it. */
function ReplyFoot(props: { id: string; failure: Error | null; isSending: boolean; isEmpty: boolean }) {
  const t = useTranslate()
  return (
    <>
      {props.failure && (
        <p id={props.id} role="alert" className="text-small text-danger">
          {messageOf(props.failure, t(uiTexts.call.failed))}
        </p>
      )}
      <div className="cluster spread">
        <span className="text-tiny text-muted">{t(texts.kept)}</span>
        <Button type="submit" isLoading={props.isSending} disabled={props.isEmpty}>
          {t(texts.send)}
        </Button>
      </div>
    </>
  )
}

/** The files that go along, and the way to more of them. */
function ReplyFiles(props: {
  files: UnsentReply['files']
  type: (changes: (now: UnsentReply) => Partial<UnsentReply>) => void
  children: ReactNode
}) {
  const { files, type } = props
  return (
    <>
      <UnsentFiles
        files={files}
        onRemove={(fileId) => type((now) => ({ files: now.files.filter((file) => file.id !== fileId) }))}
      />
      <div className="cluster wrap">
        {props.children}
        <AttachFiles
          kind="discussionFile"
          most={discussionLimits.files - files.length}
          onAdded={(file) => type((now) => ({ files: [...now.files, file] }))}
        />
      </div>
    </>
  )
}

/** A name that is being typed, at the end of the words. */
const typedName = /@([^\s@]*)$/

function Suggestions(props: {
  text: string
  people: readonly DiscussionReader[]
  onPick: (one: DiscussionReader) => void
}) {
  const t = useTranslate()
  const typed = typedName.exec(props.text)?.[1]
  if (typed === undefined || props.people.length === 0) return null
  const found = props.people.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  if (found.length === 0) return <p className="text-small text-muted">{t(texts.nobody)}</p>
  return (
    <fieldset className={clsx(styles.people, 'cluster wrap')} aria-label={t(texts.whom)}>
      {found.map((one) => (
        <ChipButton
          key={one.accountId}
          label={`@${one.name}`}
          title={t(discussionPartLabels[one.part])}
          onPress={() => props.onPick(one)}
        />
      ))}
    </fieldset>
  )
}

function UnsentFiles({ files, onRemove }: { files: UnsentReply['files']; onRemove: (fileId: string) => void }) {
  const t = useTranslate()
  const remove = useChange(attachmentRoutes.remove, { isQuiet: true })
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className="cluster">
          <Icon name="attachment" size={16} />
          <span className="truncate">{file.fileName}</span>
          <IconButton
            onClick={() => {
              onRemove(file.id)
              remove.mutate({ id: file.id })
            }}
          >
            <Icon name="close" label={t(texts.removeFile, { name: file.fileName })} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** What is being written, kept while the page is open, and its sending. */
function useReply({ id, people, onPosted }: ReplyProps) {
  const unsent = useUnsentReply(id)
  const key = useRef<string>(undefined)
  const sent = useRef<UnsentReply>(undefined)
  const reply = useChange(routes.discuss, {
    isQuiet: true,
    idempotencyKey: () => key.current ?? '',
    // Who cannot be mentioned any more is not offered again.
    refreshes: (input, hasFailed) => {
      if (hasFailed) return [asked(routes.discussionReaders, { id })]
      // What was sent is among the files of the case.
      const files = asked(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: id })
      return input.fileIds?.length ? [files, asked(routes.detail, { id })] : []
    },
    // Also when the person has left the page meanwhile: what was sent is not typed there again.
    onDone: () => sent.current && forgetSent(id, sent.current),
  })

  function type(changes: (now: UnsentReply) => Partial<UnsentReply>) {
    key.current = undefined
    changeUnsentReply(id, changes)
  }
  function send() {
    const { text, pickedIds, files } = unsent
    if (text.trim() === '' || reply.isPending) return
    // The same text pressed twice, or sent again after the connection broke, is stored once.
    key.current ??= `${id}:${Date.now()}`
    sent.current = unsent
    const named = people.filter(({ accountId, name }) => pickedIds.includes(accountId) && text.includes(`@${name}`))
    const input = { id, text, mentionIds: named.map((one) => one.accountId), fileIds: files.map((file) => file.id) }
    const onSuccess = (entry: DiscussionEntry) => {
      onPosted(entry)
      key.current = undefined
    }
    reply.mutate(input, { onSuccess })
  }
  return { unsent, type, send, isSending: reply.isPending, failure: reply.error }
}
