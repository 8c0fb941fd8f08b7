// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { StorageLine, StorageWarning } from './storage-line.tsx'

freshPage()
beforeEach(() => setLanguage('en-US'))
const use = (usedBytes: number, of: 'account' | 'institution' = 'account') => ({ of, usedBytes, allowedBytes: 1000 })

it('shows how much is used of what is allowed', () => {
  render(<StorageLine use={use(512)} />)
  expect(screen.getByRole('progressbar', { name: 'Storage' })).toHaveProperty('value', 0.512)
  expect(screen.getByText(/512\.00 B.*1000\.00 B/)).toBeDefined()
})

it('warns from four fifths on, before anything is refused, with what to do', () => {
  const { container, rerender } = render(<StorageWarning use={use(799)} />)
  expect(container.textContent).toBe('')
  rerender(<StorageWarning use={use(800)} />)
  expect(container.textContent).toMatch(/nearly full \(80%\).*Remove files/)
  rerender(<StorageWarning use={use(999, 'institution')} />)
  expect(container.textContent).toMatch(/institution’s storage is nearly full \(99%\)/)
  rerender(<StorageWarning use={use(1000)} />)
  expect(container.textContent).toMatch(/is full, so nothing more can be uploaded/)
})
