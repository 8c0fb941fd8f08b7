import { useEffect, useState } from 'react'
import { Box } from './box.tsx'
import { ariaOf, type Control } from './control.ts'
import styles from './inputs.module.css'
import { plainDigits } from './plain-digits.ts'

type NumberInputProps = Control<number | null> & {
  readonly unit?: string | undefined
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
}

/** A number with its unit; arrows change it by one. Full-width digits of a Chinese input method count as digits. */
export function NumberInput(props: NumberInputProps) {
  const { id, value, onChange, onBlur, isInvalid, isDisabled, unit, decimals = 0, min, max } = props
  const shown = value === null ? '' : value.toFixed(decimals)
  const [typed, setTyped] = useState<string>()
  // A value from elsewhere replaces what was typed.
  useEffect(() => {
    setTyped((now) => (now !== undefined && numberIn(now) === value ? now : undefined))
  }, [value])
  const within = (number: number) => Math.min(max ?? number, Math.max(min ?? number, Number(number.toFixed(decimals))))

  function type(text: string) {
    setTyped(text)
    const number = numberIn(text)
    if (number !== undefined) onChange(number)
  }
  function commit() {
    // A number out of bounds stays as it was typed: the form says what is wrong with it.
    const rounded = value === null ? null : Number(value.toFixed(decimals))
    if (rounded !== value) onChange(rounded)
    setTyped(undefined)
    onBlur?.()
  }
  return (
    <Box isInvalid={isInvalid} isDisabled={isDisabled}>
      <input
        id={id}
        role="spinbutton"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        placeholder={props.placeholder}
        disabled={isDisabled}
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        {...ariaOf(props)}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          setTyped(undefined)
          onChange(within((value ?? 0) + by))
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </Box>
  )
}

/** The number that a text reads; `null` for an empty one, `undefined` for what is none. */
function numberIn(text: string): number | null | undefined {
  const plain = plainDigits(text).trim()
  if (plain === '') return null
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : undefined
}
