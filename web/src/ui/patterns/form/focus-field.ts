/**
 * Brings a field into view and gives it the focus, whatever control it holds. `name`: `phone` or `patient.tel`; `scope`:
 * that of its form.
 */
export function focusField(name: string, scope = ''): void {
  controlOf(name, scope)?.focus()
  // Once the error sentences are on the page, so that the field ends up where it is then; its step may open first.
  requestAnimationFrame(() => {
    const control = controlOf(name, scope)
    control?.scrollIntoView?.({ block: 'center', behavior: 'instant' })
    control?.focus()
  })
}

/** Ids that the page itself has, while the contract has a field of that name. */
const takenIds: ReadonlySet<string> = new Set(['main', 'root'])

/** The id of a field's control. A form over the page has a scope, since the page may have a field of the same name. */
export function fieldId(name: string, scope = ''): string {
  const id = name.replaceAll('.', '_') + scope
  return takenIds.has(id) ? `field_${id}` : id
}

function controlOf(name: string, scope: string): HTMLElement | null {
  const id = fieldId(name, scope)
  const place = `[data-field="${CSS.escape(name.replaceAll('.', '_'))}"]`
  // A control that bears no id of its own has its sentence beside it.
  const beside = document.getElementById(`${id}_note`)?.closest<HTMLElement>('[data-field]')
  const element = document.getElementById(id) ?? beside ?? document.querySelector<HTMLElement>(place)
  const controls = 'input, textarea, select, button'
  return element?.matches(controls) ? element : (element?.querySelector<HTMLElement>(controls) ?? null)
}
