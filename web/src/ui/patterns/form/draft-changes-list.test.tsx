// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { DraftChangesList } from './draft-changes-list.tsx'
import { openedDraft } from './draft-state.ts'
import type { Autosave } from './use-autosave.ts'

freshPage()

test('who types further down is told of the choice above the form', async () => {
  const conflicts = [{ field: 'reason', mine: '甲', theirs: '乙' }]
  const autosave: Autosave = {
    state: { ...openedDraft, conflicts },
    ...{ touch: vi.fn(), flush: vi.fn(), submit: vi.fn(), choose: vi.fn(), acceptTaken: vi.fn(), finish: vi.fn() },
  }
  showPage(<DraftChangesList autosave={autosave} labels={{ reason: { 'zh-CN': '目的', 'en-US': 'Purpose' } }} />)
  expect(await screen.findByText('有内容在别处也改过，请到页面顶部选择用哪一个')).toBeTruthy()
  expect(screen.getByRole('group', { name: '目的' })).toBeTruthy()
})
