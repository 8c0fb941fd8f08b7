import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { requireFreePort } from '../platform/http/require-free-port.ts'

const run = promisify(execFile)
const program = '/usr/sbin/nginx'
const configuration = fileURLToPath(new URL('../../../deploy/nginx', import.meta.url))

export interface Proxy {
  readonly origin: string
  /** What nginx complained about, and the requests that it answered with an error. */
  errors(): Promise<string>
  stop(): Promise<void>
}

/** Whether nginx and openssl are installed here. */
export const hasNginx = existsSync(program) && existsSync('/usr/bin/openssl')

interface NginxOptions {
  readonly port: number
  readonly servers: readonly number[]
  /** Requests under way that one address may have; by default as many as in the configuration. */
  readonly perAddress?: number
}

/** The configuration that we give to operators, checked by nginx itself; only its ports, files and servers are others. */
export async function prepareNginx({ port, servers, perAddress }: NginxOptions): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tongying-nginx-'))
  await chmod(home, 0o755)
  await mkdir(join(home, 'logs'))
  await makeCertificate(home)
  const [first = 0, second = 0] = servers
  const upstream = (await readFile(join(configuration, 'upstream.conf'), 'utf8'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
  const site = (await readFile(join(configuration, 'tongying.conf'), 'utf8'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${port - 1};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/(?<=limit_conn tongying_address )\d+/, (found) => String(perAddress ?? found))
    .replaceAll('/etc/nginx/tls/hospital.example', `${home}/tls`)
    .replaceAll('/var/log/nginx/', `${home}/logs/`)
  await writeFile(join(home, 'upstream.conf'), upstream)
  await writeFile(join(home, 'tongying.conf'), site)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${home}/pid; error_log ${home}/logs/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { ${places.join(' ')} include ${home}/upstream.conf; include ${home}/tongying.conf; }\n`,
  )
  await run(program, ['-t', '-c', join(home, 'nginx.conf')])
  return home
}

/**
 * Starts nginx as an operator would, in front of these server processes. Throws when its ports are taken or it ends: calls
 * would go to another nginx, where nobody answers them.
 */
export async function startNginx(options: NginxOptions): Promise<Proxy> {
  for (const port of [options.port - 1, options.port]) await requireFreePort({ host: '127.0.0.1', port })
  const home = await prepareNginx(options)
  const child = spawn(program, ['-c', join(home, 'nginx.conf')], { stdio: 'ignore' })
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isOver = true
      resolve()
    }),
  )
  while (!isOver && !(await listens(options.port))) await sleep(20)
  if (isOver) throw new Error(`nginx ended: ${await readFile(join(home, 'logs', 'error.log'), 'utf8')}`)
  return {
    origin: `https://127.0.0.1:${options.port}`,
    async errors() {
      const [errors = '', requests = ''] = await Promise.all(
        ['error.log', 'tongying.log'].map((name) => readFile(join(home, 'logs', name), 'utf8').catch(() => '')),
      )
      const failed = requests.split('\n').filter((line) => /" 5\d\d /.test(line))
      return [
        ...errors
          .split('\n')
          .filter((line) => !line.includes('[warn]'))
          .slice(-40),
        ...failed,
      ].join('\n')
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function makeCertificate(home: string): Promise<void> {
  await run('/usr/bin/openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=hospital.example', '-keyout', join(home, 'tls.key'), '-out', join(home, 'tls.pem')],
  ])
}
