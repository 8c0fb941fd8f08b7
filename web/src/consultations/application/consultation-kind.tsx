import {
  businessTypes,
  consultationTypes,
  fieldLabels as labels,
  patientClasses,
  referenceTerminals,
  schedules,
} from '@tongying/contract/consultations'
import { codeOptions } from '../../patients/index.ts'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import styles from './application-step.module.css'
import { HeldField } from './held-field.tsx'
import { applicationTexts as texts } from './texts.ts'
import { useApplicationRules } from './use-application-rules.ts'
import { terminalFields } from './wizard-parts.ts'

const must = { isRequired: true, isNumber: true } as const

/** What kind of consultation, for what kind of patient, and whether it is an emergency. */
export function ConsultationKind({ today, isEmergency }: { today: string; isEmergency: boolean }) {
  const t = useTranslate()
  const { emergencyAnswerMinutes } = useApplicationRules()
  const terminals = usePart(terminalFields)
  return (
    <FieldGroup title={texts.type} hint={texts.typeHint}>
      <ChoiceField
        {...must}
        name="consultationType1"
        label={labels.consultationType1}
        options={codeOptions(businessTypes)}
        span={6}
      />
      <ChoiceField {...must} name="applyType" label={labels.applyType} options={codeOptions(schedules)} span={6} />
      <HeldField />
      <ChoiceField
        {...must}
        name="consultationType2"
        label={labels.consultationType2}
        options={codeOptions(consultationTypes)}
        span={6}
      />
      <ChoiceField
        {...must}
        name="patientType"
        label={labels.patientType}
        options={codeOptions(patientClasses)}
        span={6}
      />
      <DateField name="hospitalizationTime" label={labels.hospitalizationTime} isRequired max={today} />
      <ChoiceField
        {...must}
        name="diagnoseSoftwareTypeVal"
        label={labels.diagnoseSoftwareTypeVal}
        options={codeOptions(referenceTerminals)}
        as="select"
        span={8}
        hint={t(texts.terminalHint)}
      />
      {terminals && <terminals.TerminalFields />}
      {isEmergency && (
        <div className={styles.emergency}>
          <Note turn="experts" icon="emergency">
            {t(texts.emergencyNote, { minutes: emergencyAnswerMinutes })}
          </Note>
        </div>
      )}
    </FieldGroup>
  )
}
