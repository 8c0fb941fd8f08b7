// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { ClientHelper } from './client-helper.tsx'

freshPage('/jm/000111222?as=guest')
const went: string[] = []
let visibility: DocumentVisibilityState
beforeEach(() => {
  setLanguage('zh-CN')
  vi.useFakeTimers()
  went.length = 0
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  // jsdom goes nowhere.
  vi.stubGlobal('location', { pathname: '/jm/000111222', search: '?as=guest', assign: (to: string) => went.push(to) })
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the link is followed at once, and nothing is asked where the client has come to the front', () => {
  const onEnd = vi.fn()
  render(<ClientHelper onEnd={onEnd} />)
  expect(went).toEqual(['web+tongying:/jm/000111222?as=guest'])
  wait(1_000)
  visibility = 'hidden'
  wait(1_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a page that is still there after two seconds asks to install, which leads home', () => {
  render(<ClientHelper onEnd={() => undefined} />)
  wait(1_999)
  expect(screen.queryByRole('dialog')).toBeNull()
  wait(1)
  expect(screen.getByRole('dialog', { name: '客户端没有打开' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '去安装' }))
  expect(went.at(-1)).toBe('/')
})

test('or one goes on in the browser, and stays on the page', () => {
  const onEnd = vi.fn()
  render(<ClientHelper onEnd={onEnd} />)
  wait(2_000)
  fireEvent.click(screen.getByRole('button', { name: '在浏览器里继续' }))
  expect(onEnd).toHaveBeenCalledOnce()
  expect(went).toHaveLength(1)
})
