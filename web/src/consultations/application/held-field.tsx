import { fieldLabels, heldLabels, isHeldInWriting } from '@tongying/contract/consultations'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { Field } from '../../ui/patterns/form/field.tsx'
import { applicationTexts as texts } from './texts.ts'

/** In a meeting or in writing; until the applicant chooses, as the business type has it. */
export function HeldField() {
  const t = useTranslate()
  const consultationType1 = useFieldValue('consultationType1')
  return (
    <Field name="isInWriting" label={fieldLabels.isInWriting} span={12} hint={t(texts.heldHint)} isGroup>
      {({ value, onChange, ...control }) => (
        <Radios
          {...control}
          value={isHeldInWriting({ isInWriting: value, consultationType1 }) ? 'writing' : 'meeting'}
          onChange={(chosen) => onChange(chosen === 'writing')}
          options={[
            { value: 'meeting', label: t(heldLabels.meeting) },
            { value: 'writing', label: t(heldLabels.writing) },
          ]}
        />
      )}
    </Field>
  )
}
