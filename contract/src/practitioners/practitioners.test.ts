import { expect, test } from 'vitest'
import {
  certificationFields,
  departmentLabel,
  departments,
  isDepartmentCode,
  mayLead,
  parentDepartment,
  titleCodes,
  titles,
} from './index.ts'

test('there are the 20 titles of the specification, each once, in its order', () => {
  expect(titleCodes).toEqual(Object.keys(titles))
  expect(titleCodes).toHaveLength(20)
  const words = titleCodes.map((code) => titles[code]['en-US'].replace(/ \(.*\)$/, ''))
  expect(words.slice(0, 5)).toEqual([
    'Archiater',
    'Deputy archiater',
    'Attending physician',
    'Physician',
    'Medical staff',
  ])
  expect(titles.archiater['en-US']).toBe('Archiater (chief physician)')
  expect(titles.technicalMaster).toMatchObject({ 'zh-CN': '技师', 'en-US': 'Technical master' })
})

test('only physicians may lead a consultation', () => {
  expect(titleCodes.filter(mayLead)).toEqual(titleCodes.slice(0, 5))
})

test('every subdivision belongs to a department of the list, and no name stands twice', () => {
  const codes = Object.keys(departments).filter(isDepartmentCode)
  for (const code of codes) expect(isDepartmentCode(parentDepartment(code) ?? code), code).toBe(true)
  const names = codes.map((code) => departments[code]['zh-CN'])
  expect(new Set(names).size).toBe(names.length)
})

test('a code that has left the list shows as itself', () => {
  expect(departmentLabel('99.01')).toEqual({ 'zh-CN': '99.01', 'en-US': '99.01' })
  expect(departmentLabel('32.05')['zh-CN']).toBe('超声医学科')
})

test('a department or an app that is named twice counts once', () => {
  const { departments: named, apps } = certificationFields.shape
  expect(named.parse(['32.05', '32.05', '03'])).toEqual(['32.05', '03'])
  expect(apps.parse(['consultation', 'consultation'])).toEqual(['consultation'])
})
