// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshPage } from '../../core/testing.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

freshPage()

function Site({ path }: { path: string }) {
  useFocusOnNewPage(path)
  return (
    <>
      <button type="button">Menu</button>
      <main id="main" tabIndex={-1}>
        {path === '/list' ? <a href="/case">Open</a> : <h1>Case</h1>}
      </main>
    </>
  )
}

it('gives the focus to the page that came for the link that held it', () => {
  const { rerender } = render(<Site path="/list" />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link').focus()
  rerender(<Site path="/case" />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves the focus where it still is', () => {
  const { rerender } = render(<Site path="/list" />)
  screen.getByRole('button').focus()
  rerender(<Site path="/case" />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
