// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPlace } from './keep-place.ts'

let stop: AbortController
beforeEach(() => {
  stop = new AbortController()
  keepPlace(stop.signal)
  document.body.innerHTML =
    '<nav><a href="/">Home</a></nav><main><section id="card"><ul><li><button>Accept</button></li></ul></section></main>'
})
afterEach(() => stop.abort())

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

it('goes on in the card whose button has gone, and leaves nothing behind', () => {
  find('button')?.focus()
  find('ul')?.remove()
  expect(document.activeElement).toBe(document.body)
  press('Tab')
  expect(document.activeElement).toBe(find('#card'))
  find('a')?.focus()
  expect(find('#card')?.hasAttribute('tabindex')).toBe(false)
})

it('leaves the focus alone where nothing has gone', () => {
  find('button')?.focus()
  find('button')?.blur()
  press('Tab')
  expect(document.activeElement).toBe(document.body)
})

it('begins at the page where all of the old one has gone', () => {
  find('button')?.focus()
  const main = document.createElement('main')
  find('main')?.replaceWith(main)
  press('Tab')
  expect(document.activeElement).toBe(main)
})
