// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { PageFrame } from './page-frame.tsx'

freshPage('/me/work')

test.each([
  ['zh-CN', '会诊 · 同影远程会诊'],
  ['en-US', '会诊 · Tongying Consult'],
] as const)('the window names the product as it is written in %s', (language, title) => {
  showPage(<PageFrame title="会诊">…</PageFrame>)
  act(() => setLanguage(language))
  expect(document.title).toBe(title)
})
