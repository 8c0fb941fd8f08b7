import { roomLimits } from '@tongying/contract/meetings'
import type { Ref } from 'react'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ShortField } from '../../ui/patterns/short-form/short-field.tsx'
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
    <ShortField
      ref={props.ref}
      label={t(roomTexts.check.name)}
      field={{
        id: 'display-name',
        value: props.name,
        error: props.isWrong ? t(roomTexts.check.nameEmpty) : undefined,
        onChange: (typed) => {
          localStorage.setItem(nameKey, typed.trim())
          props.onName(typed)
        },
      }}
      maxLength={roomLimits.displayName}
      autoComplete="name"
      hint={t(roomTexts.check.nameHint)}
      isAlert
    />
  )
}
