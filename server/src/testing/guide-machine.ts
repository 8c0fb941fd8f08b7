import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledServer } from './bundle.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const marker = 'the block ended with '

/** A machine in a folder: its own /etc, /var, /backup …, this machine's programs, the checkout as /opt/tongying. */
export interface GuideMachine {
  /** Runs a block of commands as root and answers all that it printed; throws when one of them fails. */
  run(block: string): Promise<string>
  /** Starts a command that stays, and ends it with SIGTERM. */
  start(command: string): Promise<{ stop(): Promise<void> }>
  close(): Promise<void>
}

/** Why there can be no such machine here, in a sentence; nothing where there can. */
export function whyNoGuideMachine(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can follow the guide'
  for (const program of ['unshare', 'chroot', 'runuser', 'useradd', 'curl', 'npm'])
    if (!isOnPath(program)) return `${program} is not installed`
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'true'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'this machine allows no namespaces'
  }
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}

/** Makes the machine; its processes end with it, and nothing of it stays on this one. */
export async function openGuideMachine(): Promise<GuideMachine> {
  const home = await mkdtemp(join(tmpdir(), 'tongying-guide-'))
  await chmod(home, 0o755)
  const bundle = dirname(await bundledServer())
  await mkdir(join(root, 'server', 'dist'), { recursive: true })
  await writeFile(join(home, 'enter.sh'), await enterScript(home, bundle))
  const shell = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', join(home, 'enter.sh')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' },
  })
  let complaints = ''
  shell.stderr.on('data', (part) => {
    complaints += String(part)
  })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  const failed = ended.then(() => {
    throw new Error(`the machine ended: ${complaints}`)
  })
  failed.catch(() => {})
  let turn = Promise.resolve('')
  const run = (block: string) => {
    turn = turn.catch(() => '').then(() => Promise.race([runBlock(shell, block), failed]))
    return turn
  }
  return {
    run,
    async start(command) {
      const pid = (await run(`${command} >/var/log/started.log 2>&1 &\necho $!`)).trim().split('\n').at(-1)
      return {
        stop: async () => void (await run(`kill -TERM ${pid}; while kill -0 ${pid} 2>/dev/null; do sleep 0.1; done`)),
      }
    },
    async close() {
      shell.stdin.end()
      shell.kill('SIGKILL')
      await ended
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function runBlock(shell: ChildProcess, block: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (part: unknown) => {
      output += String(part)
      const end = output.indexOf(marker)
      if (end < 0 || !output.slice(end).includes('\n')) return
      shell.stdout?.off('data', onData)
      const code = Number(output.slice(end + marker.length).split('\n')[0])
      const text = output.slice(0, end)
      if (code === 0) resolve(text)
      else reject(new Error(`the guide's commands ended with ${code}:\n${block}\n${text}`))
    }
    shell.stdout?.on('data', onData)
    // Each block goes on in the folder in which the one before it ended; its first command that fails ends it.
    shell.stdin?.write(
      `cat >/run/block <<'END OF BLOCK'\n${block}\nEND OF BLOCK\n(cd "$(cat /run/folder)"; set -e; . /run/block; pwd >/run/folder) 2>&1 </dev/null; echo "${marker}$?"\n`,
    )
  })
}

/** What stands for systemd: the unit's own lines, where nothing may be written but what the unit names. */
const systemctl = `#!/bin/sh
set -eu
action=$1; shift
case $action in daemon-reload) exit 0 ;; enable) action=start; shift ;; esac
of() { sed -n "s/^$1=//p" "$file" | sed "s/%i/$port/g; s/%%/%/g"; }
# ProtectSystem=strict: read-only but for the unit's own folders.
strict() {
  exec unshare --mount sh -c '
    for path in /tmp /run /var/cache $1; do mount --bind $path $path; done
    mount -o remount,bind,ro /
    shift; exec "$@"' sh "$@"
}
for unit in "$@"; do
  case $action in
  start)
    port=\${unit#tongying@}
    case $unit in
    *.timer) test -f /etc/systemd/system/$unit ;;
    tongying@*)
      file=/etc/systemd/system/tongying@.service
      export SERVICE_USER=$(of User)
      strict "/var/log /var/lib/$(of StateDirectory)" \
        /opt/tongying/deploy/as-service PORT=$port $(of ExecStart) >>/var/log/tongying.log 2>&1 &
      echo $! >/run/tongying-$port.pid
      $(of ExecStartPost) ;;
    *)
      file=/etc/systemd/system/$unit.service
      of ExecStart | while IFS= read -r line; do
        (export SERVICE_USER=$(of User); strict "$(of ReadWritePaths)" sh -c "exec /opt/tongying/deploy/as-service $line") </dev/null
      done ;;
    esac ;;
  stop)
    for pid in /run/tongying-*.pid; do
      kill -TERM $(cat $pid)
      while kill -0 $(cat $pid) 2>/dev/null; do sleep 0.1; done
      rm $pid
    done ;;
  esac
done
`

async function enterScript(home: string, bundle: string): Promise<string> {
  const top = await readdir('/', { withFileTypes: true })
  const links = top.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name)
  const programs = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'lib32', 'libx32'].filter((name) => existsSync(`/${name}`))
  const lines = [
    'set -eu',
    `cd ${home}`,
    'mount --make-rprivate /',
    'mkdir machine && mount -t tmpfs -o mode=0755 tmpfs machine && cd machine',
    ...programs.map((name) =>
      links.includes(name) ? `cp -a /${name} ${name}` : `mkdir ${name} && mount --rbind /${name} ${name}`,
    ),
    'mkdir -p etc proc dev tmp run root var/lib var/log var/cache opt/tongying home',
    'chmod 1777 tmp && echo / >run/folder',
    'cp -a /etc/. etc/',
    'mount -t proc proc proc',
    'mount --rbind /dev dev',
    `mount --bind ${root} opt/tongying`,
    `mount --bind ${bundle} opt/tongying/server/dist`,
    'mkdir -p etc/systemd/system opt/stubs',
    `cat >opt/stubs/systemctl <<'END'\n${systemctl}END`,
    "printf '#!/bin/sh\\ncat /var/log/tongying.log\\n' >opt/stubs/journalctl",
    'chmod 755 opt/stubs/*',
    'export PATH=/opt/stubs:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'exec chroot . /bin/sh',
  ]
  return `${lines.join('\n')}\n`
}
