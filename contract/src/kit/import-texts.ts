import { defineTexts, type Text } from './texts.ts'

/** What is found about a file or a row by itself, whatever it is about: the finding, then what to do. */
export const importTexts = defineTexts({
  fileEmpty: { 'zh-CN': '文件里没有内容', 'en-US': 'The file is empty' },
  fileEmptyAdvice: {
    'zh-CN': '请填写模板：第一行是表头，从第二行起每行一条',
    'en-US': 'Fill in the template: heads in the first row, one entry in each row below',
  },
  workbook: { 'zh-CN': '这是Excel工作簿，不是CSV', 'en-US': 'This is an Excel workbook, not a CSV file' },
  workbookAdvice: {
    'zh-CN': '在Excel里选“另存为”，类型选“CSV UTF-8（逗号分隔）”，再选择存好的文件',
    'en-US': 'In Excel choose Save As, CSV UTF-8 (comma delimited), then choose the saved file',
  },
  encoding: { 'zh-CN': '文字编码无法识别', 'en-US': 'The text encoding is not recognized' },
  encodingAdvice: {
    'zh-CN': '请另存为“CSV UTF-8（逗号分隔）”',
    'en-US': 'Save it as CSV UTF-8 (comma delimited)',
  },
  tooLarge: { 'zh-CN': '文件太大', 'en-US': 'The file is too large' },
  quotes: { 'zh-CN': '引号没有成对', 'en-US': 'A quotation mark is not closed' },
  quotesAdvice: {
    'zh-CN': '从这一行起检查双引号，补上或删去多余的',
    'en-US': 'Check the double quotation marks from this row on: close or remove the odd one',
  },
  missing: { 'zh-CN': '缺少“{head}”这一列', 'en-US': 'The column “{head}” is missing' },
  missingAdvice: {
    'zh-CN': '第一行须是表头。请加上这一列，或下载模板填写',
    'en-US': 'The first row must hold the heads. Add the column, or use the template',
  },
  twice: { 'zh-CN': '“{head}”这一列出现了两次', 'en-US': 'The column “{head}” is there twice' },
  twiceAdvice: { 'zh-CN': '只留一列', 'en-US': 'Keep one of them' },
  noRows: { 'zh-CN': '表头下面没有内容', 'en-US': 'There is nothing below the heads' },
  tooManyRows: { 'zh-CN': '超过{most}行', 'en-US': 'There are more than {most} rows' },
  split: { 'zh-CN': '请分成几个文件，分别导入', 'en-US': 'Split it into several files and import each' },
  tooManyCells: { 'zh-CN': '这一行的格数比表头多', 'en-US': 'The row has more cells than there are heads' },
  tooManyCellsAdvice: {
    'zh-CN': '内容里有分隔符时，请用双引号括起来',
    'en-US': 'Where a cell holds a separator, put it in double quotation marks',
  },
  sameAs: { 'zh-CN': '与第{row}行重复', 'en-US': 'The same as in row {row}' },
  sameAsAdvice: { 'zh-CN': '只留一行，删去另一行', 'en-US': 'Keep one of the two rows' },
  nothing: { 'zh-CN': '不用处理，导入时跳过', 'en-US': 'Nothing: the import skips it' },
  changed: { 'zh-CN': '检查之后有变化：{finding}', 'en-US': 'Different since the check: {finding}' },
  wouldBeNew: { 'zh-CN': '现在可以导入', 'en-US': 'it can be imported now' },
  content: { 'zh-CN': '内容与检查时不同', 'en-US': 'The content is not what was checked' },
})

/** A text of these with its values, in both languages. */
export function importText(text: Text, values: Readonly<Record<string, string | number | Text>>): Text {
  const filled = (language: keyof Text) =>
    text[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return String((typeof value === 'object' ? value[language] : value) ?? whole)
    })
  return { 'zh-CN': filled('zh-CN'), 'en-US': filled('en-US') }
}
