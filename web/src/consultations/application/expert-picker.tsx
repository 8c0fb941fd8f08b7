import { acceptanceOf, fieldLabels, quorumOf } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useFieldValue, useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import type { ControlProps } from '../../ui/patterns/form/field.tsx'
import type { Stretch } from '../components/day-axis.ts'
import styles from './expert-picker.module.css'
import type { ExpertRows } from './expert-rows.tsx'
import { clockOf } from './free-time.ts'
import { listed } from './listed.ts'
import { PickerFoot } from './picker-foot.tsx'
import { PickerHead } from './picker-head.tsx'
import { pickerTexts as texts } from './texts.ts'
import { useApplicationRules } from './use-application-rules.ts'
import { useChosenExperts } from './use-chosen-experts.ts'
import { expertDrawer, expertRows } from './wizard-parts.ts'

/** The chosen experts with their free and busy hours of the chosen day: who and when is one choice. */
export function ExpertPicker({ id, value, onChange, isInvalid }: ControlProps) {
  const t = useTranslate()
  const { core } = useFormOfField()
  const { Drawer, opener, open, close } = useExpertDrawer()
  const departments = listed(useFieldValue('consultationDep'))
  const chosen = listed(value)
  const who = useChosenExperts(chosen)
  const quorum = useQuorum(chosen.length, who.isEmergency)
  const hasHours = who.day !== undefined && who.experts.length > 0

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
      <PickerHead count={chosen.length} quorum={quorum} hasHours={hasHours} />
      <ChosenRows who={who} chosen={chosen} onTime={take} onChange={onChange} />
      <PickerFoot who={who} hasHours={hasHours} onTake={take}>
        <Button ref={opener} icon={<Icon name="plus" size={14} />} onClick={open}>
          {t(texts.add)}
        </Button>
      </PickerFoot>
      {Drawer && (
        <Drawer
          chosen={chosen}
          departments={departments}
          onTime={take}
          onChoose={(ids) => {
            onChange(ids)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The rows of the chosen experts; their code comes with the first one. */
function ChosenRows(props: Parameters<typeof ExpertRows>[0]) {
  const count = props.chosen.length
  const rows = usePart(expertRows, count > 0)
  if (count === 0) return null
  return rows ? <rows.ExpertRows {...props} /> : <RowsSkeleton rows={count} />
}

/** How many of the chosen experts must accept, by the rule in the form or else the institution's. */
function useQuorum(count: number, isEmergency: boolean): number {
  const acceptancePolicy = useFieldValue('acceptancePolicy')
  const othersNeeded = useFieldValue('othersNeeded')
  return quorumOf(count, isEmergency, acceptanceOf({ acceptancePolicy, othersNeeded }, useApplicationRules()))
}

/** The drawer of experts to choose from, while it is open, and the button that opens it. */
function useExpertDrawer() {
  const [isOpen, setOpen] = useState(false)
  const part = usePart(expertDrawer, isOpen)
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    // Not every browser gives a pressed button the focus, so that the window could give it back.
    setTimeout(() => opener.current?.focus())
  }
  return { Drawer: isOpen ? part?.ExpertDrawer : undefined, opener, open: () => setOpen(true), close }
}
