const closing = '，。、；：！？）」』】》〉〕”’'
const opening = '（「『【《〈〔“‘'
// A closing mark before any other mark, and an opening one after another, give up their blank half.
const pairs = new RegExp(`[${closing}](?=[${closing}${opening}])|(?<=[${opening}])[${opening}]`, 'gu')

/** A piece of a line; `isHalf` where a full-width mark is to be set half as wide. */
export type Run = { text: string; isHalf: boolean }

/** Cuts a line where full-width punctuation marks meet, so that no hole opens between them. */
export function squeeze(line: string): Run[] {
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
