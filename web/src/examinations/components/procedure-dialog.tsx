import {
  type Examination,
  mostRepositions,
  procedureRoutes as routes,
  saidProcedure,
} from '@tongying/contract/examinations'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { NumberField } from '../../ui/patterns/form/number-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useExaminationChange } from '../api.ts'
import { recordOptions } from '../record-options.ts'
import { examinationTexts } from '../texts.ts'
import { procedureTexts as texts } from './procedure-texts.ts'

/** How the examination is held; what nobody changed here is not sent, since the room may say it meanwhile. */
export function ProcedureDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const t = useTranslate()
  const { id, state, record, procedure } = examination
  const save = useExaminationChange(routes.saveProcedure, id, { isQuiet: true })
  const before = { ...procedure, examinationMethod: record.examinationMethod }
  const { qcValidUntil, repositions, examinationMethod, ...words } = before
  return (
    <FormDialog
      title={texts.title}
      lead={t(texts.lead)}
      schema={saidProcedure}
      initial={{
        ...words,
        ...(examinationMethod !== null && { examinationMethod }),
        ...(qcValidUntil !== null && { qcValidUntil }),
        ...(repositions !== null && { repositions }),
      }}
      action={texts.save}
      onClose={onClose}
      onSubmit={async (given) => {
        const now = { ...given, qcValidUntil: given.qcValidUntil ?? null, repositions: given.repositions ?? null }
        const changed = Object.entries(now).filter(([name, value]) => value !== Reflect.get(before, name))
        await save.mutateAsync({ id, ...Object.fromEntries(changed) })
        toastDone(t(texts.saved))
      }}
    >
      {/* While it goes on, the form of the record beside this window has it. */}
      {state !== 'inProgress' && (
        <ChoiceField
          {...{ name: 'examinationMethod', label: examinationTexts.method, options: recordOptions.examinationMethod }}
          isNumber
          span={12}
        />
      )}
      <TextField name="operator" label={examinationTexts.operator} hint={t(texts.operatorHint)} />
      <NumberField
        name="repositions"
        label={examinationTexts.repositions}
        unit={t(texts.times)}
        min={0}
        max={mostRepositions}
      />
      <TextField name="device" label={examinationTexts.device} />
      <TextField name="probe" label={examinationTexts.probe} />
      <DateField name="qcValidUntil" label={texts.qc} />
    </FormDialog>
  )
}
