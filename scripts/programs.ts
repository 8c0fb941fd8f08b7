import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

/** Debian's packages that the tests use, and a program of each that shows whether it is there. */
const wanted = [
  {
    program: 'chromium',
    packages: ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'],
    why: 'the browser journeys',
  },
  { program: 'nginx', packages: ['nginx-light', 'openssl'], why: 'the shipped nginx configuration' },
  { program: 'pdftotext', packages: ['poppler-utils'], why: 'reading a PDF back' },
] as const

const chromes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const shell = '/usr/bin/chromium-headless-shell'

/** The same browser without its windows, which takes a fifth less of a processor; the whole one where it is missing. */
export function journeysChromePath(): string | undefined {
  return process.env.CHROME_PATH === undefined && existsSync(shell) ? shell : chromePath()
}

/** The browser of tests and measurements: `$CHROME_PATH`, or an installed one. */
export function chromePath(): string | undefined {
  return [process.env.CHROME_PATH, ...chromes].find((path) => path !== undefined && existsSync(path))
}

/** Installs what is missing where that is possible (root on Debian); reports in one sentence what could not be. */
export function installPrograms(): string[] {
  const missing = wanted.filter(({ program }) =>
    program === 'chromium' ? chromePath() === undefined : !isOnPath(program),
  )
  if (missing.length === 0) return []
  const packages = missing.flatMap((each) => each.packages)
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) {
    return missing.map(
      ({ packages: [first], why }) =>
        `Skipped: ${why}. Install ${first} (on Debian: apt-get install ${packages.join(' ')}).`,
    )
  }
  const options = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=300']
  // At run level 1 Debian starts no service that it installs: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    process.stdout.write(`Installing ${packages.join(' ')}…\n`)
    execFileSync('apt-get', ['update', '-qq', '-o', 'DPkg::Lock::Timeout=300'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    execFileSync('apt-get', ['install', ...options, '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    return []
  } catch {
    return missing.map(({ packages: [first], why }) => `Skipped: ${why}. ${first} could not be installed.`)
  }
}

function isOnPath(program: string): boolean {
  // Servers stand in /usr/sbin, which is not on everybody's path.
  return [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].some((folder) => {
    try {
      accessSync(`${folder}/${program}`, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
