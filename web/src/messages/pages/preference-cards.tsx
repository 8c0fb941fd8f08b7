import { type Language, languages, type Text } from '@tongying/contract/kit'
import type { OwnPreferences, QuietHours } from '@tongying/contract/messages'
import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { ChoiceButtons } from '../../ui/components/inputs/choice-buttons.tsx'
import { toastFailure } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { TimeInput } from '../../ui/patterns/form/time-field.tsx'
import { preferencesTexts as texts } from '../preferences-texts.ts'
import styles from './preferences-page.module.css'

const usualNight: QuietHours = { from: '22:00', to: '07:00' }
const usualMorning = '07:30'

/** From when to when nothing but what cannot wait is sent. */
export function QuietCard({
  quiet,
  onChange,
}: {
  quiet: QuietHours | null
  onChange: (next: QuietHours | null) => void
}) {
  const t = useTranslate()
  function set(part: Partial<QuietHours>) {
    const next = { ...(quiet ?? usualNight), ...part }
    if (next.from === next.to) toastFailure(t(texts.quiet.same))
    else onChange(next)
  }
  return (
    <Card title={t(texts.quiet.title)}>
      <CheckBox value={quiet !== null} onChange={(isOn) => onChange(isOn ? usualNight : null)}>
        {t(texts.quiet.on)}
      </CheckBox>
      {quiet && (
        <>
          <div className={styles.times}>
            <Time label={texts.quiet.from} value={quiet.from} onChange={(from) => set({ from })} />
            <Time label={texts.quiet.to} value={quiet.to} onChange={(to) => set({ to })} />
          </div>
          <p className="text-small text-muted">{t(texts.quiet.hint, { to: quiet.to })}</p>
        </>
      )}
    </Card>
  )
}

/** One mail a day instead of many looks. */
export function DigestCard(props: { digestAt: string | null; email: string; onChange: (next: string | null) => void }) {
  const t = useTranslate()
  const { digestAt, email, onChange } = props
  return (
    <Card title={t(texts.digest.title)}>
      <CheckBox
        value={digestAt !== null}
        isDisabled={email === '' && digestAt === null}
        onChange={(isOn) => onChange(isOn ? usualMorning : null)}
      >
        {t(texts.digest.on)}
      </CheckBox>
      {digestAt !== null && (
        <div className={styles.times}>
          <Time label={texts.digest.at} value={digestAt} onChange={onChange} />
        </div>
      )}
      <p className="text-small text-muted">{email === '' ? t(texts.noEmail) : t(texts.digest.hint, { email })}</p>
    </Card>
  )
}

const names: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

/** The phone and the mail address that messages go to, and the language of mails and of notices in browsers. */
export function WhereCard(props: { own: OwnPreferences; language: Language; onLanguage: (next: Language) => void }) {
  const t = useTranslate()
  const id = useId()
  const { phone, email } = props.own
  return (
    <Card title={t(texts.where)}>
      <dl className={styles.where}>
        <dt className="text-muted">{t(texts.phone)}</dt>
        <dd>{phone}</dd>
        <dt className="text-muted">{t(texts.email)}</dt>
        <dd>{email === '' ? <Link to="/me/account">{t(texts.bind)}</Link> : email}</dd>
      </dl>
      <p id={`${id}_label`} className={styles.named}>
        {t(texts.language)}
      </p>
      <ChoiceButtons
        id={id}
        value={props.language}
        options={languages.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => value && props.onLanguage(value)}
      />
    </Card>
  )
}

function Time({ label, value, onChange }: { label: Text; value: string; onChange: (next: string) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <label className={styles.time} htmlFor={id}>
      {t(label)}
      <TimeInput
        id={id}
        value={value}
        isInvalid={false}
        isRequired
        describedBy={undefined}
        onBlur={() => {}}
        onChange={(next) => typeof next === 'string' && onChange(next)}
      />
    </label>
  )
}
