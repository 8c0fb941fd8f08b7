import type { ComponentProps } from 'react'

/** A number between two others, by its place on a line. */
export function Slider({
  onChange,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  value: number
  onChange: (value: number) => void
}) {
  return <input {...props} type="range" onChange={(event) => onChange(Number(event.target.value))} />
}
