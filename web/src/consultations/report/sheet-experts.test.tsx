// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ReportSheet } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { SheetExperts } from './sheet-experts.tsx'

test('two experts of one name each have their line', () => {
  const signed = { signature: '已签', signedAt: '10:00', signedText: '第1版' }
  const expert = { name: '王伟', affiliation: ['一院'], opinion: '同意', ...signed }
  const opinion = { name: '王伟', text: '另有看法' }
  const sheet: Pick<ReportSheet, 'experts' | 'writtenOpinions' | 'dissents'> = {
    experts: [expert, { ...expert, affiliation: ['二院'] }],
    writtenOpinions: [opinion, opinion],
    dissents: [opinion, opinion],
  }
  const warned = vi.spyOn(console, 'error').mockReturnValue()
  render(<SheetExperts sheet={sheet} />)
  expect(screen.getAllByRole('row')).toHaveLength(7)
  expect(warned).not.toHaveBeenCalled()
})
