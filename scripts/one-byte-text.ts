import { readFile, writeFile } from 'node:fs/promises'
import { parseSync, Visitor } from 'oxc-parser'

const beyondAscii = /[^\n\r\t -~]/g

/**
 * Writes a built file's few Chinese letters and dashes as escapes. The bundler leaves those in regular expressions and
 * comments, and with one of them V8 keeps the whole text with two bytes a letter: four megabytes for nothing.
 */
export async function writeOneByte(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const ascii = inOneByte(file, text)
  if (ascii !== text) await writeFile(file, ascii)
}

/** The same program in ASCII. */
export function inOneByte(file: string, text: string): string {
  if (text.search(beyondAscii) < 0) return text
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      // Its function may read the text as it is written.
      if (quasi.quasis.some(({ value }) => value.raw.search(beyondAscii) >= 0))
        throw new Error(`${file}: a tagged template cannot be written as ASCII`)
    },
  }).visit(parseSync(file, text).program)
  return text.replaceAll(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
