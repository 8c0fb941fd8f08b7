import { DatabaseUnusable } from './data-dir-in-use.ts'

/** Why the database of `DATABASE_URL` cannot be opened, in one sentence without its password; other errors as they are. */
export function unreachable(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error)) return error
  const sentence = sentenceOf('code' in error ? String(error.code) : '', placeOf(databaseUrl), error)
  return sentence === undefined ? error : new DatabaseUnusable(`DATABASE_URL: ${sentence}`, { cause: error })
}

interface Place {
  readonly host: string
  readonly port: string
  readonly user: string
  readonly database: string
}

function sentenceOf(code: string, { host, port, user, database }: Place, error: Error): string | undefined {
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `nothing answers at ${host}:${port}. Is PostgreSQL running there?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${host} is not known.`
  if (code === 'ETIMEDOUT' || /timeout/.test(error.message)) return `${host}:${port} did not answer in time.`
  if (code === '28P01' || code === '28000') return `${host}:${port} refused the user ${user}: ${error.message}.`
  if (code === '3D000') return `there is no database ${database} at ${host}:${port}.`
  if (code === 'ERR_INVALID_URL')
    return 'this is not an address; write it as postgresql://user:password@host:5432/name.'
  // Something answered that is no PostgreSQL.
  if (code === '' && /message|protocol|terminated|SSL/i.test(error.message))
    return `${host}:${port} does not answer as PostgreSQL.`
  return undefined
}

function placeOf(databaseUrl: string): Place {
  const url = URL.parse(databaseUrl)
  return {
    host: url?.hostname || url?.searchParams.get('host') || 'localhost',
    port: url?.port || '5432',
    user: url?.username ?? '',
    database: url?.pathname.slice(1) ?? '',
  }
}
