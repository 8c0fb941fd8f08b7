import { clsx } from 'clsx'
import { type FormEvent, useId, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import buttonStyles from './buttons.module.css'
import fieldStyles from './field.module.css'
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
          <div className={fieldStyles.control}>
            <input
              id={id}
              aria-label={t(signInTexts.roomNumber)}
              placeholder={t(signInTexts.roomNumber)}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
              maxLength={60}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: it appears because a person asked for it.
              autoFocus
            />
          </div>
          <button type="submit" className={clsx(buttonStyles.button, buttonStyles.send)}>
            {t(signInTexts.join)}
          </button>
        </form>
      ) : (
        <button type="button" className={clsx(buttonStyles.button, buttonStyles.isWide)} onClick={() => setOpen(true)}>
          <Icon name="key" />
          {t(signInTexts.enterNumber)}
        </button>
      )}
    </>
  )
}
