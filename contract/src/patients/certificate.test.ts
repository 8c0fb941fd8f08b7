import { expect, test } from 'vitest'
import { certificateProblem } from './certificate.ts'
import { certificateTypes } from './codes.ts'

/** With the check character that GB 11643 asks for. */
function checked(first17: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return first17 + '10X98765432'[sum % 11]
}
const idCard = '11010519491231002X'

test.each([
  ['residentIdentityCard', [idCard, idCard.toLowerCase()], ['110105194912310021', '123456', 'E12345678']],
  ['residentAccountBook', [idCard, '330127004'], ['110105194912310021', 'AB12', '12345']],
  ['passport', ['E12345678', 'ej1234567', '901234567'], ['ABCDEF', '1234', 'E 1234-567']],
  ['drivingLicense', [idCard, '330100123456'], ['110105194912310021', '33010012345']],
  ['hongKongMacaoPass', ['H12345678', 'M1234567801'], ['A12345678', 'H1234567', 'H123456789']],
  ['taiwanPass', ['12345678', '1234567890(B)', '1234567890B'], ['1234567', 'T12345678']],
  ['foreignerPermanentResidence', [checked('91115619900307001'), 'CHN110000000001'], [idCard, 'CHN11000000001']],
  [
    'hongKongMacaoTaiwanResidence',
    [checked('81000019900307001'), checked('83000019900307002')],
    [idCard, '810000199003070010'],
  ],
  ['military', ['南字第12345678号', '军字12345678', '1234567'], ['南字第号', 'AB123456', '123']],
] as const)('the number of a %s is told from others', (word, right, wrong) => {
  const { wire } = certificateTypes[word]
  expect(right.filter((number) => certificateProblem(wire, number) !== undefined)).toEqual([])
  expect(wrong.filter((number) => certificateProblem(wire, number) === undefined)).toEqual([])
})
