import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agreementStates } from '@tongying/contract/agreements'
import { attachmentStates } from '@tongying/contract/attachments'
import { bookingStates, communityHospitalStates, waitingEntryStates } from '@tongying/contract/bookings'
import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { terminalStates } from '@tongying/contract/devices'
import { criticalFindingStates, examinationStates } from '@tongying/contract/examinations'
import { onboardingStates } from '@tongying/contract/institutions'
import { meetingStates } from '@tongying/contract/meetings'
import { joinApplicationStates, membershipInvitationStates } from '@tongying/contract/memberships'
import { consentStates, patientLinkStates } from '@tongying/contract/patients'
import { certificationStates, practitionerStates } from '@tongying/contract/practitioners'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const machines = [
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
  const wordsOf = (node: Expression) =>
    node.type === 'ArrayExpression'
      ? node.elements.flatMap((each) =>
          each?.type === 'Literal' && typeof each.value === 'string' ? [each.value] : [],
        )
      : []
  const add = (node: Expression, isAsked: boolean) => {
    const words = wordsOf(node)
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
