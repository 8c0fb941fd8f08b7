import type { Text } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import Modal from 'antd/es/modal'
import type { ReactNode } from 'react'
import { type ContractForm, FormFrame } from '../../ui/form/contract-form.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { useSay } from '../../ui/i18n.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** A short form in a window; it goes away when what it is for is done. */
export function EditDialog(props: {
  title: Text
  action: Text
  form: ContractForm
  lead?: string
  onClose: () => void
  children: ReactNode
}) {
  const say = useSay()
  const { form, onClose } = props
  return (
    <Modal
      open
      width={520}
      title={say(props.title)}
      onCancel={onClose}
      mask={{ closable: !form.isDirty }}
      afterOpenChange={(isOpen) => isOpen && focusFirst(form.instance)}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {say(texts.cancel)}
        </Button>,
        <Button key="submit" type="primary" loading={form.isSubmitting} onClick={() => form.instance.submit()}>
          {say(props.action)}
        </Button>,
      ]}
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
