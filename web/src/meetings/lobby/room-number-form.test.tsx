// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { roomNumberTexts } from '@tongying/contract/meetings'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { RoomNumberForm } from './room-number-form.tsx'

afterEach(() => {
  cleanup()
  setLanguage('zh-CN')
})

function form(error?: string) {
  const onRoom = vi.fn()
  setLanguage('zh-CN')
  render(<RoomNumberForm isBusy={false} error={error} onRoom={onRoom} />)
  const input = screen.getByLabelText<HTMLInputElement>('房间号')
  return { onRoom, input, next: () => userEvent.click(screen.getByRole('button', { name: '下一步' })) }
}

describe('the room number form', () => {
  it.each(['482906317', '482 906 317', '482-906-317 '])('takes a pasted number: %j', async (pasted) => {
    const { onRoom, input, next } = form()
    input.focus()
    await userEvent.paste(pasted)
    expect(input.value).toBe('482 906 317')
    await next()
    expect(onRoom).toHaveBeenCalledExactlyOnceWith('482906317')
  })
  it('asks for a number when there is none, and puts the cursor there', async () => {
    const { onRoom, input, next } = form()
    await next()
    expect(screen.getByRole('alert').textContent).toBe(roomNumberTexts.required['zh-CN'])
    expect(document.activeElement).toBe(input)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(onRoom).not.toHaveBeenCalled()
  })
  it('refuses what is no number in the words of the specification', async () => {
    const { input, next } = form()
    await userEvent.type(input, '12345')
    await next()
    expect(screen.getByRole('alert').textContent).toBe('会诊/会议房间号无效，请检查后重新输入')
    await userEvent.type(input, '6')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('shows what the server said', () => {
    const { input } = form(roomNumberTexts.invalid['zh-CN'])
    expect(screen.getByRole('alert').textContent).toBe(roomNumberTexts.invalid['zh-CN'])
    expect(document.activeElement).toBe(input)
  })
})
