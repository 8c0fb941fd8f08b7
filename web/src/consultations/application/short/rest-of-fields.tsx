import { fieldLabels, type LaterField } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { AttachmentsField } from '../../../attachments/index.ts'
import { PatientFields } from '../../../patients/index.ts'
import { Button } from '../../../ui/components/button/button.tsx'
import { Note } from '../../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../../ui/core/i18n.ts'
import { uiTexts } from '../../../ui/core/texts.ts'
import { useFormOfField } from '../../../ui/patterns/form/contract-form.tsx'
import { FieldGroup } from '../../../ui/patterns/form/field.tsx'
import { focusField } from '../../../ui/patterns/form/focus-field.ts'
import { caseOwner } from '../../api.ts'
import { CaseStep } from '../case-step.tsx'
import { ConsultationKind } from '../consultation-kind.tsx'
import { listed } from '../listed.ts'
import { askedOfPatient, standingOfRest } from './rest-fields.ts'
import styles from './short-form.module.css'
import { shortTexts as texts } from './texts.ts'

/** Every other field: left for later by one press, whose button is gone then and passes the focus on, or filled in now. */
export function RestOfFields(props: {
  values: Readonly<Record<string, unknown>>
  id: string | undefined
  today: string
  isOpen: boolean
  onOpen: () => void
}) {
  const t = useTranslate()
  const { values, id, today, isOpen } = props
  const { change, core } = useFormOfField()
  const { open, left } = standingOfRest(values)
  const names = (fields: readonly LaterField[]) =>
    fields.map((field) => t(fieldLabels[field])).join(t(uiTexts.common.listed))
  function leaveAll() {
    change('notObtainable', [...new Set([...listed(values.notObtainable), ...open])])
    core.check(open)
    focusField('notObtainable')
  }
  const show = (
    <Button aria-expanded={isOpen} onClick={props.onOpen}>
      {t(isOpen ? texts.hide : texts.show)}
    </Button>
  )
  return (
    <>
      <FieldGroup title={texts.rest} hint={texts.restHint}>
        <div className={clsx(styles.rest, 'stack')} data-field="notObtainable">
          {open.length > 0 && (
            <div className={styles.open}>
              <p>{t(texts.notFilled, { count: open.length, fields: names(open) })}</p>
              <div className="cluster wrap">
                <Button onClick={leaveAll}>{t(texts.leaveAll)}</Button>
                {show}
              </div>
            </div>
          )}
          {left.length > 0 && <Note role="status">{t(texts.left, { count: left.length, fields: names(left) })}</Note>}
          {open.length + left.length === 0 && <p className="text-muted">{t(texts.allFilled)}</p>}
          {open.length === 0 && <span>{show}</span>}
        </div>
      </FieldGroup>
      <div hidden={!isOpen}>
        <PatientFields labels={fieldLabels} today={today} without={askedOfPatient} />
        <CaseStep isWithoutReason />
        <ConsultationKind today={today} isEmergency />
        {id !== undefined && <AttachmentsField owner={caseOwner(id)} kinds={['consultationFile']} />}
      </div>
    </>
  )
}
