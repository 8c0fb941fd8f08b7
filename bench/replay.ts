import { hash, randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'

/** A statement as the product sent it, and the rows that came back. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rowMode?: 'array'
  rows: readonly unknown[]
}

/**
 * Where a value of a statement comes from when it is sent again for another record: the same as it was, the record's
 * id or its hash, a cell of an earlier answer or its hexadecimal digits, an id or bytes made for it, or text with such parts.
 */
type Source =
  | { kind: 'same'; value: unknown }
  | { kind: 'now'; as: 'date' | 'text' }
  | { kind: 'cell'; statement: number; row: number; column: number | string }
  | { kind: 'made'; key: string }
  | { kind: 'id' }
  | { kind: 'hashOfId' }
  | { kind: 'bytes'; key: string; length: number }
  | { kind: 'hex'; of: Source }
  | { kind: 'text'; parts: readonly (string | Source)[] }
  | { kind: 'array'; items: readonly Source[] }

/** A statement with the source of each of its values. */
export interface Step extends Pick<Statement, 'text' | 'rowMode'> {
  readonly sources: readonly Source[]
}

type Sent = { text: string; values?: unknown[]; rowMode?: 'array' }
type Answer = { rows: unknown[] }

/** Runs `work` and answers what this process sent to PostgreSQL meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = []
  const original = pg.Client.prototype.query
  // The overloads of `query` are one function; what it is given is looked at and handed on.
  const watched = function (this: pg.Client, ...given: unknown[]): unknown {
    const statement = statementOf(given)
    if (statement) found.push(statement)
    const keep = (answer: Answer | undefined) => {
      if (statement && answer) statement.rows = answer.rows
    }
    const callback = given.at(-1)
    if (typeof callback === 'function')
      given[given.length - 1] = (error: unknown, answer: Answer | undefined) => {
        keep(answer)
        callback(error, answer)
      }
    const answered: unknown = Reflect.apply(original, this, given)
    if (answered instanceof Promise) answered.then(keep, () => {})
    return answered
  }
  Object.assign(pg.Client.prototype, { query: watched })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
  return found
}

function statementOf(given: readonly unknown[]): Statement | undefined {
  const [query, second] = given
  const values = Array.isArray(second) ? second : undefined
  if (typeof query === 'string') return { text: query, values: values ?? [], rows: [] }
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined
  // A query of `pg`: an object with its text.
  const { text, rowMode, values: own } = query as Sent
  return { text, values: values ?? own ?? [], rows: [], ...(rowMode ? { rowMode } : {}) }
}

/**
 * What two recordings of the same work have in common: where both have the same value it is kept, where they differ the
 * value has a source. Throws where the two are not the same statements, or a value comes from nowhere.
 */
export function stepsOf(one: Recording, other: Recording): Step[] {
  const texts = (recording: Recording) => recording.statements.map(({ text }) => text)
  if (!isDeepStrictEqual(texts(one), texts(other)))
    throw new Error(`two recordings differ:\n${texts(one).join('\n')}\n---\n${texts(other).join('\n')}`)
  return one.statements.map(({ text, rowMode, values }, index) => ({
    text,
    ...(rowMode ? { rowMode } : {}),
    sources: values.map((value, at) => sourceOf(value, other.statements[index]?.values[at], { one, index })),
  }))
}

/** The statements of some work on the record with this id. */
export interface Recording {
  readonly id: string
  readonly statements: readonly Statement[]
}

/** Ids, hashes, and the numbers of consultations. */
const ids = /[0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|HZ\d{14}/g
let lastNumber = 90_000_000_000_000

function sourceOf(value: unknown, other: unknown, place: { one: Recording; index: number }): Source {
  const { id, statements } = place.one
  if (value === id) return { kind: 'id' }
  if (isDeepStrictEqual(value, other)) return { kind: 'same', value }
  if (Buffer.isBuffer(value) && value.equals(hash('sha256', id, 'buffer'))) return { kind: 'hashOfId' }
  if (value instanceof Date) return { kind: 'now', as: 'date' }
  if (Array.isArray(value) && Array.isArray(other))
    return { kind: 'array', items: value.map((item, at) => sourceOf(item, other[at], place)) }
  const cell = cellOf(statements.slice(0, place.index), value)
  if (cell) return cell
  if (typeof value === 'string') return textSource(value, place)
  if (Buffer.isBuffer(value)) return { kind: 'bytes', key: value.toString('hex'), length: value.length }
  throw new Error(`a value of nowhere in ${statements[place.index]?.text}: ${String(value)}`)
}

/** Text that is, or holds, ids and moments. */
function textSource(value: string, place: { one: Recording; index: number }): Source {
  const { id, statements } = place.one
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return { kind: 'now', as: 'text' }
  const partOf = (found: string): Source =>
    found.length === 64
      ? hexSource(statements.slice(0, place.index), found)
      : found === id
        ? { kind: 'id' }
        : (cellOf(statements.slice(0, place.index), found) ?? { kind: 'made', key: found })
  const found = value.match(ids) ?? []
  const rest = value.split(ids)
  if (found.length === 0) return { kind: 'same', value }
  const parts = rest.flatMap((text, at) => {
    const next = found[at]
    return [text, ...(next ? [partOf(next)] : [])]
  })
  const only = found.length === 1 && value === found[0] ? partOf(value) : undefined
  return only ?? { kind: 'text', parts: parts.filter((part) => part !== '') }
}

/** The digits of a hash: of one that an earlier answer has, or as they were. */
function hexSource(statements: readonly Statement[], digits: string): Source {
  const of = cellOf(statements, Buffer.from(digits, 'hex'))
  return of ? { kind: 'hex', of } : { kind: 'same', value: digits }
}

function cellOf(statements: readonly Statement[], value: unknown): Source | undefined {
  for (const [statement, { rows }] of statements.entries()) {
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of Object.entries(cells ?? {})) {
        if (isDeepStrictEqual(cell, value)) return { kind: 'cell', statement, row, column }
      }
    }
  }
  return undefined
}

/**
 * Sends the statements again for another record, one after the other on one connection: as a program written by hand
 * would, none of them prepared.
 */
export async function replay(
  client: pg.Client | pg.PoolClient,
  steps: readonly Step[],
  id: string,
): Promise<unknown[][]> {
  const answers: unknown[][] = []
  const made = new Map<string, string | Buffer>()
  for (const { text, rowMode, sources } of steps) {
    const values = sources.map((source) => filled(source, { id, answers, made }))
    const query = { text, values, ...(rowMode ? { rowMode } : {}) }
    answers.push((await client.query(query)).rows)
  }
  return answers
}

/** Steps as a file keeps them. */
export function parseSteps(text: string): Step[] {
  return JSON.parse(text, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data) : value))
}

type Known = { id: string; answers: unknown[][]; made: Map<string, string | Buffer> }

function filled(source: Source, known: Known): unknown {
  switch (source.kind) {
    case 'same':
      return source.value
    case 'id':
      return known.id
    case 'hashOfId':
      return hash('sha256', known.id, 'buffer')
    case 'bytes': {
      const made = known.made.get(source.key) ?? randomBytes(source.length)
      known.made.set(source.key, made)
      return made
    }
    case 'hex': {
      const cell = filled(source.of, known)
      return Buffer.isBuffer(cell) ? cell.toString('hex') : cell
    }
    case 'now':
      return source.as === 'date' ? new Date() : new Date().toISOString()
    case 'made': {
      const made = known.made.get(source.key) ?? (source.key.startsWith('HZ') ? `HZ${++lastNumber}` : randomUUID())
      known.made.set(source.key, made)
      return made
    }
    case 'cell':
      return Object.entries(known.answers[source.statement]?.[source.row] ?? {}).find(
        ([key]) => key === String(source.column),
      )?.[1]
    case 'array':
      return source.items.map((item) => filled(item, known))
    case 'text':
      return source.parts.map((part) => (typeof part === 'string' ? part : filled(part, known))).join('')
  }
}
