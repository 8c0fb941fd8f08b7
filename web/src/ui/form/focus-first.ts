import type { FormInstance } from 'antd/es/form'
import { focusField } from './focus-field.ts'
import type { Values } from './rules.ts'

/** Gives a form's first field the focus; for a window that has opened, whose close button comes first in the page. */
export function focusFirst(instance: FormInstance<Values>): void {
  const [first] = Object.keys(instance.getFieldsValue())
  focusField(instance, first === undefined ? undefined : [first])
}
