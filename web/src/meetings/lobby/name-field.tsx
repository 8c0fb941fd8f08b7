import { roomLimits } from '@tongying/contract/meetings'
import type { Ref } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Field } from '../field.tsx'
import { roomTexts } from '../texts.ts'
import styles from './forms.module.css'

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
    <Field>
      <label htmlFor="display-name">{t(roomTexts.check.name)}</label>
      <input
        id="display-name"
        ref={props.ref}
        value={props.name}
        maxLength={roomLimits.displayName}
        autoComplete="name"
        aria-invalid={props.isWrong}
        aria-describedby={props.isWrong ? 'display-name-error' : 'display-name-hint'}
        onChange={(event) => {
          localStorage.setItem(nameKey, event.target.value.trim())
          props.onName(event.target.value)
        }}
      />
      {props.isWrong ? (
        <p className={styles.wrong} id="display-name-error" role="alert">
          <Icon name="warning" size={14} />
          {t(roomTexts.check.nameEmpty)}
        </p>
      ) : (
        <p className="text-muted text-tiny" id="display-name-hint">
          {t(roomTexts.check.nameHint)}
        </p>
      )}
    </Field>
  )
}
