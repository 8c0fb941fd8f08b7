import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allErrors, allFiles, allRoutes, allStates } from '@tongying/contract'
import {
  accountHolders,
  holderTexts,
  neverByToken,
  openToTokens,
  permissions,
  plannedPermissions,
  recordHolders,
} from '@tongying/contract/access'
import { besidesMoves, causeInWords, furtherTurns, movesOfLife } from '@tongying/contract/consultations'
import { formOf, type PlannedMove, type StateColumns, type StateMachine, timersIn } from '@tongying/contract/kit'
import { callsOfWeb, storiesOfACase, tells } from './case-places.ts'
import { root } from './run.ts'
import { printSmsTemplates } from './sms-templates.ts'

/** `npm run docs`: prints the contract's tables. `--check` writes nothing and fails when what is committed is older. */
const pages: Record<string, string> = {
  'api.md': printApi(),
  'permissions.md': printPermissions(),
  'errors.md': printErrors(),
  'sms-templates.md': printSmsTemplates(),
}
for (const machine of allStates) pages[`states/${machine.subject}.md`] = printStates(machine)
pages['states/consultation.md'] += await printLife()

const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const [name, text] of Object.entries(pages)) {
  const file = join(root, 'docs', name)
  if (isCheck) {
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) stale.push(`docs/${name}`)
    continue
  }
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
}
if (stale.length > 0) {
  process.stderr.write(`Not as the contract has it, run \`npm run docs\`: ${stale.join(', ')}\n`)
  process.exitCode = 1
}

function printApi(): string {
  const endings = { file: 'a file', stream: 'a stream', empty: 'headers alone', socket: 'a WebSocket' } as const
  const lines = [
    '# Calls',
    '',
    'Printed from the route map by `npm run docs`; `GET /openapi.json` has the shapes. † closed to access tokens.',
    'Errors are those of the domain; any call may answer those of the kit too ([the catalogue](errors.md)).',
    'The audit trail calls each by its name; rows from before it did have its method and path. What a call that is no JSON',
    'answers stands in brackets.',
    '',
  ]
  for (const [domain, routes] of Object.entries(allRoutes)) {
    lines.push(
      `## ${domain}`,
      '',
      '| Name | Method | Path | Permission | Errors | What it does | 说明 |',
      '|---|---|---|---|---|---|---|',
    )
    const rows = [...Object.values(routes), ...Object.values(allFiles[domain] ?? {})]
    for (const route of rows) {
      const isClosed = route.byToken === false || ('needsSession' in route && route.needsSession)
      const ending = 'ending' in route ? ` (${endings[route.ending]})` : ''
      lines.push(
        `| ${route.name} | ${route.method} | \`${route.path}\` | ${route.permission}${isClosed ? ' †' : ''} | ${errorsOf(route)} | ${route.summary['en-US']}${ending} | ${route.summary['zh-CN']} |`,
      )
    }
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

function errorsOf({ errors = [] }: { readonly errors?: readonly string[] }): string {
  return errors.join(', ')
}

function printPermissions(): string {
  const open = new Set<string>(openToTokens)
  const rowOf = ([name, holders]: [string, readonly string[]]) =>
    `| ${name} | ${holders.join(', ')} | ${open.has(name) ? 'yes' : ''} |`
  const header = ['| Permission | Holders | By token |', '|---|---|---|']
  return [
    '# Permissions',
    '',
    'Who may do what; everybody who is not in the row is refused. Printed by `npm run docs`.',
    '',
    'The last column shows what a program may do with a personal access token, as far as its owner may: a call that changes',
    `something needs the scope \`write\`. A token never makes its program one of: ${neverByToken.join(', ')}. Calls marked † in`,
    '[the list of calls](api.md) are closed to tokens in any case.',
    '',
    ...header,
    ...Object.entries(permissions).map(rowOf),
    '',
    '## Planned',
    '',
    'No call and no file asks for these yet.',
    '',
    ...header,
    ...Object.entries(plannedPermissions).map(rowOf),
    '',
    '## Holders',
    '',
    'The first come from the account, the others from a part in the record at hand, found again for each call: a person who leaves',
    'an institution or a case loses it at once. One person may be several of them.',
    '',
    '| Holder | Who | 谁 |',
    '|---|---|---|',
    ...[...accountHolders, ...recordHolders].map(
      (holder) => `| ${holder} | ${holderTexts[holder]['en-US']} | ${holderTexts[holder]['zh-CN']} |`,
    ),
    '',
  ].join('\n')
}

function printErrors(): string {
  const rows = Object.entries(allErrors).flatMap(([domain, errors]) =>
    Object.values(errors).map(
      (error) =>
        `| ${error.name} | ${error.status} | ${domain} | ${formOf(error.message, 'en-US')} | ${formOf(error.message, 'zh-CN')} |`,
    ),
  )
  return [
    '# Errors',
    '',
    'The one catalogue; `error` in an answer is the name. Printed by `npm run docs`.',
    '',
    '| Name | Status | Domain | English | 中文 |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function printStates(machine: StateMachine): string {
  const arrows = Object.entries(machine.moves).flatMap(([name, move]) =>
    move.from.map((from) => `  ${from} --> ${move.to === 'same' ? from : move.to}: ${name}`),
  )
  const rowOf = ([name, { wire, turn = [], planned: isPlanned, ...rest }]: [string, StateColumns]) =>
    `| ${name}${isPlanned ? ' (planned)' : ''} | ${wire} | ${turn.join(', ')} | ${timersIn({ wire, ...rest }).join(', ')} |`
  const states = Object.entries(machine.states).map(rowOf)
  const reviews = Object.entries(machine.reviews).map(rowOf)
  const groups = Object.entries(machine.groups).map(([name, members]) => `| ${name} | ${members.join(', ')} |`)
  const planned = Object.entries(machine.planned).map(printMove)
  const isAnyPlanned = Object.values(machine.states).some((state) => state.planned)
  const secondAxis = reviews.length > 0 ? ['', '| Review | Wire | Turn | Timer |', '|---|---|---|---|', ...reviews] : []
  return [
    `# ${machine.subject}`,
    '',
    'Printed by `npm run docs` from the state machine in the contract.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${machine.initial}`,
    ...arrows,
    '```',
    '',
    '| State | Wire | Turn | Timer |',
    '|---|---|---|---|',
    ...states,
    ...secondAxis,
    ...(machine.subject === 'consultation' ? printTurns() : []),
    ...(isAnyPlanned ? ['', 'A planned state is one that no move of today leads to.'] : []),
    '',
    ...(groups.length > 0 ? ['| Group of states | States |', '|---|---|', ...groups, ''] : []),
    ...moveHeader(),
    ...Object.entries(machine.moves).map(printMove),
    '',
    ...(planned.length > 0
      ? ['## Planned', '', 'Nobody can make these moves yet.', '', ...moveHeader(), ...planned, '']
      : []),
  ].join('\n')
}

/** Whose turn it is besides the tables: what depends on what a person has done. */
function printTurns(): string[] {
  return [
    '',
    'Where it is the turn of an invitee, it is that of the experts who have not answered, the lead among them. Besides, it',
    'is the turn of:',
    '',
    '| In | Who | Rule |',
    '|---|---|---|',
    ...Object.entries(furtherTurns).map(([name, { in: place, who }]) => `| ${place} | ${who} | ${name} |`),
  ]
}

/** How a case gets on, row by row. */
async function printLife(): Promise<string> {
  const steps = Object.entries({ ...movesOfLife, ...besidesMoves })
  const made = await callsOfWeb()
  const stories = storiesOfACase()
  const numberOf = (row: string) => Number.parseInt(row.slice(1), 10)
  const link = (file: string) => `[${file.split('/').at(-1)}](../../${file})`
  const rows = steps
    .toSorted(([, one], [, other]) => numberOf(one.row) - numberOf(other.row))
    .map(([name, step]) => {
      const { row, by } = step
      const pressed = 'call' in by ? (made.get(by.call) ?? []) : []
      const inFiles = new Set(stories.filter((story) => tells(story, row)).map(({ file }) => file))
      const cells = [row, name, causeInWords(step), pressed.map(link).join(', '), [...inFiles].map(link).join(', ')]
      return `| ${cells.join(' | ')} |`
    })
  return [
    '',
    '## How each comes about',
    '',
    'Every line is tried by its name in `server/src/consultations/life-of-a-case.test.ts`, and every call is made by a page',
    '(`scripts/case-life.test.ts`), and every row is told by a story.',
    '',
    '| Row | Move or event | Comes about by | Pressed in | Story |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function moveHeader(): string[] {
  return ['| Move | From | To | Review | Who | Event |', '|---|---|---|---|---|---|']
}

function printMove([name, { from, to, review, permission, event = '', isRoutine }]: [
  string,
  PlannedMove<string, string>,
]): string {
  const reviews = review
    ? `${review.from?.map((each) => each ?? 'blank').join(', ') ?? 'any'} → ${review.to === undefined ? 'same' : (review.to ?? 'blank')}`
    : ''
  return `| ${name}${isRoutine ? ' (no audit row)' : ''} | ${from.join(', ')} | ${to} | ${reviews} | ${permission} | ${event} |`
}
