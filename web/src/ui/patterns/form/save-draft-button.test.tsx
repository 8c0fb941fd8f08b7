// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toasts } from '../../components/toast/toast.tsx'
import { freshPage } from '../../core/testing.ts'
import { type DraftState, openedDraft } from './draft-state.ts'
import { SaveDraftButton } from './save-draft-button.tsx'

freshPage()

const stands: DraftState = { ...openedDraft, is: 'saved' }

async function press(after: Partial<DraftState>): Promise<{ isWanted?: boolean }[]> {
  const asked: { isWanted?: boolean }[] = []
  const autosave = {
    state: stands,
    flush: async (how: { isWanted?: boolean } = {}) => {
      asked.push(how)
      return { ...stands, ...after }
    },
    touch: () => undefined,
    choose: () => undefined,
    acceptTaken: () => undefined,
    submit: <R,>(send: (version: number) => Promise<R>) => send(1),
    finish: () => undefined,
  }
  render(
    <>
      <SaveDraftButton autosave={autosave} />
      <Toasts />
    </>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save draft' })))
  return asked
}

test('claims nothing while something keeps the draft from being saved', async () => {
  await press({ is: 'offline' })
  expect(screen.queryByText('Temporary successful!')).toBeNull()
})

test('saves at once, also a draft in which nothing was typed, and says so', async () => {
  expect(await press({})).toEqual([{ isWanted: true }])
  expect(await screen.findByText('Temporary successful!')).toBeTruthy()
})
