/** What may not begin a line: closing brackets, full stops, commas, units that belong to a number. */
const closing = new Set('，。、；：？！）」』】》〉〕”’…—·,.;:?!)]}%‰℃°″′〗～々')
/** What may not end a line. */
const opening = new Set('（「『【《〈〔“‘([{〖￥$')
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** A number and its unit of measurement, which stay together: a figure without its unit is a danger. */
const measured =
  /\d ?(?:[cmdkμn]?m[²³]?|[mμd]?[lLg]|kg|[mμn]?s|min|h|[kMG]?Hz|dB|k?Pa|mmHg|[kM]?Bq|kcal|[mμkn]?(?:mol|IU|U|g)\/(?:[dm]?[lL]|kg|h|d)|[cm]?m\/s²?|bpm)(?![\p{Script=Latin}\d/])/gu

/** Breaks text into lines no wider than `width`, as Chinese and Western typesetting want it. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

function breakParagraph(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const unit of units(text)) {
    const size = measure(unit.trimEnd())
    if (line !== '' && used + size > width) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    if (size > width) {
      const pieces = breakAnywhere(unit, width, measure)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    } else {
      line += line === '' ? unit.replace(/^ +/, '') : unit
    }
    used = measure(line)
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd())
  return lines
}

/** The smallest pieces that stay together: a Chinese character or a Western word, with its punctuation. */
function units(text: string): string[] {
  const found: string[] = []
  let current = ''
  let previous = ''
  let at = 0
  const wholes = text.matchAll(measured)
  let whole = wholes.next().value
  for (const character of text) {
    if (whole && at >= whole.index + whole[0].length) whole = wholes.next().value
    const isWithin = whole !== undefined && at > whole.index
    at += character.length
    if (current !== '' && !isWithin && mayBreak(previous, character)) {
      found.push(current)
      current = ''
    }
    current += character
    previous = character
  }
  if (current !== '') found.push(current)
  return found
}

function mayBreak(before: string, after: string): boolean {
  if (closing.has(after) || after === ' ') return false
  if (opening.has(before)) return false
  if (before === ' ' || before === '\u3000') return true
  if (before === '-' || before === '–' || before === '/') return /\p{L}/u.test(after)
  return han.test(before) || han.test(after)
}

function breakAnywhere(unit: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of unit) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
