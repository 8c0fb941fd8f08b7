// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { ChoiceInput, ChoicesInput } from './choice-input.tsx'

freshPage()
beforeEach(() => setLanguage('zh-CN'))
const options = [
  { value: 1, label: '居民身份证' },
  { value: 2, label: '护照' },
  { value: 3, label: '港澳居民来往内地通行证' },
]

function One({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <ChoiceInput
      id="type"
      label="证件类型"
      options={options}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

it('finds one of a list by typing, and takes it with the keyboard', async () => {
  const onChange = vi.fn()
  render(<One onChange={onChange} />)
  const box = screen.getByRole('combobox')
  await userEvent.click(box)
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  fireEvent.change(box, { target: { value: '居民身份证' } })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(1)
  expect(box.getAttribute('value')).toBe('居民身份证')
})

it('opens for what was typed before the list had come', async () => {
  const late = (more: typeof options) => (
    <ChoiceInput id="one" label="证件类型" options={more} value={null} onChange={() => {}} />
  )
  const { rerender } = render(late([]))
  const box = await screen.findByRole('combobox')
  await userEvent.click(box)
  fireEvent.change(box, { target: { value: '护照' } })
  rerender(late(options))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['护照'])
  expect(box).toHaveProperty('value', '护照')
})

it('takes what was typed with Enter alone, as the first that is found', async () => {
  const onChange = vi.fn()
  render(<One onChange={onChange} />)
  const box = screen.getByRole('combobox')
  await userEvent.type(box, '护')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[2]])
  expect(box).toHaveProperty('value', '护照')
})

it('adds what was typed to several with Enter alone, and nothing where nothing is found', async () => {
  const onChange = vi.fn()
  render(<ChoicesInput id="many" label="科室" options={options} value={[1]} onChange={onChange} />)
  const box = screen.getByRole('combobox')
  await userEvent.type(box, '港澳{Enter}')
  expect(onChange.mock.calls).toEqual([[[1, 3]]])
  await userEvent.type(box, '军官{Enter}')
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('takes no choice while a Chinese input method composes', async () => {
  const onChange = vi.fn()
  render(<One onChange={onChange} />)
  const box = screen.getByRole('combobox')
  await userEvent.click(box)
  await userEvent.keyboard('{ArrowDown}')
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
})

it('takes a chosen one of several out again', async () => {
  const onChange = vi.fn()
  render(<ChoicesInput id="many" label="科室" options={options} value={[1, 2]} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: '移除护照' }))
  expect(onChange).toHaveBeenCalledWith([1])
})

it('keeps the focus in the box when one of several is taken out by the keyboard', async () => {
  render(<ChoicesInput id="many" label="科室" options={options} value={[1]} onChange={() => {}} />)
  const box = await screen.findByRole('combobox')
  screen.getByRole('button', { name: '移除居民身份证' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(box)
})
it('keeps what is typed for several while the page around it is drawn again', async () => {
  const many = () => <ChoicesInput id="many" label="科室" options={options} value={[1]} onChange={() => {}} />
  const { rerender } = render(many())
  const box = await screen.findByRole('combobox')
  await userEvent.type(box, '港澳')
  rerender(many())
  expect(box).toHaveProperty('value', '港澳')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['港澳居民来往内地通行证'])
})
