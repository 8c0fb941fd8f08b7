import { expect, test } from 'vitest'
import { hasTabBar } from './has-tab-bar.ts'

test('the main pages have the bar; where the foot of the page has actions it does not cover them', () => {
  for (const path of ['/me/work', '/me/consultations', '/me/consultations/', '/me/information', '/me/account'])
    expect([path, hasTabBar(path)]).toEqual([path, true])
  for (const path of ['/me/consultations/0193e2a0', '/me/consultations/review', '/meetingApply', '/consultationPdf'])
    expect([path, hasTabBar(path)]).toEqual([path, false])
})
