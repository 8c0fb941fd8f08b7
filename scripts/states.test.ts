import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agreementStates } from '@tongying/contract/agreements'
import { attachmentStates } from '@tongying/contract/attachments'
import { bookingStates, communityHospitalStates, waitingEntryStates } from '@tongying/contract/bookings'
import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { terminalStates } from '@tongying/contract/devices'
import { criticalFindingStates, examinationStates } from '@tongying/contract/examinations'
import { expertApplicationStates } from '@tongying/contract/experts'
import { onboardingStates } from '@tongying/contract/institutions'
import { meetingStates } from '@tongying/contract/meetings'
import { joinApplicationStates, membershipInvitationStates } from '@tongying/contract/memberships'
import { consentStates, patientLinkStates } from '@tongying/contract/patients'
import { certificationStates, practitionerStates } from '@tongying/contract/practitioners'
import { contactRequestStates, installerStates } from '@tongying/contract/site'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const machines = [
  installerStates,
  contactRequestStates,
  terminalStates,
  agreementStates,
  attachmentStates,
  bookingStates,
  certificationStates,
  communityHospitalStates,
  consentStates,
  consultationStates,
  criticalFindingStates,
  examinationStates,
  expertApplicationStates,
  invitationStates,
  joinApplicationStates,
  meetingStates,
  membershipInvitationStates,
  onboardingStates,
  patientLinkStates,
  practitionerStates,
  waitingEntryStates,
]

/** Each array of words, and whether it is asked by `[…].includes`. */
function arraysOfWords(file: string, source: string): { words: string[]; line: number; isAsked: boolean }[] {
  const found: { words: string[]; line: number; isAsked: boolean }[] = []
  const literalsIn = (node: Expression) =>
    node.type === 'ArrayExpression'
      ? node.elements.flatMap((each) =>
          each?.type === 'Literal' && typeof each.value === 'string' ? [each.value] : [],
        )
      : []
  const add = (node: Expression, isAsked: boolean) => {
    const words = literalsIn(node)
    // The values that a schema takes are its own list.
    const isSchema = source.slice(0, node.start).endsWith('z.enum(')
    if (words.length > 0 && !isSchema)
      found.push({ words, line: source.slice(0, node.start).split('\n').length, isAsked })
  }
  const visitor = new Visitor({
    ArrayExpression: (node) => add(node, false),
    MemberExpression(node) {
      if (node.property.type === 'Identifier' && node.property.name === 'includes') add(node.object, true)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

/** The words of the tables and lists whose type says no more of them than `string`: a misspelt one compiles. */
function untypedWords(file: string, source: string): { words: string[]; line: number; isList: boolean }[] {
  const found: { words: string[]; line: number; isList: boolean }[] = []
  const wordsIn = (node: Expression): string[] => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
    if (node.type === 'ArrayExpression')
      return node.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? wordsIn(each) : []))
    if (node.type === 'ObjectExpression')
      return node.properties.flatMap((each) => wordsIn(each.type === 'SpreadElement' ? each.argument : each.value))
    return []
  }
  const visitor = new Visitor({
    VariableDeclarator({ id, init, start }) {
      const type = id.typeAnnotation ? source.slice(id.typeAnnotation.start, id.typeAnnotation.end) : ''
      if (!init || !/\bstring(\[\]|>+)$/.test(type)) return
      const line = source.slice(0, start).split('\n').length
      const words = wordsIn(init)
      if (words.length > 0) found.push({ words, line, isList: init.type === 'ArrayExpression' })
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|(^|\/)(testing|demo)\//.test(file))
    .map((file) => join(folder, file)),
)
const arrays = sources
  .filter((file) => !/^contract\/.*-(?:states|moves)\.ts$/.test(file))
  .flatMap((file) => arraysOfWords(file, readFileSync(join(root, file), 'utf8')).map((each) => ({ file, ...each })))
const place = ({ file, line, words }: (typeof arrays)[number]) => `${file}:${line} ${words.join(', ')}`

const declared = sources.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/= defineStates\(/g)].map(() => file),
)

test('every machine of the contract is looked at', () => {
  expect(declared).toHaveLength(machines.length)
})

test('a misspelt word in a list does not compile: lists of words are asked by isIn', () => {
  expect(arrays.length).toBeGreaterThan(100)
  expect(arrays.filter(({ isAsked }) => isAsked).map(place)).toEqual([])
})

test('several states are named by a group of their machine', () => {
  const isOfStates = ({ words }: (typeof arrays)[number]) =>
    words.length > 1 && machines.some(({ states }) => words.every((word) => Object.hasOwn(states, word)))
  expect(arrays.filter(isOfStates).map(place)).toEqual([])
})

const untyped = sources.flatMap((file) =>
  untypedWords(file, readFileSync(join(root, file), 'utf8')).map((each) => ({ file, ...each, isAsked: false })),
)
const isOfMachine = (words: string[]) =>
  machines.some(({ states }) => words.every((word) => Object.hasOwn(states, word)))

test('a table of states names their machine in its type, and a list of words keeps its words', () => {
  const planted = `const about: Partial<Record<Sms, string>> = { ...{ soon: 'booked' }, offered: 'offered' }`
  expect(untypedWords('planted.ts', planted).map(({ words }) => isOfMachine(words))).toEqual([true])
  expect(untypedWords('planted.ts', `const again: readonly string[] = ['passed']`)).toMatchObject([{ isList: true }])
  expect(untyped.length).toBeGreaterThan(5)
  expect(untyped.filter(({ isList, words }) => isList || isOfMachine(words)).map(place)).toEqual([])
})
