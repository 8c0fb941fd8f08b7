import { defineTexts, type Text } from '@tongying/contract/kit'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/card/card.tsx'
import { Note } from '../../components/status-tag/status-tag.tsx'
import { toastNote } from '../../components/toast/toast.tsx'
import { translateNow, useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import styles from './draft-changes.module.css'
import type { DraftChangesProps } from './draft-changes-props.ts'
import type { Conflict } from './merge-draft.ts'
import { plainValue } from './plain-value.ts'

const texts = defineTexts({
  title: { 'zh-CN': '这些内容也在别处改过', 'en-US': 'These fields were also changed elsewhere' },
  hint: {
    'zh-CN': '请选择用哪一个。选择之前，两边都保留。',
    'en-US': 'Choose which version to use. Both are kept until then.',
  },
  above: {
    'zh-CN': '有内容在别处也改过，请到页面顶部选择用哪一个',
    'en-US': 'Some fields were also changed elsewhere. Choose at the top of the page which version to use.',
  },
  mine: { 'zh-CN': '这里填写的', 'en-US': 'Entered here' },
  theirs: { 'zh-CN': '别处保存的', 'en-US': 'Saved elsewhere' },
  useMine: { 'zh-CN': '用这里的', 'en-US': 'Use this version' },
  useTheirs: { 'zh-CN': '用别处的', 'en-US': 'Use the other version' },
  empty: { 'zh-CN': '（空）', 'en-US': '(empty)' },
  taken: {
    'zh-CN': '这些内容刚在别处改过，已更新到这一页：{fields}。请核对后再提交。',
    'en-US':
      'These fields were just changed elsewhere and have been updated here: {fields}. Check them, then submit again.',
  },
  checked: { 'zh-CN': '已核对', 'en-US': 'Checked' },
})

/** The fields to choose, and what was taken over before submitting. */
export function DraftChangesList(props: DraftChangesProps) {
  const t = useTranslate()
  const { autosave, labels } = props
  const { conflicts, taken } = autosave.state
  const isToChoose = conflicts.length > 0
  useEffect(() => {
    // The choice stands above the form, out of sight of who types further down.
    if (isToChoose) toastNote(translateNow(texts.above))
  }, [isToChoose])
  const nameOf = (field: string) => (labels[field] ? t(labels[field]) : field)
  const reads = (field: string, value: unknown) => props.show?.(field, value) ?? plainValue(value)
  return (
    <div className={styles.changes}>
      {taken.length > 0 && (
        <Note action={<Button onClick={autosave.acceptTaken}>{t(texts.checked)}</Button>}>
          {t(texts.taken, { fields: taken.map(nameOf).join(t(uiTexts.common.listed)) })}
        </Note>
      )}
      {isToChoose && (
        <Card isFlush className={styles.conflicts} label={t(texts.title)}>
          <h2>{t(texts.title)}</h2>
          <p className="text-small text-muted">{t(texts.hint)}</p>
          {conflicts.map((conflict) => (
            <DraftChoice
              key={conflict.field}
              name={nameOf(conflict.field)}
              conflict={conflict}
              reads={reads}
              onChoose={(side) => autosave.choose(conflict.field, side)}
            />
          ))}
        </Card>
      )}
    </div>
  )
}

interface ChoiceWords {
  readonly mine: Text
  readonly theirs: Text
  readonly useMine: Text
  readonly useTheirs: Text
}

/** A field that reads differently on two sides: which one to use. */
export function DraftChoice(props: {
  name: string
  conflict: Conflict
  reads: (field: string, value: unknown) => ReactNode
  onChoose: (side: 'mine' | 'theirs') => void
  /** What the two sides are called. */
  words?: ChoiceWords
}) {
  const t = useTranslate()
  const { field } = props.conflict
  const words = props.words ?? texts
  const sides = [
    { side: 'mine', title: words.mine, action: words.useMine, value: props.conflict.mine },
    { side: 'theirs', title: words.theirs, action: words.useTheirs, value: props.conflict.theirs },
  ] as const
  return (
    <fieldset className={styles.choice}>
      <legend>{props.name}</legend>
      {sides.map(({ side, title, action, value }) => (
        <DraftSide
          key={side}
          title={t(title)}
          text={props.reads(field, value)}
          action={<Button onClick={() => props.onChoose(side)}>{t(action)}</Button>}
        />
      ))}
    </fieldset>
  )
}

/** What a field reads on one side, with what may be done with it. */
export function DraftSide(props: { title: string; text: ReactNode; action: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.side}>
      <p className="text-small text-muted">{props.title}</p>
      <div className={styles.text}>{props.text || t(texts.empty)}</div>
      {props.action}
    </div>
  )
}
