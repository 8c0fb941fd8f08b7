// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { resultLinkRoutes as routes } from '@tongying/contract/examinations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'

const token = 'a-token-of-an-sms-that-nobody-guesses'
freshPage(`/result/${token}`)
const server = testServer()

test('the link shows the masked phone alone; the code of that phone opens the result', async () => {
  const { ResultPage } = await import('./result-page.tsx')
  server.answer(routes.lookAtResult, { institutionName: '青岚县人民医院', phone: '139****2101', endsOn: '2027-03-08' })
  server.answer(routes.sendResultCode, { resendSeconds: 60, expiresSeconds: 300, digits: 6 })
  server.answer(routes.openResult, {
    proofToken: 'p'.repeat(40),
    result: {
      ...{ institutionName: '青岚县人民医院', siteName: '清溪社区卫生服务中心', patientName: '沈月珍' },
      ...{ examinedOn: '2026-12-08', bodyPart: 2, impression: '甲状腺右叶结节。', advice: '一年后复查。' },
      organs: [{ organ: 'rightLobe', seen: 'limited', cause: '颈短', text: '见结节。' }],
      ...{ signedByName: '林若溪', reviewedByName: '程晓岚', reportNo: 'CS20261208000001' },
      addenda: [
        {
          number: 1,
          reason: '复核',
          text: '另见一枚结节。',
          authorName: '林若溪',
          issuedAt: '2026-12-09T02:58:00.000Z',
        },
      ],
      issuedAt: '2026-12-08T02:58:00.000Z',
    },
  })
  showPage(<ResultPage />)
  expect(await screen.findByText(/139\*\*\*\*2101/)).toBeTruthy()
  expect(screen.queryByText(/结节/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '发送验证码' }))
  expect(await screen.findByText('验证码已发送，5分钟内有效')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/短信验证码/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '查看报告' }))
  expect(await screen.findByText('甲状腺右叶结节。')).toBeTruthy()
  expect(screen.getByText('追加1，林若溪，2026-12-09')).toBeTruthy()
  expect(screen.getByText('另见一枚结节。')).toBeTruthy()
  expect(screen.getByText('受限 · 颈短 · 见结节。')).toBeTruthy()
  expect(server.inputsOf(routes.openResult)).toEqual([{ token, smscode: '123456' }])
})
