import './draft-changes.css'
import { defineTexts, type Text } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { useSay } from '../i18n.ts'
import { Note } from '../status-tag.tsx'
import { uiTexts } from '../texts.ts'
import type { Conflict } from './merge-draft.ts'
import type { Autosave } from './use-autosave.ts'

const texts = defineTexts({
  title: { 'zh-CN': '这些内容也在别处改过', 'en-US': 'These were changed elsewhere too' },
  hint: {
    'zh-CN': '请选择用哪一个。选择之前，两边都保留。',
    'en-US': 'Choose which text to use. Until then both are kept.',
  },
  mine: { 'zh-CN': '这里填写的', 'en-US': 'Typed here' },
  theirs: { 'zh-CN': '别处保存的', 'en-US': 'Saved elsewhere' },
  useMine: { 'zh-CN': '用这里的', 'en-US': 'Use this one' },
  useTheirs: { 'zh-CN': '用别处的', 'en-US': 'Use the other one' },
  empty: { 'zh-CN': '（空）', 'en-US': '(empty)' },
  taken: {
    'zh-CN': '这些内容刚在别处改过，已更新到这一页：{fields}。请核对后再提交。',
    'en-US': 'Changed elsewhere just now and updated here: {fields}. Check them, then submit again.',
  },
  checked: { 'zh-CN': '已核对', 'en-US': 'Checked' },
})

type Labels = Readonly<Record<string, Text>>

/** What was changed elsewhere while this form was open: the fields to choose, and what was taken over before submitting. */
export function DraftChanges(props: {
  autosave: Autosave
  labels: Labels
  /** How a value reads that is no text, e.g. the words of a code. */
  show?: (field: string, value: unknown) => ReactNode
}) {
  const say = useSay()
  const { autosave, labels } = props
  const { conflicts, taken } = autosave.state
  const nameOf = (field: string) => (labels[field] ? say(labels[field]) : field)
  const reads = (field: string, value: unknown) => props.show?.(field, value) ?? plainly(value)
  if (conflicts.length === 0 && taken.length === 0) return null
  return (
    <div className="draft-changes">
      {taken.length > 0 && (
        <Note action={<Button onClick={autosave.acceptTaken}>{say(texts.checked)}</Button>}>
          {say(texts.taken, { fields: taken.map(nameOf).join(say(uiTexts.say.listed)) })}
        </Note>
      )}
      {conflicts.length > 0 && (
        <section className="card draft-conflicts" aria-label={say(texts.title)}>
          <h2>{say(texts.title)}</h2>
          <p className="t13 t2">{say(texts.hint)}</p>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.field}
              name={nameOf(conflict.field)}
              conflict={conflict}
              reads={reads}
              onChoose={(side) => autosave.choose(conflict.field, side)}
            />
          ))}
        </section>
      )}
    </div>
  )
}

function Choice(props: {
  name: string
  conflict: Conflict
  reads: (field: string, value: unknown) => ReactNode
  onChoose: (side: 'mine' | 'theirs') => void
}) {
  const say = useSay()
  const { field } = props.conflict
  const sides = [
    { side: 'mine', title: texts.mine, action: texts.useMine, value: props.conflict.mine },
    { side: 'theirs', title: texts.theirs, action: texts.useTheirs, value: props.conflict.theirs },
  ] as const
  return (
    <fieldset className="draft-choice">
      <legend>{props.name}</legend>
      {sides.map(({ side, title, action, value }) => (
        <div key={side} className="draft-side">
          <p className="t13 t2">{say(title)}</p>
          <div className="draft-text">{props.reads(field, value) || say(texts.empty)}</div>
          <Button onClick={() => props.onChoose(side)}>{say(action)}</Button>
        </div>
      ))}
    </fieldset>
  )
}

function plainly(value: unknown): string {
  if (Array.isArray(value)) return value.join(' · ')
  return value === null || value === undefined ? '' : String(value)
}
