import { type CriticalFinding, criticalRoutes as routes } from '@tongying/contract/examinations'
import { wallClockOf } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import { useCriticalChange } from './api.ts'
import { criticalTexts as texts } from './texts.ts'

export type CriticalAction = 'acknowledge' | 'acknowledgeFor' | 'enterAction' | 'withdraw'

interface DialogOf {
  readonly finding: CriticalFinding
  readonly onClose: () => void
}

/** What somebody confirms, enters or takes back. */
export function CriticalDialog({ action, ...rest }: DialogOf & { action: CriticalAction }) {
  if (action === 'withdraw') return <WithdrawDialog {...rest} />
  if (action === 'enterAction') return <EnterDialog {...rest} />
  return <ConfirmDialog {...rest} isOwn={action === 'acknowledge'} />
}

const nameSchema = routes.acknowledge.input.omit({ id: true })

function ConfirmDialog({ finding, isOwn, onClose }: DialogOf & { isOwn: boolean }) {
  const t = useTranslate()
  const confirm = useCriticalChange(isOwn ? routes.acknowledge : routes.acknowledgeFor, finding.examinationId)
  const isThere = isOwn && !finding.isByPhone
  return (
    <FormDialog
      title={isThere ? texts.acknowledgeTitle : texts.confirmForTitle}
      lead={t(isThere ? texts.acknowledgeLead : texts.confirmForLead)}
      schema={nameSchema}
      // Who was named far from the patient is not the one who acts there.
      initial={{ name: isOwn && finding.isByPhone ? '' : finding.notifiedPersonName }}
      action={isThere ? texts.acknowledgeAction : texts.confirmForAction}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        await confirm.mutateAsync({ id: finding.id, name })
        toastDone(t(texts.acknowledged))
      }}
    >
      <TextField name="name" label={texts.who} isRequired />
    </FormDialog>
  )
}

const enteredSchema = routes.enterAction.input.omit({ id: true })

function EnterDialog({ finding, onClose }: DialogOf) {
  const t = useTranslate()
  const enter = useCriticalChange(routes.enterAction, finding.examinationId)
  const now = wallClockOf(new Date())
  return (
    <FormDialog
      title={texts.enterActionTitle}
      lead={t(texts.enterActionLead)}
      schema={enteredSchema}
      initial={{ doneOn: now.day, doneTime: now.time }}
      action={texts.enterActionAction}
      onClose={onClose}
      onSubmit={async (values) => {
        await enter.mutateAsync({ id: finding.id, ...values })
        toastDone(t(texts.actionEntered))
      }}
    >
      <TextField name="text" label={texts.actionText} hint={t(texts.actionHint)} lines={3} isRequired />
      <DateField name="doneOn" label={texts.doneOn} max={now.day} span={6} isRequired />
      <TimeField name="doneTime" label={texts.doneTime} span={6} isRequired />
    </FormDialog>
  )
}

const reasonSchema = routes.withdraw.input.omit({ id: true })

function WithdrawDialog({ finding, onClose }: DialogOf) {
  const t = useTranslate()
  const withdraw = useCriticalChange(routes.withdraw, finding.examinationId)
  return (
    <FormDialog
      title={texts.withdrawTitle}
      lead={t(texts.withdrawLead)}
      schema={reasonSchema}
      action={texts.withdrawAction}
      isDanger
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await withdraw.mutateAsync({ id: finding.id, reason })
        toastDone(t(texts.withdrawn))
      }}
    >
      <TextField name="reason" label={texts.reason} lines={3} isRequired />
    </FormDialog>
  )
}
