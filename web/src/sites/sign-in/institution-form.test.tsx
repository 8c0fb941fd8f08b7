// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { readAddress, returnedFrom } from './address.ts'
import { InstitutionForm } from './institution-form.tsx'

freshPage('/auth/?type=institution&institution=b')
beforeEach(() => setLanguage('zh-CN'))

it('shows the institution that a link names, as it is registered, and goes nowhere without a press', async () => {
  const asked: string[] = []
  const list = [
    { id: 'a', name: '望江医院', hospital: '望江医院' },
    { id: 'b', name: '青岚县人民医院', hospital: '双桥医院' },
  ]
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://x').pathname)
    return Response.json({ code: 200, success: true, msg: '', data: { list } })
  })
  render(<InstitutionForm redirectUrl={undefined} onView={() => undefined} />)
  expect(await screen.findByRole('button', { name: '青岚县人民医院（双桥医院）' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '望江医院' })).toBeNull()
  expect(asked).toEqual(['/meeting/institutionSignIn'])
})

it('knows from which institution a person comes back', () => {
  expect(returnedFrom('/auth/institution/x-1')).toBe('x-1')
  expect(returnedFrom('/auth/institution')).toBeUndefined()
  expect(returnedFrom('/auth/institution/a/b')).toBeUndefined()
  expect(readAddress('https://t.example/auth/institution/x-1?code=c').view).toBe('institution')
})
