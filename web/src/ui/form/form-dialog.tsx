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
  /** Rejects to keep the dialog open, with the server's sentences beside its fields. */
  onSubmit: (values: S['_output']) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}) {
  const say = useSay()
  const id = useId()
  const form = useContractForm(props.schema, {
    initial: props.initial,
    onSubmit: async (values) => {
      await props.onSubmit(values)
      props.onClose()
    },
  })
  return (
    <Modal
      open
      width={520}
      title={<span id={id}>{say(props.title)}</span>}
      aria-labelledby={id}
      onCancel={props.onClose}
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
      <FormFrame form={form}>{props.children}</FormFrame>
    </Modal>
  )
}
