import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allFiles, allRoutes, allStates } from '@tongying/contract'
import { permissions, plannedPermissions } from '@tongying/contract/access'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('.', import.meta.url))

interface Made {
  readonly machine: string
  /** The names of the moves that this call may make. */
  readonly names: readonly string[]
}

/** What a file says of moves: the functions that make them, by the machine's constant, and its calls of such functions. */
interface Scanned {
  readonly domain: string
  readonly movers: ReadonlyMap<string, string>
  /** Called function → the names that stand at the place of the move's name; `undefined` where it is no literal. */
  readonly calls: readonly { readonly callee: string; readonly names: readonly string[] | undefined }[]
  readonly literals: readonly string[]
}

type Node = { readonly type: string; readonly [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function textOf(node: unknown, field = 'name'): string | undefined {
  const text = isNode(node) ? node[field] : undefined
  return typeof text === 'string' ? text : undefined
}

/** The words that an argument may be: one, or those of a condition; nothing where it is something else. */
function literalsIn(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return [textOf(node, 'value') ?? []].flat()
  if (node.type !== 'ConditionalExpression') return undefined
  const [yes, no] = [literalsIn(node.consequent), literalsIn(node.alternate)]
  return yes && no && [...yes, ...no]
}

/** The function that makes the moves of applications which `defineReviews` lets reviewers decide. */
function moverOf(rules: unknown): string | undefined {
  const properties = isNode(rules) && Array.isArray(rules.properties) ? rules.properties : []
  const move: unknown = properties.find((each) => isNode(each) && textOf(each.key) === 'move')
  return isNode(move) ? textOf(move.value) : undefined
}

function scan(domain: string, path: string, text: string): Scanned {
  const movers = new Map<string, string>()
  const calls: Scanned['calls'][number][] = []
  const literals: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || textOf(init.callee) !== 'defineMoves' || id.type !== 'ObjectPattern')
        return
      const move = id.properties.find((each) => each.type === 'Property' && textOf(each.key) === 'move')
      const [name, machine] = [move?.type === 'Property' ? textOf(move.value) : undefined, textOf(init.arguments[0])]
      if (name && machine) movers.set(name, machine)
    },
    CallExpression({ callee, arguments: given }) {
      const name = textOf(callee)
      if (name) calls.push({ callee: name, names: literalsIn(given[2]) })
      const reviewed = name === 'defineReviews' ? moverOf(given[0]) : undefined
      if (reviewed) calls.push({ callee: reviewed, names: ['approve', 'reject'] })
    },
    Literal({ value }) {
      if (typeof value === 'string') literals.push(value)
    },
  }).visit(parseSync(path, text).program)
  return { domain, movers, calls, literals }
}

/** The product alone: what tests and the demo do is nobody's move. */
function productFiles(): string[] {
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test(-d)?\.tsx?$|fixtures\.ts$|(^|[\\/])testing[\\/]|^demo[\\/]/.test(file))
}

/** Every call of a mover, with the moves that it may make; where the name is no literal, those of which the file speaks. */
function madeBy(files: readonly Scanned[]): Made[] {
  return files.flatMap((file) => {
    const movers = new Map(files.filter(({ domain }) => domain === file.domain).flatMap(({ movers }) => [...movers]))
    return file.calls.flatMap(({ callee, names }) => {
      const machine = movers.get(callee)
      return machine === undefined ? [] : [{ machine, names: names ?? file.literals }]
    })
  })
}

const scanned = productFiles().map((file) =>
  scan(file.split(sep)[0] ?? '', file, readFileSync(join(source, file), 'utf8')),
)

/** The machines by the names of their constants, as the product imports them. */
const machines: Readonly<Record<string, string>> = {
  attachmentStates: 'attachment',
  installerStates: 'installer',
  contactRequestStates: 'contactRequest',
  onboardingStates: 'institutionApplication',
  certificationStates: 'certification',
  practitionerStates: 'practitioner',
  joinApplicationStates: 'joinApplication',
  membershipInvitationStates: 'membershipInvitation',
  agreementStates: 'agreement',
  communityHospitalStates: 'communityHospital',
  patientLinkStates: 'patientLink',
  consentStates: 'consent',
  meetingStates: 'meeting',
  consultationStates: 'consultation',
  invitationStates: 'consultationInvitation',
  bookingStates: 'booking',
  waitingEntryStates: 'waitingEntry',
  terminalStates: 'terminal',
  examinationStates: 'examination',
  criticalFindingStates: 'criticalFinding',
  expertApplicationStates: 'expertApplication',
}

test('every machine has one function that makes its moves', () => {
  const movers = scanned.flatMap((file) => [...file.movers.values()]).map((name) => machines[name] ?? name)
  expect(movers.toSorted()).toEqual(allStates.map(({ subject }) => subject).toSorted())
})

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: something makes every move, and nothing makes a planned one',
  (subject, { moves, planned }) => {
    const made = new Set(madeBy(scanned).flatMap(({ machine, names }) => (machines[machine] === subject ? names : [])))
    expect(Object.keys(moves).filter((name) => !made.has(name))).toEqual([])
    expect(Object.keys(planned).filter((name) => made.has(name))).toEqual([])
  },
)

test('a call that names no move, one that chooses, and one that gets the name from elsewhere are seen', () => {
  const text = `export const { move: moveIt } = defineMoves(itStates, its, {})
    moveIt(by, row, 'open')
    moveIt(by, row, isDone ? 'close' : 'leave')
    const end = (name: 'expire' | 'release') => moveThat(by, row, name)`
  const files = [
    scan('it', 'it.ts', text),
    scan('it', 'that.ts', 'export const { move: moveThat } = defineMoves(thatStates, those, {})'),
    scan('other', 'other.ts', `moveIt(by, row, 'steal')`),
    scan(
      'sent',
      'sent.ts',
      `export const { move: moveSent } = defineMoves(sentStates, sent, {})
      export const sentReviews = defineReviews({ table: sent, move: moveSent })`,
    ),
  ]
  const made = madeBy(files)
  expect(made.filter(({ machine }) => machine === 'itStates').flatMap(({ names }) => names)).toEqual([
    'open',
    'close',
    'leave',
  ])
  expect(made).toContainEqual({ machine: 'sentStates', names: ['approve', 'reject'] })
  expect(made.find(({ machine }) => machine === 'thatStates')?.names).toEqual(
    expect.arrayContaining(['expire', 'release']),
  )
})

test('every permission is that of a call or a file, and no planned one is', () => {
  const routes = Object.values(allRoutes).flatMap((byName) => Object.values(byName))
  const files = Object.values(allFiles).flatMap((byName) => Object.values(byName))
  const used = new Set<string>([...routes, ...files].map((each) => each.permission))
  expect(Object.keys(permissions).filter((name) => !used.has(name))).toEqual([])
  expect(Object.keys(plannedPermissions).filter((name) => used.has(name) || name in permissions)).toEqual([])
})
