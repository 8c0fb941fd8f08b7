import type { Text } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import Modal from 'antd/es/modal'
import { type ReactNode, useId } from 'react'
import { useSay } from '../i18n.ts'
import { uiTexts } from '../texts.ts'
import { FormFrame, type Schema, useContractForm } from './contract-form.tsx'
import { focusFirst } from './focus-first.ts'

/** A few words that an action needs: the contract's input as a form in a dialog. It closes when the server agreed. */
export function FormDialog<S extends Schema>(props: {
  title: Text
  schema: S
  initial?: Partial<S['_input']>
  action: Text
  isDanger?: boolean
  /** What one should know before filling it in. */
  lead?: string
  /** Rejects to keep the dialog open, with the server's sentences beside its fields. */
  onSubmit: (values: S['_output']) => Promise<unknown>
  /** What follows when the server agreed, where that is not closing. */
  onDone?: () => void
  onClose: () => void
  children: ReactNode
}) {
  const say = useSay()
  const id = useId()
  const form = useContractForm(props.schema, {
    initial: props.initial,
    onSubmit: async (values) => {
      await props.onSubmit(values)
      const { onDone = props.onClose } = props
      onDone()
    },
  })
  return (
    <Modal
      open
      width={520}
      title={<span id={id}>{say(props.title)}</span>}
      aria-labelledby={id}
      onCancel={props.onClose}
      // A click beside the window does not throw away what was typed.
      mask={{ closable: !form.isDirty }}
      afterOpenChange={(isOpen) => isOpen && focusFirst(form.instance)}
      footer={
        <>
          <Button onClick={props.onClose}>{say(uiTexts.say.cancel)}</Button>
          <Button
            type="primary"
            danger={props.isDanger ?? false}
            loading={form.isSubmitting}
            onClick={() => form.instance.submit()}
          >
            {say(props.action)}
          </Button>
        </>
      }
    >
      {props.lead && <p className="t2 dialog-lead">{props.lead}</p>}
      <FormFrame form={form}>
        {props.children}
        {/* Enter submits; the visible button is in the window's foot. */}
        <button type="submit" hidden />
      </FormFrame>
    </Modal>
  )
}
