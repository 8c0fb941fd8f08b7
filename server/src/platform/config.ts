import { resolve } from 'node:path'
import { hourMs } from '@tongying/contract/kit'
import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { isThisMachine } from './http/near.ts'
import { readTrustProxy, type TrustProxy } from './http/trusted-proxies.ts'
import { readSmsAccount, type SmsAccount, smsSettings } from './sms/settings.ts'
import { readTracing, type TracingSettings, tracingSettings } from './tracing/settings.ts'

export { ConfigError } from './config-error.ts'

const onOff = z.enum(['on', 'off'])
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'write it as postgresql://user:password@host:5432/name')
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_DIR: z.string().min(1).optional(),
  BALLAST_DIR: z.string().min(1).optional(),
  DRAFTS_PER_ACCOUNT: z.coerce.number().int().min(0).max(1_000_000).default(200),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATE_DATABASE_URL: databaseUrl.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, 'write it as mailto:somebody@hospital.example')
    .max(300)
    .optional(),
  DEMO: onOff.optional(),
  DEMO_CASES: onOff.default('on'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  STORAGE: z.enum(['disk']).default('disk'),
  ACCOUNT_STORAGE_GB: z.coerce.number().positive().max(1_000_000).default(20),
  INSTITUTION_STORAGE_GB: z.coerce.number().positive().max(1_000_000).default(2000),
  BALLAST_MB: z.coerce.number().int().min(0).max(1_000_000).default(256),
  ...smsSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write it as smtps://user:password@host:465' }).optional(),
  MAIL_FROM: z.string().max(200).optional(),
  MEDIA: z.enum(['mesh']).default('mesh'),
  TURN_URLS: z.string().optional(),
  TURN_SECRET: z.string().optional(),
  KEYS_FILE: z.string().optional(),
  REAL_NAME_CHECK: z.enum(['format']).optional(),
  AUDIT_ANCHORS_COPY: z.string().min(1).optional(),
  BRAND: z.string().min(1).max(20).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  FILING_HOSTS: z
    .string()
    .regex(/^[^=,\s]+=[1-4](,[^=,\s]+=[1-4])*$/, 'write it as host=number,host=number with numbers 1 to 4')
    .optional(),
  TEST_CLOCK: onOff.default('off'),
  SESSION_IDLE_HOURS: z.coerce.number().min(0.25).max(24).default(8),
  METRICS_TOKEN: z.string().min(16, 'use at least 16 characters').optional(),
  CALLS_PER_ACCOUNT: z.coerce.number().int().min(0).default(12_000),
  CALLS_PER_NETWORK: z.coerce.number().int().min(0).default(60_000),
  CHANGES_PER_ACCOUNT: z.coerce.number().int().min(0).default(600),
  OPENID_PRIVATE_HOSTS: z.string().optional(),
  ...tracingSettings,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
})

/** The names of all settings: each of them stands in `deploy/.env.example` and `docs/operations.md`. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** Everything the operator can set, read once and checked; see `docs/operations.md`. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where people's files lie; on a volume of its own they cannot take the database's room. */
  readonly filesDir: string
  /** The most bytes of files that an account, and an institution, may have. */
  readonly quotas: { readonly accountBytes: number; readonly institutionBytes: number }
  /** What is held back on the database's volume and given to it when that is full; 0 for nothing. */
  readonly ballastBytes: number
  /** The most applications that an account may have begun and not submitted; 0 allows any number. */
  readonly draftsPerAccount: number
  /** A folder on the database's volume; unknown where an external database has none named. */
  readonly databaseVolume: string | undefined
  readonly databaseUrl: string | undefined
  readonly migrateDatabaseUrl: string | undefined
  readonly publicUrl: string | undefined
  /** Whose word about a caller's address is believed. */
  readonly trustProxy: TrustProxy
  /** Where weaknesses are reported, as `/.well-known/security.txt` names it. */
  readonly securityContact: string
  readonly isDemo: boolean
  /** Whether the demo hospital has consultations of its own. */
  readonly hasDemoCases: boolean
  readonly isProduction: boolean
  /** The SMS carrier's account; without one, messages only go to a file. */
  readonly sms: SmsAccount | undefined
  /** The mail server and the sender's address; without one, mails only go to a file. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined
  readonly keysFile: string
  /** A second file, best on another machine, that gets every anchor of the audit trail. */
  readonly auditAnchorsCopy: string | undefined
  readonly brand: { readonly 'zh-CN': string; readonly 'en-US': string }
  readonly logLevel: string
  /** The footer's filing number (1–4) by host name; others show the default. */
  readonly filingByHost: Readonly<Record<string, 1 | 2 | 3 | 4>>
  /** Whether the product's clock may be moved through `POST /test/clock` (tests only, never in production). */
  readonly hasTestClock: boolean
  /** After this long without a call a session is over. */
  readonly sessionIdleMs: number
  /** Its bearer may read `/metrics` from anywhere. */
  readonly metricsToken: string | undefined
  /** The most calls a minute of one account, and of one network, in one process; 0 allows any number. */
  readonly callsPerAccount: number
  readonly callsPerNetwork: number
  /** The most calls a minute of one account that change something, in one process; 0 allows any number, a day too. */
  readonly changesPerAccount: number
  /** Hosts that institutions' OpenID providers may stand at though their address is private. */
  readonly privateHosts: readonly string[]
  /** Where traces are sent; without it none are recorded. */
  readonly tracing: TracingSettings | undefined
  /** How long a stopping server sends callers to its neighbours before it stops listening; 0 where it has none. */
  readonly drainSeconds: number
}

/**
 * Reads and checks the environment.
 * @throws ConfigError with one clear sentence
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'environment')
    const shown = hidden.has(name) ? name : `${name}=${given[name] ?? ''}`
    throw new ConfigError(`${shown} cannot be used: ${issue?.message ?? 'unknown value'}.`)
  }
  const set = parsed.data
  const isProduction = set.NODE_ENV === 'production'
  if (isProduction) refuseUnsafeProduction(set)
  if (set.TURN_URLS && !set.TURN_SECRET) throw new ConfigError('TURN_URLS is set but TURN_SECRET is not.')
  const dataDir = resolve(set.DATA_DIR)
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    filesDir: resolve(set.FILES_DIR ?? `${dataDir}/files`),
    quotas: quotasIn(set),
    ballastBytes: set.BALLAST_MB * 1024 ** 2,
    draftsPerAccount: set.DRAFTS_PER_ACCOUNT,
    databaseVolume: databaseVolumeIn(set, dataDir),
    databaseUrl: set.DATABASE_URL,
    migrateDatabaseUrl: set.MIGRATE_DATABASE_URL,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: trustedIn(set),
    securityContact: set.SECURITY_CONTACT ?? 'mailto:security@tongying.example',
    ...demoIn(set),
    isProduction,
    sms: readSmsAccount(set),
    smtp: set.SMTP_URL ? { url: set.SMTP_URL, from: set.MAIL_FROM ?? senderOf(set) } : undefined,
    turn: set.TURN_URLS && set.TURN_SECRET ? { urls: set.TURN_URLS.split(','), secret: set.TURN_SECRET } : undefined,
    keysFile: resolve(set.KEYS_FILE ?? `${dataDir}/keys.json`),
    auditAnchorsCopy: set.AUDIT_ANCHORS_COPY ? resolve(set.AUDIT_ANCHORS_COPY) : undefined,
    brand: set.BRAND ? { 'zh-CN': set.BRAND, 'en-US': set.BRAND } : { 'zh-CN': '同影', 'en-US': 'Tongying' },
    logLevel: set.LOG_LEVEL,
    filingByHost: readFilings(set.FILING_HOSTS),
    hasTestClock: !isProduction && set.TEST_CLOCK === 'on',
    sessionIdleMs: set.SESSION_IDLE_HOURS * hourMs,
    metricsToken: set.METRICS_TOKEN,
    callsPerAccount: set.CALLS_PER_ACCOUNT,
    callsPerNetwork: set.CALLS_PER_NETWORK,
    changesPerAccount: set.CHANGES_PER_ACCOUNT,
    privateHosts: hostsIn(set.OPENID_PRIVATE_HOSTS),
    tracing: readTracing(set),
    drainSeconds: set.DRAIN_SECONDS,
  }
}

/** Never in production; unless it is set, only where nobody but this machine gets at it. */
function demoIn(set: z.output<typeof schema>): Pick<Config, 'isDemo' | 'hasDemoCases'> {
  const isWanted = set.DEMO === 'on' || (set.DEMO === undefined && isForThisMachine(set))
  return { isDemo: set.NODE_ENV !== 'production' && isWanted, hasDemoCases: set.DEMO_CASES === 'on' }
}

/** The embedded database lies in the data folder; an external one may name a folder next to it on the same machine. */
function databaseVolumeIn({ BALLAST_DIR, DATABASE_URL }: z.output<typeof schema>, dataDir: string): string | undefined {
  if (DATABASE_URL !== undefined) return BALLAST_DIR === undefined ? undefined : resolve(BALLAST_DIR)
  if (BALLAST_DIR === undefined) return dataDir
  throw new ConfigError(
    `BALLAST_DIR=${BALLAST_DIR} is for a PostgreSQL of your own (DATABASE_URL): the embedded one has its ballast in DATA_DIR.`,
  )
}

/** With a published address, the shipped nginx of the same machine is believed, and nobody else. */
function trustedIn({ TRUST_PROXY, PUBLIC_URL }: z.output<typeof schema>): TrustProxy {
  const trusted = readTrustProxy(TRUST_PROXY ?? (PUBLIC_URL === undefined ? 'none' : 'loopback'))
  if (trusted !== undefined) return trusted
  throw new ConfigError(
    `TRUST_PROXY=${TRUST_PROXY} cannot be used: write none, the number of proxies in a row, or their addresses.`,
  )
}

/** Whether nobody from outside gets here: a demo hospital with known passwords is for such a place alone. */
function isForThisMachine({ HOST, PUBLIC_URL }: z.output<typeof schema>): boolean {
  const hosts = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')])]
  return hosts.every((host) => host === 'localhost' || isThisMachine(host))
}

function quotasIn(set: z.output<typeof schema>): Config['quotas'] {
  return {
    accountBytes: Math.floor(set.ACCOUNT_STORAGE_GB * gigabyte),
    institutionBytes: Math.floor(set.INSTITUTION_STORAGE_GB * gigabyte),
  }
}

/** Names of hosts, parted by commas. */
function hostsIn(setting = ''): string[] {
  return setting
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
}

const gigabyte = 1024 ** 3

/** Settings that hold a password: a sentence about one does not repeat it. */
const hidden: ReadonlySet<string> = new Set([
  'SMTP_URL',
  'SMS_KEY_SECRET',
  'TURN_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
])

/** Mails come from the address that people know. */
function senderOf(set: z.output<typeof schema>): string {
  return `no-reply@${set.PUBLIC_URL ? new URL(set.PUBLIC_URL).hostname : 'localhost'}`
}

function readFilings(setting: string | undefined): Record<string, 1 | 2 | 3 | 4> {
  const byHost: Record<string, 1 | 2 | 3 | 4> = {}
  for (const pair of setting?.split(',') ?? []) {
    const [host = '', digit] = pair.split('=')
    const number = filingNumbers.find((each) => String(each) === digit)
    if (number) byHost[host.toLowerCase()] = number
  }
  return byHost
}
const filingNumbers = [1, 2, 3, 4] as const

function refuseUnsafeProduction(set: z.output<typeof schema>): void {
  if (!set.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigError('NODE_ENV=production needs PUBLIC_URL, the https address that people use.')
  }
  if (set.SMS_CARRIER === 'outbox') throw new ConfigError('NODE_ENV=production needs an SMS_CARRIER other than outbox.')
  if (!set.SMTP_URL) throw new ConfigError('NODE_ENV=production needs SMTP_URL.')
  // No service that knows people's identities can be connected yet: the operator confirms that this is known.
  if (!set.REAL_NAME_CHECK) {
    throw new ConfigError(
      'NODE_ENV=production needs REAL_NAME_CHECK=format: names and ID numbers are checked by their form alone, so reviewers must compare them with the papers.',
    )
  }
  if (set.DEMO === 'on') throw new ConfigError('NODE_ENV=production and DEMO=on exclude each other.')
}
