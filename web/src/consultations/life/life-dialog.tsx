import type { Text } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { Schema } from '../../ui/patterns/form/contract-form.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/patterns/form/form-dialog.tsx'

/** A form by which the life of a case goes on: it is sent, and then says so. */
export function LifeDialog<S extends Schema>(
  props: Omit<FormDialogProps<S>, 'title' | 'action' | 'onSubmit'> & {
    texts: { readonly title: Text; readonly lead: Text; readonly send: Text; readonly sent: Text }
    onSend: FormDialogProps<S>['onSubmit']
  },
) {
  const t = useTranslate()
  const { texts, onSend, ...rest } = props
  return (
    <FormDialog
      {...rest}
      title={texts.title}
      lead={props.lead ?? t(texts.lead)}
      action={texts.send}
      onSubmit={async (values) => {
        await onSend(values)
        toastDone(t(texts.sent))
      }}
    />
  )
}
