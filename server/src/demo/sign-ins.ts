import { titles } from '@tongying/contract/practitioners'
import { castOf, type DemoPerson, demoInstitutions, demoPassword } from './cast.ts'

/** The lines that the start prints: who there is, with which phone, and the one password. */
export function printSignIns(): string[] {
  const rows = castOf().map(({ phone, person }) => [
    phone,
    person.name,
    `${person.part['zh-CN']} ${person.part['en-US']}`,
    whereAndWhat(person),
  ])
  return [
    '',
    `Demo hospital 演示医院 (all invented)   password 密码: ${demoPassword}`,
    ...rows.map(([phone = '', name = '', part = '', rest = '']) =>
      `  ${phone}  ${padded(name, 8)}${padded(part, 40)}${rest}`.trimEnd(),
    ),
    '',
  ]
}

function whereAndWhat({ institution, title, department }: DemoPerson): string {
  const hospital = institution ? demoInstitutions[institution].abbreviation : ''
  return [hospital, department ?? '', title ? titles[title]['zh-CN'] : ''].filter((word) => word !== '').join(' · ')
}

/** Pads to so many columns of a terminal, where a Chinese character is two wide. */
function padded(text: string, columns: number): string {
  const width = [...text].reduce((sum, letter) => sum + (/[⺀-￭]/u.test(letter) ? 2 : 1), 0)
  return text + ' '.repeat(Math.max(1, columns - width))
}
