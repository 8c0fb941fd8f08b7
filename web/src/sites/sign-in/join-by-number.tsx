import { type FormEvent, useId, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { BesideButton, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { ShortInput } from '../../ui/patterns/short-form/short-input.tsx'
import styles from './join-by-number.module.css'
import { signInTexts } from './texts.ts'

/** A room needs no account: its number leads to its door. */
export function JoinByNumber() {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  function join(event: FormEvent) {
    event.preventDefault()
    const wanted = number.trim()
    if (wanted === '') document.getElementById(id)?.focus()
    else location.assign(`/jm/${encodeURIComponent(wanted)}`)
  }
  return (
    <>
      <p className={styles.or}>
        <span>{t(signInTexts.onlyJoining)}</span>
      </p>
      {isOpen ? (
        <form className="cluster" onSubmit={join}>
          <ShortInput
            id={id}
            label={t(signInTexts.roomNumber)}
            placeholder={t(signInTexts.roomNumber)}
            value={number}
            onChange={setNumber}
            maxLength={60}
            autoComplete="off"
            autoFocus
          />
          <BesideButton type="submit">{t(signInTexts.join)}</BesideButton>
        </form>
      ) : (
        <WideButton isPlain icon={<Icon name="key" />} onClick={() => setOpen(true)}>
          {t(signInTexts.enterNumber)}
        </WideButton>
      )}
    </>
  )
}
