import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test('the list of packages names what runs in a hospital, each with its hash, and no test program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tongying-sbom-'))
  const file = join(folder, 'sbom.json')
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sbom.ts'), '--to', file], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const bom: {
    bomFormat: string
    metadata: { component: { name: string } }
    components: { name: string; hashes?: unknown[] }[]
  } = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', 'tongying'])
  const names = bom.components.map((component) => component.name)
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'react', 'react-dom', 'zod', 'pg', 'react-aria-components', 'sharp']),
  )
  expect(names.filter((name) => /playwright|vitest|axe-core|^(e2e|bench)$/.test(name))).toEqual([])
  const foreign = bom.components.filter((component) => !['contract', 'server', 'web'].includes(component.name))
  expect(foreign.filter((component) => !component.hashes?.length).map((component) => component.name)).toEqual([])
}, 30_000)
