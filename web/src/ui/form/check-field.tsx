import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import type { ReactNode } from 'react'
import { sayNow } from '../i18n.ts'
import { useFormOfField } from './contract-form.tsx'
import { findings } from './rules.ts'

/** A box to tick, e.g. "I accept the agreement"; the contract says whether it must be. */
export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { schema } = useFormOfField()
  return (
    <div className="w12" data-field={name}>
      <Form.Item
        name={name}
        valuePropName="checked"
        rules={[
          ({ getFieldsValue }) => ({
            validator: async () => {
              const found = findings.findAll(schema, getFieldsValue(true)).get(name)
              if (found) throw new Error(sayNow(found))
            },
          }),
        ]}
      >
        <Checkbox>{children}</Checkbox>
      </Form.Item>
    </div>
  )
}
