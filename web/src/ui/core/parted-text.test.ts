import { expect, test } from 'vitest'
import { partedText } from './parted-text.ts'

const html = (text: string, language: 'zh-CN' | 'en-US' = 'en-US') => partedText(text, language, 'Table').html

test('tags in the text are shown as text', () => {
  const markup = html('## 1. One\nwords <img src=x onerror=alert(1)> and\n\n<script>alert(1)</script>\n')
  expect(markup).not.toMatch(/<img|<script/)
  expect(markup).toContain('&lt;script>')
})

test('a link to a file of the repository, or one that runs, is words', () => {
  expect(html('[the file](../SECURITY.md) and [this](javascript:alert(1))')).toBe('<p>the file and this</p>\n')
  expect(html('[there](https://a.example)')).toContain('href="https://a.example"')
})

test('a part has the address of its number, and is linked where it is named, but not in commands', () => {
  const { contents, html: markup } = partedText(
    '## 3. Settings\nsee §3, **§3**\n```\n## 4. no part §3\n```',
    'en-US',
    'T',
  )
  expect(contents).toEqual([{ anchor: 's3', title: '3. Settings' }])
  expect(markup.match(/<a href="#s3">§3<\/a>/g)).toHaveLength(2)
  expect(html('见第12节', 'zh-CN')).toContain('<a href="#s12">第12节</a>')
})

test('Chinese words in an English text are marked as such', () => {
  expect(html('the sign (签名)')).toContain('<span lang="zh-CN">签名</span>')
  expect(html('签名', 'zh-CN')).not.toContain('<span')
})
