// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aHospital } from '../fixtures.ts'
import { Poster } from './poster.tsx'

freshPage('/me/healthApplet/qr')
beforeEach(() => setLanguage('zh-CN'))

test('the sheet has both languages, the whole address below the code, and the preparation of what is examined', () => {
  render(<Poster hospital={aHospital()} institution="青岚县人民医院" />)
  const sheet = screen.getByRole('article', { name: '清溪社区卫生服务中心的海报' })
  expect(screen.getByText(`${location.origin}/book/0032444994`)).toBeTruthy()
  expect(sheet.textContent).toContain('也可以到服务台预约You can also book at the desk')
  expect(sheet.textContent).toContain('可查：腹部、甲状腺。腹部检查要空腹8小时')
  expect(sheet.textContent).toContain('Examined here: Abdomen, Thyroid. Do not eat')
})

test('who needs no preparation is told of none', () => {
  render(<Poster hospital={aHospital({ bodyParts: ['thyroid'] })} institution="青岚县人民医院" />)
  expect(screen.getByRole('article').textContent).not.toContain('空腹')
})
