import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { SuggestInput } from '../../components/inputs/choice-input.tsx'
import { timeIn } from '../../components/inputs/day-in.ts'
import { useTranslate } from '../../core/i18n.ts'
import { type ControlProps, Field, type FieldProps } from './field.tsx'

const texts = defineTexts({ form: { 'zh-CN': '时:分', 'en-US': 'HH:MM' } })

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})

/** A time of the day; the form holds `14:30`. Half hours are offered, any minute may be typed. */
export function TimeField(props: FieldProps) {
  return <Field {...props}>{(control) => <TimeInput {...control} />}</Field>
}

/** The box of a time of the day; `label` where none stands beside it. */
export function TimeInput({ value, onChange, onBlur, ...control }: ControlProps & { label?: string }) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string>()
  const kept = typeof value === 'string' ? value : ''
  const offered =
    typed === undefined ? halfHours : halfHours.filter((time) => time.value.startsWith(timeIn(typed) ?? typed))
  function type(text: string) {
    const time = timeIn(text)
    setTyped(time === undefined || time !== text ? text : undefined)
    if (time !== undefined && time !== kept) onChange(time)
    if (text.trim() === '' && kept !== '') onChange(undefined)
  }
  return (
    <SuggestInput
      {...control}
      value={typed ?? kept}
      options={offered}
      hasIcon
      placeholder={t(texts.form)}
      onChange={type}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}
