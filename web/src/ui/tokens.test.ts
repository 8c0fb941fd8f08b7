import { describe, expect, it } from 'vitest'
import css from './tokens.css?raw'

const light = valuesIn(css.slice(css.indexOf(':root {'), css.indexOf('[data-theme="room"]')))
const room = { ...light, ...valuesIn(css.slice(css.indexOf('[data-theme="room"]'))) }

describe.each([
  ['light', light],
  ['room', room],
])('the %s theme', (name, values) => {
  const themes =
    name === 'light'
      ? ['none', 'review', 'exp', 'meet', 'you', 'held', 'done', 'bad']
      : ['none', 'meet', 'you', 'done', 'bad']
  it.each(themes)('has text of 4.5:1 on the tint of %s', (turn) => {
    expect(ratio(values[`--s-${turn}-t`], values[`--s-${turn}-b`])).toBeGreaterThanOrEqual(4.5)
  })
  it.each([
    ['--c-text', '--c-surface'],
    ['--c-text-2', '--c-surface'],
    ['--c-text-2', '--c-page'],
    ['--c-text-2', '--c-surface-2'],
    ['--c-link', '--c-surface'],
    ['--c-text-strong', '--c-page'],
  ])('has %s readable on %s', (text, background) => {
    expect(ratio(values[text], values[background])).toBeGreaterThanOrEqual(4.5)
  })
  it('has outlines of inputs of 3:1', () => {
    expect(ratio(values['--c-control'], values['--c-surface'])).toBeGreaterThanOrEqual(3)
  })
})
it.each([
  ['--c-text', '--teal-50'],
  ['--c-text-2', '--teal-50'],
  ['--c-link', '--teal-50'],
  ['--teal-700', '--teal-50'],
  ['--c-link', '--c-page'],
  ['--c-danger', '--c-surface'],
  ['--c-danger', '--c-page'],
  ['--n-600', '--n-25'],
])('has %s readable on %s: hovered and chosen rows, errors, key caps', (text, background) => {
  expect(ratio(light[text], light[background])).toBeGreaterThanOrEqual(4.5)
})
it('has the colours of participants readable on the label over an image', () => {
  // 72 % black over the brightest pixel.
  for (const person of [1, 2, 3, 4, 5, 6]) expect(ratio(room[`--p-${person}`], '#474747')).toBeGreaterThanOrEqual(4.5)
})
it('has a focus ring of 3:1 on every surface', () => {
  for (const surface of ['--c-surface', '--c-page', '--teal-50']) {
    expect(ratio(light['--c-focus'], light[surface])).toBeGreaterThanOrEqual(3)
  }
  expect(ratio(room['--c-focus'], room['--c-surface'])).toBeGreaterThanOrEqual(3)
})
it('has white text readable on the buttons', () => {
  for (const fill of ['--c-primary', '--c-primary-hover', '--c-primary-active', '--c-danger']) {
    expect(ratio('#ffffff', light[fill])).toBeGreaterThanOrEqual(4.5)
  }
})

function valuesIn(block: string): Record<string, string> {
  const raw: Record<string, string> = {}
  for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) raw[name] = value.trim()
  const resolve = (value: string): string =>
    value.replace(/^var\((--[\w-]+)\)$/, (_, name: string) => resolve(raw[name] ?? ''))
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, resolve(value)]))
}
function ratio(one = '', other = ''): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
