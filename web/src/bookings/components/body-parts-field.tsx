import { type BodyPart, bodyPartLabels, bodyParts } from '@tongying/contract/bookings'
import type { Text } from '@tongying/contract/kit'
import { CheckBoxes } from '../../ui/components/inputs/choices.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Field } from '../../ui/patterns/form/field.tsx'

/** The parts of the body that are examined, each with its box. */
export function BodyPartsField({ label, isRequired }: { label: Text; isRequired?: boolean }) {
  const t = useTranslate()
  return (
    <Field name="bodyParts" label={label} span={12} isGroup {...(isRequired && { isRequired })}>
      {({ value, ...control }) => (
        <CheckBoxes<BodyPart>
          {...control}
          label={t(label)}
          options={bodyParts.map((part) => ({ value: part, label: t(bodyPartLabels[part]) }))}
          value={bodyParts.filter((part) => Array.isArray(value) && value.includes(part))}
        />
      )}
    </Field>
  )
}
