import { useLayoutEffect, useRef } from 'react'
import { definePart, usePart } from '../../core/part.ts'
import { Icon } from '../icons/icons.tsx'
import { Box } from './box.tsx'
import type { ChoiceProps, SuggestProps } from './choice-props.ts'
import { ariaOf, type Control } from './control.ts'

const choiceBoxes = definePart(() => import('./choice-boxes.tsx'))

/** One of a list; typing finds it. */
export function ChoiceInput<V extends string | number>(props: ChoiceProps<V | null, V>) {
  const part = usePart(choiceBoxes)
  const chosen = props.options.find(({ value }) => value === props.value)
  return part ? <part.ChoiceBox {...props} /> : <ClosedBox control={props} text={chosen?.label ?? ''} />
}

/** Several of a list; each chosen one stands in the box and can be taken out. */
export function ChoicesInput<V extends string | number>(props: ChoiceProps<readonly V[], V>) {
  const part = usePart(choiceBoxes)
  const chosen = props.options.filter(({ value }) => props.value.includes(value)).map(({ label }) => label)
  return part ? <part.ChoicesBox {...props} /> : <ClosedBox control={props} text={chosen.join(' ')} />
}

/** A text with suggestions; what is typed counts as it stands. */
export function SuggestInput(props: SuggestProps) {
  const part = usePart(choiceBoxes)
  return part ? <part.SuggestBox {...props} /> : <ClosedBox control={props} text={props.value} />
}

/** What a list shows until its code is there: its value, in its place. */
function ClosedBox({ control, text }: { control: Omit<Control<unknown>, 'onChange'>; text: string }) {
  const { id, isInvalid, isDisabled, placeholder } = control
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const own = input.current
    return () => {
      if (!own || document.activeElement !== own) return
      // The list takes the focus over with the place, or a dialog would give it to its cross.
      queueMicrotask(() => document.getElementById(own.id)?.focus())
    }
  }, [])
  return (
    <Box isInvalid={isInvalid} isDisabled={isDisabled}>
      <input
        ref={input}
        {...ariaOf(control)}
        id={id}
        value={text}
        placeholder={placeholder}
        disabled={isDisabled}
        readOnly
      />
      <Icon name="down" size={14} />
    </Box>
  )
}
