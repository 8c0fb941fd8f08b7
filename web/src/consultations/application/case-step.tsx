import { caseLimits, fieldLabels as labels } from '@tongying/contract/consultations'
import Input from 'antd/es/input'
import { Field, FieldGroup } from '../../ui/form/field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { applicationTexts as texts } from './texts.ts'

const { history, reason, chiefComplaint } = caseLimits

/** Third step: what the experts need to know, each with its count of characters. */
export function CaseStep() {
  return (
    <>
      <FieldGroup title={texts.summary} hint={texts.summaryHint}>
        <CaseField name="reason" max={reason} lines={3} isRequired />
        <CaseField name="main" max={chiefComplaint} lines={2} isRequired />
      </FieldGroup>
      <FieldGroup title={texts.history}>
        <CaseField name="illnessHistory" max={history} lines={5} isRequired />
        <CaseField name="pastHistory" max={history} lines={3} />
        <CaseField name="elseHistory" max={history} lines={3} />
      </FieldGroup>
      <FieldGroup title={texts.findings} hint={texts.findingsHint}>
        <CaseField name="physique" max={history} lines={3} />
        <CaseField name="assist" max={history} lines={3} />
        <CaseField name="preliminary" max={history} lines={2} />
        <CaseField name="process" max={history} lines={3} />
        <CaseField name="supplement" max={history} lines={2} />
      </FieldGroup>
    </>
  )
}

type CaseFieldName =
  | 'reason'
  | 'main'
  | 'illnessHistory'
  | 'pastHistory'
  | 'elseHistory'
  | 'physique'
  | 'assist'
  | 'preliminary'
  | 'process'
  | 'supplement'

function CaseField(props: { name: CaseFieldName; max: number; lines: number; isRequired?: boolean }) {
  const { name, max, lines, isRequired = false } = props
  const say = useSay()
  return (
    <Field name={name} label={labels[name]} span={12} hasCount isRequired={isRequired}>
      {/* An id of its own: that of the field `main` is the page's main element. */}
      <Input.TextArea
        id={`case-${name}`}
        aria-label={say(labels[name])}
        rows={lines}
        autoComplete="off"
        count={{ show: true, max }}
      />
    </Field>
  )
}
