import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allErrors, allRoutes, allStates } from '@tongying/contract'
import { neverByToken, openToTokens, permissions } from '@tongying/contract/access'
import type { StateMachine } from '@tongying/contract/kit'
import { root } from './run.ts'

/** `npm run docs`: prints the contract's tables. `--check` writes nothing and fails when what is committed is older. */
const pages: Record<string, string> = {
  'api.md': printApi(),
  'permissions.md': printPermissions(),
  'errors.md': printErrors(),
}
for (const machine of allStates) pages[`states/${machine.subject}.md`] = printStates(machine)

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
  const lines = [
    '# Calls',
    '',
    'Printed from the route map by `npm run docs`; `GET /openapi.json` has the shapes. † closed to access tokens.',
    '',
  ]
  for (const [domain, routes] of Object.entries(allRoutes)) {
    lines.push(`## ${domain}`, '', '| Method | Path | Permission | What it does | 说明 |', '|---|---|---|---|---|')
    for (const route of Object.values(routes)) {
      lines.push(
        `| ${route.method} | \`${route.path}\` | ${route.permission}${route.byToken === false ? ' †' : ''} | ${route.summary['en-US']} | ${route.summary['zh-CN']} |`,
      )
    }
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

function printPermissions(): string {
  const open = new Set<string>(openToTokens)
  const rows = Object.entries(permissions).map(
    ([name, holders]) => `| ${name} | ${holders.join(', ')} | ${open.has(name) ? 'yes' : ''} |`,
  )
  return [
    '# Permissions',
    '',
    'Who may do what; whoever is not in the row is refused. Printed by `npm run docs`.',
    '',
    'The last column says what a program may do with a personal access token, as far as its owner may: a call that changes',
    `something needs the scope \`write\`. A token never makes its program one of: ${neverByToken.join(', ')}. Calls marked † in`,
    '[the list of calls](api.md) are closed to tokens in any case.',
    '',
    '| Permission | Holders | By token |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function printErrors(): string {
  const rows = Object.entries(allErrors).flatMap(([domain, errors]) =>
    Object.values(errors).map(
      (error) =>
        `| ${error.name} | ${error.status} | ${domain} | ${error.message['en-US']} | ${error.message['zh-CN']} |`,
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
  const states = Object.entries(machine.states).map(([name, { wire }]) => `| ${name} | ${wire} |`)
  const reviews = Object.entries(machine.reviews).map(([name, { wire }]) => `| ${name} | ${wire} |`)
  const moves = Object.entries(machine.moves).map(([name, move]) => {
    const desk = move.review
      ? `${move.review.from?.join(', ') ?? 'any'} → ${move.review.to === undefined ? 'same' : (move.review.to ?? 'blank')}`
      : ''
    return `| ${name} | ${move.from.join(', ')} | ${move.to} | ${desk} | ${move.permission} |`
  })
  const secondAxis = reviews.length > 0 ? ['', '| Desk label | Wire |', '|---|---|', ...reviews] : []
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
    '| State | Wire |',
    '|---|---|',
    ...states,
    ...secondAxis,
    '',
    '| Move | From | To | Desk | Who |',
    '|---|---|---|---|---|',
    ...moves,
    '',
  ].join('\n')
}
