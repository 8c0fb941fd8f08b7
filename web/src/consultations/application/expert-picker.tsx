import { fieldLabels, quorumOf } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useFieldValue, useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import type { ControlProps } from '../../ui/patterns/form/field.tsx'
import type { Stretch } from '../components/day-axis.ts'
import { AddExpertsDialog } from './add-experts-dialog.tsx'
import styles from './expert-picker.module.css'
import { ExpertRows } from './expert-rows.tsx'
import { clockOf } from './free-time.ts'
import { PickerFoot } from './picker-foot.tsx'
import { PickerHead } from './picker-head.tsx'
import { pickerTexts as texts } from './texts.ts'
import { useChosenExperts } from './use-chosen-experts.ts'

/** The chosen experts with their free and busy hours of the chosen day: who and when is one choice. */
export function ExpertPicker({ id, value, onChange, isInvalid }: ControlProps) {
  const t = useTranslate()
  const { core } = useFormOfField()
  const [isAdding, setIsAdding] = useState(false)
  const departments = listed(useFieldValue('consultationDep'))
  const chosen = listed(value)
  const { experts, day, isEmergency, offer, shown } = useChosenExperts(chosen)
  const hasHours = day !== undefined && experts.length > 0

  function take(window: Stretch) {
    core.fill({ startTime: clockOf(window.from), endTime: clockOf(window.to) })
    core.check(['startTime', 'endTime'])
    onChange(chosen) // the form takes it for a change, and saves
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid.
    <div
      id={id}
      role="group"
      aria-label={t(fieldLabels.doctorIds)}
      className={clsx(styles.picker, isInvalid && styles.isWrong)}
    >
      <PickerHead count={chosen.length} quorum={quorumOf(chosen.length, isEmergency)} hasHours={hasHours} />
      <ExpertRows experts={experts} chosen={chosen} day={day} shown={shown} onChange={onChange} />
      <PickerFoot hasHours={hasHours} asksForDay={!isEmergency} offer={offer} onTake={take}>
        <Button icon={<Icon name="plus" size={14} />} onClick={() => setIsAdding(true)}>
          {t(texts.add)}
        </Button>
      </PickerFoot>
      {isAdding && (
        <AddExpertsDialog
          chosen={chosen}
          departments={departments}
          onAdd={(one) => onChange([...chosen, one])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
