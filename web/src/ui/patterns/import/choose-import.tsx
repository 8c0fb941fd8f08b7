import { type Language, languages } from '@tongying/contract/kit'
import { useId } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/card/card.tsx'
import { TextArea } from '../../components/inputs/text-input.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { csvText } from '../../core/csv-text.ts'
import { useLanguage, useTranslate } from '../../core/i18n.ts'
import { saveFile } from '../../core/save-file.ts'
import { DropZone } from '../upload/drop-zone.tsx'
import styles from './import.module.css'
import { importPanelTexts as texts } from './import-texts.ts'
import type { ImportWords } from './import-words.ts'
import type { ImportWork } from './use-import.ts'

const templateTexts = { 'zh-CN': texts.templateChinese, 'en-US': texts.templateEnglish }

interface ChooseImportProps {
  readonly words: ImportWords
  readonly work: ImportWork
  readonly pasted: string
  readonly onPasted: (rows: string) => void
}

/** Where a table is chosen, dropped or pasted, below what it may hold. */
export function ChooseImport({ words, work, pasted, onPasted }: ChooseImportProps) {
  const t = useTranslate()
  const displayLanguage = useLanguage()
  const saveTemplate = (language: Language) => {
    const heads = Object.values(words.columns).map(({ label }) => label[language])
    saveFile(`${words.fileName}-template-${language}.csv`, csvText([heads]), 'text/csv;charset=utf-8')
  }
  return (
    <Card
      title={t(texts.columns)}
      more={languages.map((language) => (
        <LinkButton key={language} onClick={() => saveTemplate(language)}>
          {t(templateTexts[language])}
        </LinkButton>
      ))}
    >
      <div className="stack">
        <div>
          <p className="text-muted">{t(texts.columnsLead)}</p>
          <ul className={styles.columns}>
            {Object.entries(words.columns).map(([key, { label, hint }]) => (
              <li key={key}>
                <span className="text-strong">{t(label)}</span>
                <span className="text-muted">{t(hint ?? texts.optional)}</span>
              </li>
            ))}
          </ul>
        </div>
        <DropZone
          label={t(texts.choose)}
          hint={t(texts.bounds, { most: words.mostRows.toLocaleString(displayLanguage) })}
          extensions={['csv', 'txt']}
          isDisabled={work.busy !== undefined}
          onFiles={([file]) => file && void work.choose(file.name, file)}
        />
        <Paste work={work} pasted={pasted} onPasted={onPasted} />
      </div>
    </Card>
  )
}

function Paste({ work, pasted, onPasted }: Omit<ChooseImportProps, 'words'>) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>{t(texts.paste)}</label>
      <TextArea id={id} value={pasted} lines={3} placeholder={t(texts.pasteHint)} onChange={onPasted} />
      <Button
        disabled={pasted.trim() === ''}
        isLoading={work.busy === 'checking'}
        onClick={() => void work.choose(t(texts.pasted), new Blob([pasted]))}
      >
        {t(texts.check)}
      </Button>
    </div>
  )
}
