import { type CaseSummary, caseLimits, fieldLabels as labels } from '@tongying/contract/consultations'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { laterTexts as texts } from './later-texts.ts'

const { history, reason, chiefComplaint } = caseLimits

/** Third step: what the experts need to know, each with its count of characters. */
export function CaseStep({ isWithoutReason = false }: { isWithoutReason?: boolean }) {
  return (
    <>
      <FieldGroup title={texts.summary} hint={texts.summaryHint}>
        {!isWithoutReason && <CaseField name="reason" max={reason} lines={3} isRequired />}
        <CaseField name="main" max={chiefComplaint} lines={2} isRequired />
      </FieldGroup>
      <FieldGroup title={texts.history}>
        <CaseField name="illnessHistory" max={history} lines={5} isRequired />
        <CaseField name="pastHistory" max={history} lines={3} span={6} />
        <CaseField name="elseHistory" max={history} lines={3} span={6} />
      </FieldGroup>
      <FieldGroup title={texts.findings} hint={texts.findingsHint}>
        <CaseField name="physique" max={history} lines={3} span={6} />
        <CaseField name="assist" max={history} lines={3} span={6} />
        <CaseField name="preliminary" max={history} lines={3} span={6} />
        <CaseField name="process" max={history} lines={3} span={6} />
        <CaseField name="supplement" max={history} lines={2} />
      </FieldGroup>
    </>
  )
}

/** One text of the case summary. */
export function CaseField(props: {
  name: keyof CaseSummary
  max: number
  lines: number
  isRequired?: boolean
  span?: 6
}) {
  return <TextField {...props} label={labels[props.name]} span={props.span ?? 12} />
}
