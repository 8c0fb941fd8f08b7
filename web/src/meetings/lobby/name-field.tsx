import { roomLimits } from '@tongying/contract/meetings'
import type { Ref } from 'react'
import { RoomField } from '../../ui/components/room-field/room-field.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomTexts } from '../texts.ts'

const nameKey = 'room.displayName'

/** The name that this browser's guest gave last. */
export function readKeptName(): string {
  return localStorage.getItem(nameKey) ?? ''
}

/** What a guest is called in the room; kept in this browser. */
export function NameField(props: {
  ref: Ref<HTMLInputElement>
  name: string
  isWrong: boolean
  onName(name: string): void
}) {
  const t = useTranslate()
  return (
    <RoomField
      id="display-name"
      ref={props.ref}
      label={t(roomTexts.check.name)}
      value={props.name}
      error={props.isWrong ? t(roomTexts.check.nameEmpty) : undefined}
      hint={t(roomTexts.check.nameHint)}
      maxLength={roomLimits.displayName}
      autoComplete="name"
      onChange={(typed) => {
        localStorage.setItem(nameKey, typed.trim())
        props.onName(typed)
      }}
    />
  )
}
