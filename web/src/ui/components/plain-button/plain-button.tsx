import type { ComponentProps } from 'react'

/** A button that submits nothing and has no look of its own: what can be pressed in a drawing, a calendar or a tile. */
export function PlainButton(props: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" />
}
