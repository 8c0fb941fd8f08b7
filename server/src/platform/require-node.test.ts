import { expect, test } from 'vitest'
import { requireNode } from './require-node.ts'

test.each(['20.20.2', '18.0.0'])('a server on Node.js %s does not start, and says which one to take', (version) => {
  expect(() => requireNode(version)).toThrow(/Node\.js 22 or newer, and this is .* node_modules\/\.bin\/node/)
})

test('on 22, and on the one that comes with it, it starts', () => {
  for (const version of ['22.0.0', '24.21.0', process.versions.node]) expect(() => requireNode(version)).not.toThrow()
})
