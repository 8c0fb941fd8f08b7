import { defineTexts, type Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../../components/card/card.tsx'
import { Icon, type IconName } from '../../components/icons/icons.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { type Translate, useTranslate } from '../../core/i18n.ts'
import styles from './before-submit.module.css'

const texts = defineTexts({
  title: { 'zh-CN': '提交前检查', 'en-US': 'Before you submit' },
  ready: { 'zh-CN': '都填好了，可以提交', 'en-US': 'All complete. You can submit now' },
  missing: { 'zh-CN': '{field}未填', 'en-US': '{field} is missing' },
  wrong: { 'zh-CN': '{field}：{why}', 'en-US': '{field}: {why}' },
  several: {
    'zh-CN': '{part}还差{count}项',
    'en-US': { by: 'count', one: '{part}: {count} field left', other: '{part}: {count} fields left' },
  },
})

/** A line of what still stands between a form and its submission; a pressed one leads to its field. */
export interface BeforeSubmitLine {
  readonly key: string
  readonly is: 'wrong' | 'missing' | 'done' | 'returned'
  readonly text: string
  /** Where it stands: the step or the part of the form. */
  readonly where?: string | undefined
  readonly onGo?: (() => void) | undefined
}

const icons: Record<BeforeSubmitLine['is'], IconName> = {
  wrong: 'warning',
  missing: 'dash',
  done: 'check',
  returned: 'back',
}

const classes: Partial<Record<BeforeSubmitLine['is'], string | undefined>> = {
  wrong: 'text-danger',
  done: styles.done,
  returned: styles.returned,
}

/** What is wrong with a field that holds something, and that one without anything is missing. */
export function beforeSubmitText(t: Translate, label: Text, why?: Text): string {
  return why ? t(texts.wrong, { field: t(label), why: t(why) }) : t(texts.missing, { field: t(label) })
}

/** Several missing fields of one part in one line. */
export function severalMissingText(t: Translate, part: string, count: number): string {
  return t(texts.several, { part, count })
}

/** What still stands between a form and its submission, each with the way to it. */
export function BeforeSubmit(props: {
  lines: readonly BeforeSubmitLine[]
  isReady: boolean
  /** Beside the title: of how many fields it speaks. */
  more?: ReactNode
}) {
  const t = useTranslate()
  return (
    <Card title={t(texts.title)} more={props.more} className={styles.check}>
      {props.isReady && (
        <p className={clsx(styles.allDone, 'cluster')}>
          <Icon name="check" />
          {t(texts.ready)}
        </p>
      )}
      <ul>
        {props.lines.map((line) => (
          <li key={line.key} className={classes[line.is]}>
            <Icon name={icons[line.is]} />
            <div>
              {line.onGo ? <LinkButton onClick={line.onGo}>{line.text}</LinkButton> : line.text}
              {line.where && <span>{line.where}</span>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
