const closing = '，。、；：！？）」』】》〉〕”’'
const opening = '（「『【《〈〔“‘'
// A closing mark before another mark, and an opening mark after one, lose their blank half.
const pairs = new RegExp(`[${closing}](?=[${closing}${opening}])|(?<=[${opening}])[${opening}]`, 'gu')

/** A run of text; `isHalf` where a full-width mark is set at half width. */
export type Run = { text: string; isHalf: boolean }

/** Splits a line where full-width punctuation marks meet, so that no gap remains between them. */
export function compressPunctuation(line: string): Run[] {
  const runs: Run[] = []
  let start = 0
  for (const { index } of line.matchAll(pairs)) {
    if (index > start) runs.push({ text: line.slice(start, index), isHalf: false })
    const last = runs.at(-1)
    const mark = line.slice(index, index + 1)
    if (index === start && last?.isHalf) last.text += mark
    else runs.push({ text: mark, isHalf: true })
    start = index + 1
  }
  if (start < line.length) runs.push({ text: line.slice(start), isHalf: false })
  return runs
}
