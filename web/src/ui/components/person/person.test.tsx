// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshPage } from '../../core/testing.ts'
import { Avatar, Person } from './person.tsx'

freshPage()

const drawn = (name: string) => render(<Avatar name={name} />).container.firstElementChild

test('a name is drawn as its first letter', () => {
  expect(drawn('林晓雯')?.getAttribute('data-letter')).toBe('林')
  expect(drawn('anna')?.getAttribute('data-letter')).toBe('A')
})

test.each(['138****0001', '', '  '])('who has no name yet (%j) is the default doctor, not a digit', (name) => {
  expect(drawn(name)?.tagName).toBe('svg')
})

test('a person has one colour, whatever stands beside the name', () => {
  const colourOf = (shownAs?: string) =>
    render(<Person name="陈若兰" shownAs={shownAs} />).container.querySelector('[data-letter]')?.className
  expect(colourOf('陈若兰（我）')).toBe(colourOf())
})
