import type { ImportColumns } from '@tongying/contract/kit'
import { describe, expect, test } from 'vitest'
import { readImport } from './read-import.ts'

const advice = { 'zh-CN': '改', 'en-US': 'Mend it' }
const columns = {
  name: { label: { 'zh-CN': '姓名', 'en-US': 'Name' }, isRequired: true, advice },
  phone: { label: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' }, heads: ['电话'], isRequired: true, advice },
  note: { label: { 'zh-CN': '备注', 'en-US': 'Note' }, advice },
} as const satisfies ImportColumns

const read = (content: string | Buffer, most = 100) =>
  readImport(Buffer.from(content).toString('base64'), columns, most)
const valuesOf = (content: string | Buffer) =>
  read(content).rows.map(({ row, values }) => [row, ...Object.values(values)])
const yezi = [2, '叶青禾', '13900000001', '']
const text = '姓名,手机号\r\n叶青禾,13900000001\r\n'
const inGb18030 = Buffer.from('d0d5c3fb2ccad6bbfabac50d0ad2b6c7e0bacc2c31333930303030303030310d0a', 'hex')

test.each<[what: string, content: string | Buffer, encoding: string]>([
  ['UTF-8', text, 'UTF-8'],
  ['UTF-8 with a mark', `\uFEFF${text}`, 'UTF-8'],
  ['GB18030, as Excel saves in China', inGb18030, 'GB18030'],
  ['UTF-16, as Excel saves Unicode text', Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le'), 'UTF-16'],
])('reads %s', (_, content, encoding) => {
  expect(read(content).encoding).toBe(encoding)
  expect(valuesOf(content)).toEqual([yezi])
})

test.each<[what: string, content: string]>([
  ['semicolons', '姓名;手机号\n叶青禾;13900000001'],
  ['tabs', '姓名\t手机号\n叶青禾\t13900000001'],
  ['Chinese commas', '姓名，手机号\n叶青禾，13900000001'],
  ['another order and other words', '电话,备注,NAME\n13900000001,,叶青禾'],
  ['heads with marks of their own', '姓名*（必填）, 手机号 \n 叶青禾 , 13900000001 '],
  ['a separator that is named first', 'sep=;\r\n姓名;手机号\r\n叶青禾;13900000001'],
  ['cells written as text', '"姓名","手机号"\n"叶青禾","=""13900000001"""'],
  ['old Mac line ends', '姓名,手机号\r叶青禾,13900000001\r'],
  ['empty columns at the end', '姓名,手机号,,\n叶青禾,13900000001,,'],
])('takes %s', (_, content) => {
  expect(valuesOf(content)).toEqual([yezi])
})

test('empty rows are left out and counted, and a line break in a cell begins no row', () => {
  expect(valuesOf('姓名,手机号,备注\n\n,,\n叶青禾,13900000001,"一行\n又一行"\n白若木,13900000002\n')).toEqual([
    [4, '叶青禾', '13900000001', '一行\n又一行'],
    [5, '白若木', '13900000002', ''],
  ])
})

test('heads that nothing is taken from are named', () => {
  expect(read('姓名,手机号,工龄\n叶青禾,13900000001,3')).toMatchObject({ unusedHeads: ['工龄'], problems: [] })
})

describe('refuses, with the row and what to do,', () => {
  test.each<[what: string, content: string | Buffer, row: number, finding: string]>([
    ['nothing', '', 1, '文件里没有内容'],
    ['heads alone', '姓名,手机号\n', 2, '表头下面没有内容'],
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), 1, '这是Excel工作簿，不是CSV'],
    ['what is no text', Buffer.from([0x00, 0xff, 0x80, 0x01]), 1, '文字编码无法识别'],
    ['a quotation mark left open', '姓名,手机号\n叶青禾,13900000001\n"白若木,13900000002', 3, '引号没有成对'],
    ['a missing column', '姓名,备注\n叶青禾,1', 1, '缺少“手机号”这一列'],
    ['a column twice', '姓名,手机号,电话\n叶青禾,1,2', 1, '“手机号”这一列出现了两次'],
    ['a file over the bound', Buffer.alloc(500_001, 'a'), 1, '文件太大'],
  ])('%s', (_, content, row, finding) => {
    const { problems, rows } = read(content)
    expect(rows).toEqual([])
    expect(problems).toMatchObject([
      { row, finding: { 'zh-CN': finding }, advice: { 'en-US': expect.stringMatching(/./) } },
    ])
  })

  test.each<[what: string, content: string]>([
    ['brackets', '('.repeat(499_000)],
    ['separators', ','.repeat(499_000)],
    ['quotation marks', '"'.repeat(499_000)],
    ['line ends', '\n'.repeat(499_000)],
    ['heads', '姓名,'.repeat(70_000)],
    ['blanks', ' '.repeat(499_000)],
    ['brackets below heads', `姓名,手机号\n${'('.repeat(490_000)}`],
    ['one long cell before many quotation marks', `姓名,手机号\n"${'a'.repeat(250_000)}"${',"x"y'.repeat(40_000)}`],
    ['many short rows', `姓名,手机号\n${'a,b\n'.repeat(120_000)}`],
  ])(
    'half a megabyte of %s, and takes no minute for it',
    (_, content) => expect(read(content).rows.length).toBeLessThanOrEqual(100),
    3_000,
  )

  test('more rows than one file may have', () => {
    const long = `姓名,手机号\n${'叶青禾,13900000001\n'.repeat(4)}`
    expect(read(long, 3).problems).toMatchObject([{ row: 5, finding: { 'en-US': 'There are more than 3 rows' } }])
  })
})
