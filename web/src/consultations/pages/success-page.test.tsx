// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { SuccessPage } from './success-page.tsx'

freshPage('/applySuccess')
const address = '/applySuccess?id=1&number=HZ20261127000001'

test.each([
  ['an appointment', address, /会诊室/, /书面意见/],
  ['one in writing, which has no room', `${address}&inWriting=1`, /书面意见/, /会诊室/],
  ['an emergency', `${address}&emergency=1`, /会诊室立即开放/, /审核申请/],
])('what happens next is that of %s', (_kind, path, said, unsaid) => {
  showPage(<SuccessPage />, path)
  expect(screen.getByText('HZ20261127000001')).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(unsaid)).toBeNull()
})
