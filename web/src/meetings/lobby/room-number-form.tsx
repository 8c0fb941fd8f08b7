import { ruleText } from '@tongying/contract/kit'
import { bareRoom, formatRoom, roomNumber, roomNumberTexts } from '@tongying/contract/meetings'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { RoomField } from '../../ui/components/room-field/room-field.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomTexts } from '../texts.ts'
import styles from './forms.module.css'

interface RoomNumberFormProps {
  readonly initial?: string
  readonly error?: string | undefined
  readonly isBusy: boolean
  onRoom(roomName: string): void
}

/** Asks for a room number; spaces and dashes of a copied one do no harm. */
export function RoomNumberForm(props: RoomNumberFormProps) {
  const t = useTranslate()
  const { input, typed, error, type, submit } = useRoomNumber(props)
  return (
    <form onSubmit={submit} noValidate className="stack">
      <h1>{t(roomTexts.join.title)}</h1>
      <p className="text-muted">{t(roomTexts.join.purpose)}</p>
      <RoomField
        id="room-number"
        ref={input}
        label={t(roomTexts.join.number)}
        value={typed}
        error={error}
        onChange={type}
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        placeholder="000 000 000"
      />
      <RoomButton type="submit" look="primary" isLarge disabled={props.isBusy}>
        {t(props.isBusy ? roomTexts.join.checking : roomTexts.join.next)}
      </RoomButton>
    </form>
  )
}

/** What was typed, grouped as room numbers are written; what is no room number is refused before anybody is asked. */
function useRoomNumber(props: RoomNumberFormProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(formatRoom(props.initial ?? ''))
  const [wrong, setWrong] = useState<string>()
  useEffect(() => {
    if (props.error) input.current?.focus()
  }, [props.error])

  function type(text: string) {
    const bare = bareRoom(text)
    setTyped(/^\d*$/.test(bare) && bare.length <= 9 ? formatRoom(bare).trim() : text)
    setWrong(undefined)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = roomNumber.safeParse(typed)
    if (parsed.success) {
      setWrong(undefined)
      props.onRoom(parsed.data)
      return
    }
    setWrong(t(ruleText(parsed.error.issues[0]?.message ?? '') ?? roomNumberTexts.invalid))
    input.current?.focus()
  }
  return { input, typed, error: wrong ?? props.error, type, submit }
}
