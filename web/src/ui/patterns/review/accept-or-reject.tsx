import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import type { Schema } from '../form/contract-form.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextField } from '../form/text-field.tsx'
import { DecisionHint, DecisionLine } from './decision-bar.tsx'
import { useReviewKeys } from './use-review-keys.ts'

/** The decision about what is open: accepted by one press (P), or rejected with a reason (R). */
export function AcceptOrReject<S extends Schema>(props: {
  texts: Readonly<Record<'keys' | 'accept' | 'reject' | 'rejectTitle' | 'rejectAction' | 'reason' | 'reasonHint', Text>>
  isAccepting: boolean
  onAccept: () => void
  /** Of what is asked for a rejection: its field is `reason`. */
  schema: S
  /** Rejects to keep the dialog open, with the server's sentence beside the reason. */
  onReject: (given: S['_output']) => Promise<unknown>
}) {
  const t = useTranslate()
  const { texts, isAccepting, onAccept } = props
  const [isRejecting, setIsRejecting] = useState(false)
  useReviewKeys({ p: () => !isRejecting && !isAccepting && onAccept(), r: () => setIsRejecting(true) })
  return (
    <DecisionLine
      hint={<DecisionHint>{t(texts.keys)}</DecisionHint>}
      buttons={
        <>
          <Button isDanger onClick={() => setIsRejecting(true)}>
            {t(texts.reject)}
          </Button>
          <Button variant="primary" isLoading={isAccepting} onClick={onAccept}>
            {t(texts.accept)}
          </Button>
        </>
      }
    >
      {isRejecting && (
        <FormDialog
          title={texts.rejectTitle}
          schema={props.schema}
          action={texts.rejectAction}
          isDanger
          onClose={() => setIsRejecting(false)}
          onSubmit={props.onReject}
        >
          <TextField name="reason" label={texts.reason} lines={4} hint={t(texts.reasonHint)} />
        </FormDialog>
      )}
    </DecisionLine>
  )
}
