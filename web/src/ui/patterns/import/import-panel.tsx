import type { CheckedImport } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/card/card.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { RowsSkeleton } from '../../components/skeletons/skeletons.tsx'
import { Note } from '../../components/status-tag/status-tag.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ChooseImport } from './choose-import.tsx'
import styles from './import.module.css'
import { importPanelTexts as texts } from './import-texts.ts'
import type { ImportWords } from './import-words.ts'
import { type ImportCalls, type ImportWork, useImport } from './use-import.ts'

/** Imports a table: it is chosen and checked, its rows are looked at, and one press imports them. */
export function ImportPanel({ words, calls }: { words: ImportWords; calls: ImportCalls }) {
  const work = useImport(calls)
  const { checked, done, failure, busy, chosen } = work
  // What was pasted is still there when its rows have to be corrected.
  const [pasted, setPasted] = useState('')
  if (done) return <Done words={words} work={work} />
  const isChosen = chosen !== undefined
  return (
    <div className="stack">
      {failure && <Failure failure={failure} />}
      {!isChosen && <ChooseImport words={words} work={work} pasted={pasted} onPasted={setPasted} />}
      {busy === 'checking' && (
        <Card isFlush isBusy>
          <RowsSkeleton rows={5} />
        </Card>
      )}
      {isChosen && busy !== 'checking' && <Chosen words={words} work={work} checked={checked} />}
      {checked && checked.rows.length > 0 && <CheckedRows key={checked.mark} words={words} checked={checked} />}
    </div>
  )
}

/** What was chosen, what the check found about it as a whole, and the presses. */
function Chosen({
  words,
  work,
  checked,
}: {
  words: ImportWords
  work: ImportWork
  checked: CheckedImport | undefined
}) {
  const t = useTranslate()
  const { chosen, busy } = work
  const name = chosen?.name ?? ''
  const isWrong = checked !== undefined && (checked.problems.length > 0 || checked.counts.wrong > 0)
  return (
    <Card title={checked?.encoding ? t(texts.of, { name, encoding: checked.encoding }) : name}>
      <div className="stack">
        {checked && <Findings checked={checked} />}
        <div className={styles.foot}>
          {isWrong ? (
            <Button variant="primary" onClick={work.reset}>
              {t(texts.corrected)}
            </Button>
          ) : (
            <LinkButton onClick={work.reset}>{t(texts.another)}</LinkButton>
          )}
          {!isWrong && (
            <Button icon={<Icon name="refresh" />} onClick={() => void work.again()}>
              {t(texts.again)}
            </Button>
          )}
          {!isWrong && checked && checked.counts.new > 0 && (
            <Button variant="primary" isLoading={busy === 'importing'} onClick={() => void work.load()}>
              {words.action(checked.counts.new)}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Findings({ checked }: { checked: CheckedImport }) {
  const t = useTranslate()
  const { problems, counts, unusedHeads } = checked
  return (
    <>
      {problems.length > 0 && (
        <Note turn="danger">
          {problems.map(({ row, finding, advice }) => (
            <span key={`${row} ${t(finding)}`} className={styles.row}>
              {t(texts.problem, { row, finding: t(finding), advice: t(advice) })}
            </span>
          ))}
        </Note>
      )}
      {counts.wrong > 0 && <Note turn="danger">{t(texts.wrong, { count: counts.wrong })}</Note>}
      {problems.length === 0 && counts.wrong === 0 && (
        <Note turn={counts.new > 0 ? 'closed' : 'nobody'} role="status">
          {counts.new > 0 ? t(texts.onlyChecked) : t(texts.nothingNew)}
        </Note>
      )}
      {unusedHeads.length > 0 && (
        <Note turn="nobody">{t(texts.unused, { heads: unusedHeads.join(t(texts.and)) })}</Note>
      )}
    </>
  )
}

function Failure({ failure }: { failure: NonNullable<ImportWork['failure']> }) {
  return (
    <Note turn="danger">
      {[failure.sentence, ...failure.rows].map((words) => (
        <span key={words} className={styles.row}>
          {words}
        </span>
      ))}
    </Note>
  )
}

function Done({ words, work }: { words: ImportWords; work: ImportWork }) {
  const t = useTranslate()
  return (
    <Card>
      <div className="stack">
        <Note turn="closed" role="status">
          {work.done && words.done(work.done)}
        </Note>
        <div className={styles.foot}>
          <LinkButton onClick={work.reset}>{t(texts.more)}</LinkButton>
          {words.onwards}
        </div>
      </div>
    </Card>
  )
}
