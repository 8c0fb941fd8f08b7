import { codeNameOf } from '../kit/codes.ts'
import { fieldTexts } from '../kit/fields.ts'
import { isIdCard } from '../kit/id-card.ts'
import type { Text } from '../kit/texts.ts'
import { certificateTypes } from './codes.ts'

interface CertificateRule {
  readonly isRight: (number: string) => boolean
  readonly problem: Text
}

const driving = {
  'zh-CN': '驾驶证号为18位身份证号，或12位档案编号',
  'en-US': 'A driving license has the 18 characters of an ID number, or a 12-digit file number',
} as const

/**
 * What the number of each certificate looks like, in capitals. Numbers of GB 11643 carry a check character: those of the
 * identity card, of residents from Hong Kong, Macao and Taiwan (beginning with 81, 82, 83) and of foreigners since 2023 (9).
 */
const rules: Readonly<Record<keyof typeof certificateTypes, CertificateRule>> = {
  residentIdentityCard: { isRight: isIdCard, problem: fieldTexts.idCard },
  residentAccountBook: {
    isRight: (number) => isIdCard(number) || /^\d{6,12}$/.test(number),
    problem: {
      'zh-CN': '请填写户口簿上的18位公民身份号码，或6至12位户号',
      'en-US': 'Enter the 18-character ID number in the account book, or its number of 6 to 12 digits',
    },
  },
  passport: {
    isRight: (number) => /^(?=.*\d)[A-Z0-9]{5,17}$/.test(number),
    problem: {
      'zh-CN': '护照号为5至17位字母和数字',
      'en-US': 'A passport number has 5 to 17 letters and digits',
    },
  },
  drivingLicense: { isRight: (number) => isIdCard(number) || /^\d{12}$/.test(number), problem: driving },
  hongKongMacaoPass: {
    isRight: (number) => /^[HM]\d{8}(\d{2})?$/.test(number),
    problem: {
      'zh-CN': '港澳居民来往内地通行证号为H或M加8位或10位数字',
      'en-US': 'A Hong Kong and Macao pass has H or M and 8 or 10 digits',
    },
  },
  taiwanPass: {
    isRight: (number) => /^(\d{8}|\d{10}[(（]?[A-Z][)）]?)$/.test(number),
    problem: {
      'zh-CN': '台湾居民来往内地通行证号为8位数字，或10位数字加字母',
      'en-US': 'A Taiwan pass has 8 digits, or 10 digits and a letter',
    },
  },
  foreignerPermanentResidence: {
    isRight: (number) => /^[A-Z]{3}\d{12}$/.test(number) || (number.startsWith('9') && isIdCard(number)),
    problem: {
      'zh-CN': '外国人永久居留身份证号为18位（9开头），旧证为3位字母加12位数字',
      'en-US':
        'A permanent residence card has 18 characters beginning with 9, or 3 letters and 12 digits on older cards',
    },
  },
  hongKongMacaoTaiwanResidence: {
    isRight: (number) => /^8[123]/.test(number) && isIdCard(number),
    problem: {
      'zh-CN': '港澳台居民居住证号为18位，以81、82或83开头',
      'en-US': 'A Hong Kong/Macao/Taiwan resident permit has 18 characters beginning with 81, 82 or 83',
    },
  },
  military: {
    isRight: (number) => /^(\p{Script=Han}{1,4}第?)?\d{4,10}号?$/u.test(number),
    problem: {
      'zh-CN': '军官证号如“南字第12345678号”，或4至10位数字',
      'en-US': 'A military certificate is numbered like 南字第12345678号, or has 4 to 10 digits',
    },
  },
}

/** What is wrong with the number of a certificate of this type; of a type that is none, nothing is known. */
export function certificateProblem(type: number, number: string): Text | undefined {
  const word = codeNameOf(certificateTypes, type)
  if (word === undefined) return undefined
  const rule = rules[word]
  return rule.isRight(number.replace(/\s/g, '').toUpperCase()) ? undefined : rule.problem
}
