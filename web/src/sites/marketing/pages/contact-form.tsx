import {
  type ContactFieldName,
  type ContactOnPage,
  contactKeptDays,
  contactTopicLabels,
  contactTopics,
} from '@tongying/contract/site'
import type { ReactNode } from 'react'
import { contactTexts as texts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import styles from './contact-form.module.css'

/** The contact form: sent and answered by the server, without a script. */
export function ContactForm() {
  const { t, contact, operator } = usePage()
  return (
    <section className={styles.section} id="write">
      <h2>{t(texts.title)}</h2>
      {contact?.is === 'sent' ? (
        <div role="status" className={styles.sent}>
          <p>
            <b>{t(texts.sent)}</b>
          </p>
          <p>{t(texts.sentDetail)}</p>
          <p>
            <a href="/contactUs#write">{t(texts.again)}</a>
          </p>
        </div>
      ) : (
        <form method="post" action="/contactUs#write" className={styles.form}>
          {contact && (
            <p role="alert" className={styles.problem}>
              <b>{contact.problem}</b> {t(texts.wrong)}
            </p>
          )}
          <Fields refused={contact} />
          <p className={styles.notice}>
            {t(texts.notice, { company: t(operator.company), days: contactKeptDays })}{' '}
            <a href="/policy">{t(texts.policy)}</a>
          </p>
          <button type="submit" className={styles.send}>
            {t(texts.send)}
          </button>
        </form>
      )}
    </section>
  )
}

type Refused = Extract<ContactOnPage, { is: 'refused' }>

function Fields({ refused }: { refused: Refused | undefined }) {
  const { t } = usePage()
  const attributes = (name: ContactFieldName) => ({
    id: `contact-${name}`,
    name,
    defaultValue: refused?.typed[name] ?? '',
    ...(refused?.fields[name] && { 'aria-invalid': true, 'aria-describedby': `contact-${name}-wrong` }),
  })
  return (
    <>
      <Field name="topic" label={t(texts.topic)} refused={refused}>
        <select {...attributes('topic')} required>
          <option value="">{t(texts.choose)}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(contactTopicLabels[topic])}
            </option>
          ))}
        </select>
      </Field>
      <Field name="name" label={t(texts.name)} refused={refused}>
        <input {...attributes('name')} required maxLength={50} autoComplete="name" />
      </Field>
      <Field name="organization" label={t(texts.organization)} refused={refused}>
        <input {...attributes('organization')} maxLength={100} autoComplete="organization" />
      </Field>
      <Field name="reach" label={t(texts.reach)} refused={refused}>
        <input {...attributes('reach')} required maxLength={254} autoComplete="email" />
      </Field>
      <Field name="message" label={t(texts.message)} refused={refused} isWide>
        <textarea {...attributes('message')} required maxLength={2000} rows={6} />
        <small>{t(texts.messageHint)}</small>
      </Field>
    </>
  )
}

function Field(props: {
  name: ContactFieldName
  label: string
  refused: Refused | undefined
  isWide?: boolean
  children: ReactNode
}) {
  const wrong = props.refused?.fields[props.name]
  return (
    <div className={props.isWide ? styles.wide : undefined}>
      <label htmlFor={`contact-${props.name}`}>{props.label}</label>
      {props.children}
      {wrong && (
        <p className={styles.wrong} id={`contact-${props.name}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
