// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { freshPage } from './testing.ts'
import { useIsNarrow, useIsPhone } from './use-is-phone.ts'

freshPage()
afterEach(() => vi.unstubAllGlobals())

/** A sheet of paper or a window as wide as one. */
function mediumOf(medium: 'print' | 'screen') {
  vi.stubGlobal('matchMedia', (words: string) => ({
    matches: medium === 'screen' || !words.includes('screen'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

test('a sheet of paper is no phone, however narrow', () => {
  mediumOf('screen')
  expect(renderHook(() => [useIsPhone(), useIsNarrow()]).result.current).toEqual([true, true])
  mediumOf('print')
  expect(renderHook(() => [useIsPhone(), useIsNarrow()]).result.current).toEqual([false, false])
})
