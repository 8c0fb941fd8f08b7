import type { FormInstance } from 'antd/es/form'
import type { FieldName, Values } from './rules.ts'

/** Brings a field into view and gives it the focus, whatever control it holds. */
export function focusField(instance: FormInstance<Values>, name: FieldName | undefined): void {
  if (!name) return
  // After the error sentences are on the page, so that the field ends up where it is then.
  requestAnimationFrame(() => {
    const id = name.join('_')
    const control: unknown = instance.getFieldInstance([...name])
    const element =
      document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const inside = element?.matches('input, textarea, select, button')
      ? element
      : element?.querySelector<HTMLElement>('input, textarea, select, button')
    if (inside) inside.focus()
    else if (
      typeof control === 'object' &&
      control !== null &&
      'focus' in control &&
      typeof control.focus === 'function'
    )
      control.focus()
  })
}
