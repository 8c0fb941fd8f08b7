// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { freshPage } from '../../core/testing.ts'
import { ChoiceButtons } from './choice-buttons.tsx'

freshPage()

const options = [
  { value: '09:30', label: '09:30', off: 'taken' },
  { value: '09:45', label: '09:45', above: '上午', below: '剩1个' },
  { value: '10:00', label: '10:00' },
] as const

function Times() {
  const [value, setValue] = useState<string | null>(null)
  return <ChoiceButtons id="times" label="几点到" value={value} onChange={setValue} options={options} isGrid />
}

it('is heard with the words above and below it', () => {
  render(<Times />)
  const choice = screen.getByRole('radio', { name: /上午\s*09:45\s*剩1个/ })
  fireEvent.click(choice)
  expect(choice).toHaveProperty('checked', true)
})

it('cannot choose what is taken', () => {
  render(<Times />)
  const taken = screen.getByRole('radio', { name: '09:30' })
  expect(taken).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }))
  expect(taken).toHaveProperty('checked', false)
})
