import { scrub } from '../log-scrub.ts'

const most = 300
const blank = '…'
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g
/** Our own messages are English: Chinese letters in one are somebody's words or name. */
const chinese = /[\p{Script=Han}][\p{Script=Han}\s·]*/gu
const address = /[^\s@<>]+@[^\s@<>]+/g
const longNumber = /(?<![\w-])\+?\d{6,}(?![\w-])/g
/** A secret looks like nothing else: long, without spaces, with letters and digits. An id has dashes at its places. */
const opaque = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?![0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b)[\w-]{20,}/g

/** An error as a page may show it: without what looks like a value, and short. */
export function shownError(error: string): string {
  const [line = ''] = scrub(error).split('\n')
  return [quoted, address, opaque, longNumber, chinese]
    .reduce((text, values) => text.replace(values, blank), line)
    .slice(0, most)
}
