// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NumberInput } from './number-input.tsx'

function Minutes() {
  const [value, setValue] = useState<number | null>(30)
  return <NumberInput id="minutes" value={value} onChange={setValue} isInvalid={false} min={5} max={120} />
}

it('keeps a number out of bounds as it was typed, for the form to say what is wrong with it', () => {
  render(<Minutes />)
  const box = screen.getByRole('spinbutton')
  fireEvent.change(box, { target: { value: '99999' } })
  fireEvent.blur(box)
  expect(box).toHaveProperty('value', '99999')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(box).toHaveProperty('value', '120')
})
