import { defineTexts, type Text } from '@tongying/contract/kit'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import type { Schema } from '../form/contract-form.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextField } from '../form/text-field.tsx'
import { DecisionHint, DecisionLine, KeyHints, ReasonChip } from './decision-bar.tsx'
import { useReviewKeys } from './use-review-keys.ts'

const keyTexts = defineTexts({
  next: { 'zh-CN': '下一份', 'en-US': 'Next' },
  previous: { 'zh-CN': '上一份', 'en-US': 'Previous' },
})

interface AcceptOrRejectProps<S extends Schema> {
  readonly texts: Readonly<
    Record<'accept' | 'acceptKey' | 'reject' | 'rejectTitle' | 'rejectAction' | 'reason' | 'reasonHint', Text>
  >
  readonly isAccepting: boolean
  readonly onAccept: () => void
  /** Usual reasons, to begin a rejection with. */
  readonly reasons?: readonly Text[]
  /** Beside the buttons: how far the comparing is. */
  readonly more?: ReactNode
  /** Of what is asked for a rejection: its field is `reason`. */
  readonly schema: S
  /** Rejects to keep the dialog open, with the server's sentence beside the reason. */
  readonly onReject: (given: S['_output']) => Promise<unknown>
}

/** The decision about what is open: accepted by one press (P), or rejected with a reason (R). */
export function AcceptOrReject<S extends Schema>(props: AcceptOrRejectProps<S>) {
  const t = useTranslate()
  const { texts, isAccepting, onAccept, reasons = [] } = props
  const [rejecting, setRejecting] = useState<{ reason: string }>()
  useReviewKeys({ p: () => !rejecting && !isAccepting && onAccept(), r: () => setRejecting({ reason: '' }) })
  return (
    <DecisionLine
      hint={<Keys accept={t(texts.acceptKey)} reject={t(texts.rejectAction)} />}
      buttons={
        <>
          <UsualReasons label={t(texts.reason)} reasons={reasons} onChoose={(reason) => setRejecting({ reason })} />
          <Button isDanger onClick={() => setRejecting({ reason: '' })}>
            {t(texts.reject)}
          </Button>
          {props.more}
          <Button variant="primary" isLoading={isAccepting} onClick={onAccept}>
            {t(texts.accept)}
          </Button>
        </>
      }
    >
      {rejecting && (
        <FormDialog
          title={texts.rejectTitle}
          schema={props.schema}
          initial={initialOf(rejecting)}
          action={texts.rejectAction}
          isDanger
          onClose={() => setRejecting(undefined)}
          onSubmit={props.onReject}
        >
          <TextField name="reason" label={texts.reason} lines={4} hint={t(texts.reasonHint)} />
        </FormDialog>
      )}
    </DecisionLine>
  )
}

function UsualReasons(props: { label: string; reasons: readonly Text[]; onChoose: (reason: string) => void }) {
  const t = useTranslate()
  if (props.reasons.length === 0) return null
  return (
    <>
      <DecisionHint>{props.label}</DecisionHint>
      {props.reasons.map((reason) => (
        <ReasonChip key={reason['en-US']} label={t(reason)} onChoose={() => props.onChoose(t(reason))} />
      ))}
    </>
  )
}

/** The field of every such schema is `reason`; its type is the caller's own. */
function initialOf<S extends Schema>(given: { reason: string }): Partial<S['_input']> {
  return given as Partial<S['_input']>
}

function Keys({ accept, reject }: { accept: string; reject: string }) {
  const t = useTranslate()
  return (
    <KeyHints
      keys={[
        ['J', t(keyTexts.next)],
        ['K', t(keyTexts.previous)],
        ['P', accept],
        ['R', reject],
      ]}
    />
  )
}
