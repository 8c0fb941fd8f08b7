// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { CancelledNote } from './cancelled-note.tsx'

freshPage('/me/consultations/1')

const submitted = { at: '2026-11-21T08:08:00.000Z', what: 'submitAppointment', by: '林若溪', note: null }
const ended = (what: string, by: string | null, note: string | null) =>
  aDetail({ state: 'cancelled', history: [submitted, { at: '2026-11-22T01:30:00.000Z', what, by, note }] })

test.each([
  ['cancel', '林若溪', '患者已转上级医院', ['林若溪于2026-11-22 09:30取消了会诊', '患者已转上级医院']],
  ['cancel', '林若溪', null, ['林若溪于2026-11-22 09:30取消了会诊']],
  ['autoClose', null, null, ['申请没有在期限内重新提交，已于2026-11-22 09:30自动关闭']],
] as const)('a case that ended by %s says who ended it and why: %s, %s', (what, by, note, words) => {
  showPage(<CancelledNote detail={ended(what, by, note)} />)
  const said = [...document.querySelectorAll('b, p')].map((each) => each.textContent)
  expect(said).toEqual(words)
})
