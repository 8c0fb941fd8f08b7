import { fieldLabels, isBlankValue, wizardSteps } from '@tongying/contract/consultations'
import { conditions } from '@tongying/contract/patients'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { AttachmentsField } from '../../../attachments/index.ts'
import { codeOptions, EarlierPatientField, PatientField } from '../../../patients/index.ts'
import { Card } from '../../../ui/components/card/card.tsx'
import { Columns } from '../../../ui/components/columns/columns.tsx'
import { CheckBox } from '../../../ui/components/inputs/check-box.tsx'
import { RowsSkeleton } from '../../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../../ui/core/i18n.ts'
import { ChoiceField } from '../../../ui/patterns/form/choice-field.tsx'
import { FormFrame, useFieldValue, useFormOfField } from '../../../ui/patterns/form/contract-form.tsx'
import { AskedLater, Field, FieldGroup } from '../../../ui/patterns/form/field.tsx'
import { focusField } from '../../../ui/patterns/form/focus-field.ts'
import { TextField } from '../../../ui/patterns/form/text-field.tsx'
import { caseOwner } from '../../api.ts'
import { ApplicationId } from '../asked-for.ts'
import { DepartmentSelect } from '../department-select.tsx'
import { ExpertPicker } from '../expert-picker.tsx'
import { listed } from '../listed.ts'
import { showField } from '../show-field.ts'
import { takingOver } from '../taking-over.ts'
import { useApplicationRules } from '../use-application-rules.ts'
import type { ApplicationWizard } from '../use-application-wizard.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { askedLater, inOrder, isInRest, standingOfRest } from './rest-fields.ts'
import { RestOfFields } from './rest-of-fields.tsx'
import { ShortFoot } from './short-foot.tsx'
import styles from './short-form.module.css'
import { shortTexts as texts } from './texts.ts'

/** Who has just made it an emergency pressed what is gone with the other form. */
function useFocusAtFirst(isChanged: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears.
  useEffect(() => {
    if (isChanged) focusField('patientName')
  }, [])
}

/** An emergency on one page: five questions; everything else may be not obtainable now. */
export function ShortForm({ wizard, isAgain, today }: { wizard: ApplicationWizard; isAgain: boolean; today: string }) {
  const [isRestOpen, setRestOpen] = useState(false)
  const { id, form, autosave, progress } = wizard
  // Files need a draft to belong to.
  useEffect(() => {
    if (id === undefined) void autosave.flush({ isWanted: true })
  }, [id, autosave.flush])
  useFocusAtFirst(form.isDirty)
  const later = askedLater(progress.values)
  const wrong = inOrder(wizardSteps.flatMap((step) => Object.keys(progress.problems[step])))

  function goTo(field: string) {
    if (standingOfRest(progress.values).open.some((one) => one === field)) return showField('notObtainable')
    if (isInRest(field)) setRestOpen(true)
    showField(field)
  }
  async function send() {
    const [first] = wrong
    if (first === undefined) return wizard.submit()
    wizard.attempt()
    goTo(first)
  }
  return (
    <Columns aside="medium">
      <Card isFlush>
        <FormFrame form={form} isGrouped>
          <AskedLater value={later}>
            <Who wizard={wizard} today={today} />
            <What id={id} />
            {id === undefined ? (
              <RowsSkeleton rows={3} />
            ) : (
              <AttachmentsField owner={caseOwner(id)} kinds={['imaging']} isWithoutStorage />
            )}
            <ConsentChoice wizard={wizard} />
            <RestOfFields
              values={progress.values}
              id={id}
              today={today}
              isOpen={isRestOpen}
              onOpen={() => setRestOpen(!isRestOpen)}
            />
          </AskedLater>
        </FormFrame>
        <ShortFoot wizard={wizard} wrong={wrong} isAgain={isAgain} onSend={send} />
      </Card>
      <Afterwards />
    </Columns>
  )
}

/** What happens after the emergency is submitted. */
function Afterwards() {
  const t = useTranslate()
  const { emergencyExpertMinutes, emergencyNextMinutes: first } = useApplicationRules()
  return (
    <aside className={styles.side}>
      <Card title={t(texts.afterwards)}>
        <ol className={styles.afterwards}>
          <li>{t(texts.asked, { minutes: emergencyExpertMinutes })}</li>
          <li>{t(texts.next, { first, second: 2 * first })}</li>
          <li>{t(texts.leads)}</li>
          <li>{t(texts.looks)}</li>
        </ol>
      </Card>
    </aside>
  )
}

function Who({ wizard, today }: { wizard: ApplicationWizard; today: string }) {
  const given = { labels: fieldLabels, today }
  return (
    <>
      {!wizard.preparation?.isMine && <EarlierPatientField {...takingOver(wizard, today)} />}
      <FieldGroup title={texts.who} hint={texts.whoHint}>
        <PatientField name="patientName" {...given} span={4} />
        <PatientField name="gender" {...given} span={4} />
        <PatientField name="age" {...given} span={4} />
        <PatientField name="certificateId" {...given} span={8} />
        <UnknownPatient />
      </FieldGroup>
    </>
  )
}

const unknowns = [
  { field: 'patientName', label: texts.unknown },
  { field: 'gender', label: texts.unknownGender },
  { field: 'age', label: texts.unknownAge },
] as const

/** What nobody knows of the patient is left for later as every other field, and asked for again. */
function UnknownPatient() {
  const t = useTranslate()
  const { change, core } = useFormOfField()
  const names = listed(useFieldValue('notObtainable'))
  const blank = {
    patientName: isBlankValue(useFieldValue('patientName')),
    gender: isBlankValue(useFieldValue('gender')),
    age: isBlankValue(useFieldValue('age')),
  }
  return (
    <div className={clsx(styles.unknown, 'cluster wrap')}>
      {unknowns.map(({ field, label }) => (
        <CheckBox
          key={field}
          value={blank[field] && names.includes(field)}
          onChange={(isOn) => {
            const others = names.filter((name) => name !== field)
            if (isOn) core.fill({ [field]: field === 'patientName' ? '' : undefined })
            change('notObtainable', isOn ? [...others, field] : others)
            core.check([field])
          }}
        >
          {t(label)}
        </CheckBox>
      ))}
    </div>
  )
}

/** How bad it is, without the word that is none of an emergency. */
const emergencyConditions = {
  emergency: conditions.emergency,
  critical: conditions.critical,
  endangered: conditions.endangered,
}

function What({ id }: { id: string | undefined }) {
  return (
    <FieldGroup title={texts.what} hint={texts.whatHint}>
      <TextField name="reason" label={texts.reason} lines={3} isRequired />
      <ChoiceField
        name="patientCondition"
        label={texts.howBad}
        options={codeOptions(emergencyConditions)}
        as="radio"
        span={6}
        isNumber
        isRequired
      />
      <Field name="consultationDep" label={fieldLabels.consultationDep} isRequired span={6}>
        {(control) => <DepartmentSelect {...control} />}
      </Field>
      <Field name="doctorIds" label={fieldLabels.doctorIds} isRequired span={12} isGroup>
        {(control) => (
          <ApplicationId value={id}>
            <ExpertPicker {...control} />
          </ApplicationId>
        )}
      </Field>
    </FieldGroup>
  )
}
