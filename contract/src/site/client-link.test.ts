import { expect, test } from 'vitest'
import { clientLink, pathOfClientLink } from './client-link.ts'

test('a link leads to the page that it was made of', () => {
  for (const path of ['/jm/000111222', '/me/information?tab=notice', '/me/work#top', '/'])
    expect(pathOfClientLink(clientLink(path)), path).toBe(path)
  // Some programs write two slashes behind every scheme.
  expect(pathOfClientLink('web+tongying://jm/000111222')).toBe('/jm/000111222')
  expect(pathOfClientLink('WEB+TONGYING:/me/work')).toBe('/me/work')
})

test('a link to nowhere, to another host or of another scheme leads to no page', () => {
  for (const link of [
    'web+tongying:/nowhere',
    'web+tongying:////example.org/me/work',
    'web+tongying:///example.org',
    'web+tongying:/\\example.org',
    'web+tongying:/\t/example.org',
    'web+tongying:https://example.org/me/work',
    'https://example.org/me/work',
    'javascript:alert(1)',
    '',
  ])
    expect(pathOfClientLink(link), link).toBeUndefined()
})
