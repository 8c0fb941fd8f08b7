// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadParts } from '../ui/core/part.ts'

const modules = import.meta.glob(['../*/**/*.tsx', '!../**/*.test.tsx', '!./**/main.tsx', '!../**/*-main.tsx'])

test('every page, component and part can be loaded: none fails while its module is read', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(300)
  const failed: string[] = []
  for (const [path, load] of Object.entries(modules))
    await load().catch((error: unknown) => failed.push(`${path}: ${String(error)}`))
  await loadParts()
  expect(failed).toEqual([])
})
