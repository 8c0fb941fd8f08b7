import { type FormEvent, useId, useState } from 'react'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { signInTexts } from './texts.ts'

/** A room needs no account: its number leads to its door. */
export function JoinByNumber() {
  const say = useSay()
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
      <p className="or">
        <span>{say(signInTexts.onlyJoining)}</span>
      </p>
      {isOpen ? (
        <form className="row" onSubmit={join}>
          <div className="in">
            <input
              id={id}
              aria-label={say(signInTexts.roomNumber)}
              placeholder={say(signInTexts.roomNumber)}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
              maxLength={60}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: it appears because a person asked for it.
              autoFocus
            />
          </div>
          <button type="submit" className="btn send">
            {say(signInTexts.join)}
          </button>
        </form>
      ) : (
        <button type="button" className="btn wide" onClick={() => setOpen(true)}>
          <Icon name="key" />
          {say(signInTexts.enterNumber)}
        </button>
      )}
    </>
  )
}
