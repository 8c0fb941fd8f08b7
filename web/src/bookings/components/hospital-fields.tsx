import { bookingNumbers } from '@tongying/contract/bookings'
import { useState } from 'react'
import { TextArea } from '../../ui/components/inputs/text-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { type ControlProps, Field } from '../../ui/patterns/form/field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { hospitalFormTexts as texts } from '../hospital-texts.ts'
import { BodyPartsField } from './body-parts-field.tsx'

/** How a hospital is reached, what is examined there, and from where its patients book: asked of every one. */
export function ReachFields() {
  const t = useTranslate()
  return (
    <>
      <TextField name="contactName" label={texts.contactName} span={6} />
      <TextField name="contactPhone" label={texts.contactPhone} type="tel" span={6} hint={t(texts.contactPhoneHint)} />
      <BodyPartsField label={texts.bodyParts} isRequired />
      <NetworksField />
    </>
  )
}

/** How a light hospital is called in short; an onboarded one keeps this itself. */
export function AbbreviationField() {
  const t = useTranslate()
  return (
    <TextField
      name="abbreviation"
      label={texts.abbreviation}
      extra={t(texts.optional)}
      span={6}
      hint={t(texts.abbreviationHint)}
    />
  )
}

/** Where a light hospital is; an onboarded one keeps this itself. */
export function AddressField() {
  const t = useTranslate()
  return <TextField name="address" label={texts.address} span={12} hint={t(texts.addressHint)} />
}

function NetworksField() {
  const t = useTranslate()
  return (
    <Field
      name="networks"
      label={texts.networks}
      extra={t(texts.optional)}
      span={12}
      hint={t(texts.networksHint, { most: bookingNumbers.mostNetworks })}
    >
      {(control) => <LinesBox {...control} />}
    </Field>
  )
}

/** A list as the lines of a box: what is typed stays as it is, the form gets the lines that hold something. */
function LinesBox({ value, onChange, ...control }: ControlProps) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join('\n') : ''))
  return (
    <TextArea
      {...control}
      lines={2}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onChange(next.split('\n').flatMap((line) => line.trim() || []))
      }}
    />
  )
}
