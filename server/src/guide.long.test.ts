import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, expect, test } from 'vitest'
import { type GuideMachine, openGuideMachine, whyNoGuideMachine } from './testing/guide-machine.ts'

const why = whyNoGuideMachine()
if (why) process.stderr.write(`SKIPPED: the operator's guide is not followed, because ${why}\n`)

const guide = fileURLToPath(new URL('../../docs/operations.md', import.meta.url))
const administrator = { phone: '13900000001', password: 'Xyz!20261122' }
let machine: GuideMachine | undefined
afterAll(() => machine?.close())

/** A port that nobody has, for the guide's own. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The commands of the guide in its order, by what each block contains. */
async function blocksOf(ports: { service: number; drill: number }): Promise<(part: string) => string> {
  const text = await readFile(guide, 'utf8')
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '')
  return (part) => {
    const found = blocks.filter((block) => block.includes(part))
    if (found.length !== 1) throw new Error(`the guide has ${found.length} blocks with ${part}`)
    return (
      (found[0] ?? '')
        .replaceAll('3000', String(ports.service))
        .replaceAll('3099', String(ports.drill))
        // The checkout is installed already.
        .replace('npm ci && npm run build', 'true')
    )
  }
}

async function call(port: number, path: string, body: object): Promise<{ status: number; answer: unknown }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, answer: await answer.json() }
}
const signIn = (port: number, who: object) => call(port, accountRoutes.login.path, who)

test.skipIf(why !== undefined)(
  'the operator’s guide is followed to the letter: install, first administrator, new keys, backup, restore, drill, for real',
  async () => {
    const [service, drill] = [await freePort(), await freePort()]
    const block = await blocksOf({ service, drill })
    machine = await openGuideMachine()
    await machine.run(block('useradd --system'))
    expect(await machine.run(block('/readyz'))).toContain('"status":"ok"')

    const [, secret = ''] = /#(\S+)/.exec(await machine.run(block('journalctl'))) ?? []
    const made = await call(service, accountRoutes.setUp.path, { secret, ...administrator })
    expect(made).toMatchObject({ status: 200 })

    await machine.run(block('rotate-keys'))
    expect(await machine.run(block('install -d -o tongying -g tongying -m 0700 /backup'))).toContain('Backup of')
    expect(await machine.run(block('deploy/as-service npm run verify-audit\n'))).toContain('whole')
    await machine.run(block('tongying-backup.timer'))
    // What the timer starts, where the unit may write only what it names.
    const nightly = await machine.run('systemctl start tongying-backup; ls /backup')
    expect(nightly).toMatch(/Backup of[\s\S]*The audit trail is whole[\s\S]*tongying-\d{4}/)

    expect(await machine.run(block('--data-dir /var/lib/tongying/restored'))).toContain('every hash as it was')
    expect(await machine.run(block('restored/keys.json npm run verify-audit'))).toContain('The audit trail is whole')

    const started = await machine.start(block('PORT=3099').trim())
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${drill}/readyz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200)
    // Nobody but the people of the backup: the demo hospital and its published password are not in the restored data.
    expect(await signIn(drill, administrator)).toMatchObject({ status: 200 })
    expect(await machine.run('cat /var/log/started.log')).not.toMatch(/Demo|演示|First administrator/)
    await started.stop()

    await machine.run(block("sed -i 's|^DATA_DIR"))
    expect(await machine.run(block('/readyz'))).toContain('"status":"ok"')
    expect(await signIn(service, administrator)).toMatchObject({ status: 200 })
    await machine.run("systemctl stop 'tongying@*'")
    // What stands in the settings is given to the command alone: it neither runs nor changes who runs it.
    const odd = '  A_B="x y"\\n; no\\nTRICK=$(touch /tmp/run-by-settings)\\n'
    const seen = await machine.run(
      `printf '${odd}' >/tmp/odd.env; SETTINGS_FILE=/tmp/odd.env deploy/as-service C=1 sh -c 'id -un; echo "$A_B $C"'; ls /tmp`,
    )
    expect(seen).toMatch(/^tongying\nx y 1\n/)
    expect(seen).not.toContain('run-by-settings')
    const refused = machine.run(
      "printf 'service_user=root\\n' >/tmp/odd.env; SETTINGS_FILE=/tmp/odd.env deploy/as-service id -un",
    )
    await expect(refused).rejects.toThrow('this line is not a setting')
    // Nothing of what the commands did belongs to root.
    expect(await machine.run('find /var/lib/tongying /backup /safe -user root | head -5')).toBe('')
  },
  240_000,
)
