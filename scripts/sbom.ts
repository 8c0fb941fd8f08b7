import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.ts'

/** `npm run sbom -- --to FILE`: the packages of the running product with their hashes and licences, as CycloneDX. */
const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'sbom.cdx.json') } } })
// What runs in a hospital, not the journeys and the bench; both bring the contract. Naming it too makes npm list
// everything where the checkout's folder is called `contract`.
const workspaces = ['server', 'web'].map((name) => `--workspace=${name}`)
const made = spawnSync(
  'npm',
  // Without the last word npm leaves out what is also a peer of a development package, React among them.
  ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', ...workspaces, '--legacy-peer-deps'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
if (made.status !== 0) {
  process.stderr.write(made.stderr)
  process.exit(1)
}
const bom = JSON.parse(made.stdout)
// npm names the product after its folder.
bom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
writeFileSync(values.to, `${JSON.stringify(bom, null, 1)}\n`)
process.stdout.write(`${bom.components.length} packages in ${values.to}\n`)
