/** Ids never names: these are blanked wherever they stand in a logged object. */
const secretKeys = new Set([
  'phone',
  'mobile',
  'idCard',
  'name',
  'realName',
  'patientName',
  'token',
  'password',
  'smscode',
  'code',
])

/** As pino's `redact` would, which looks for thirty paths in every line. */
export function blankSecrets(logged: object, depth = 0): Record<string, unknown> {
  const blanked: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(logged)) {
    if (secretKeys.has(key)) blanked[key] = '[redacted]'
    else blanked[key] = isPlain(value) && depth < deepest ? blankSecrets(value, depth + 1) : value
  }
  return blanked
}

const deepest = 4

/** Errors and dates have serializers of their own. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** What the log holds of an error: never the row, the parameters or the text that it carries along. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const kind = 'code' in error ? String(error.code) : undefined
  const cause = error.cause === undefined || error.cause === error ? undefined : describeError(error.cause)
  return {
    type: error.name,
    // Not `code`, which is blanked as what a person got by SMS.
    ...(kind === undefined ? {} : { kind }),
    message: withoutValues(error, kind),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause ? { cause } : {}),
  }
}

/** A query's error ends with its parameters; PostgreSQL's class 22 and the JSON parser quote what they could not read. */
function withoutValues(error: Error, kind: string | undefined): string {
  const message = error.message.replace(/\nparams: [\s\S]*$/, '')
  const quotes = error instanceof SyntaxError || /^22...$/.test(kind ?? '')
  return quotes ? message.replace(/"[\s\S]*"|'[\s\S]*'/g, '"…"') : message
}

const phone = /(?<![\w-])(?:\+?86)?1[3-9]\d{9}(?![\w-])/g
const idNumber = /(?<![\w-])[1-9]\d{16}[\dXx](?![\w-])/g
const parameters = /\\nparams: (?:[^"\\]|\\.)*/g

/** The last net over every line: whatever looks like a phone or an ID number, and the parameters of a query. */
export function scrub(line: string): string {
  return line.replace(parameters, '').replace(idNumber, '[redacted]').replace(phone, '[redacted]')
}
