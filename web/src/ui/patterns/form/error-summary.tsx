import { defineTexts } from '@tongying/contract/kit'
import { useEffect, useState } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { useLanguage, useTranslate } from '../../core/i18n.ts'
import { useStore } from '../../core/store.ts'
import { useFormOfField } from './contract-form.tsx'
import { fieldId, focusField } from './focus-field.ts'
import styles from './form.module.css'

const texts = defineTexts({
  title: {
    'zh-CN': '{count}处待改正',
    'en-US': { by: 'count', one: '{count} field to correct', other: '{count} fields to correct' },
  },
  one: { 'zh-CN': '{label}：{sentence}', 'en-US': '{label}: {sentence}' },
})

/** What is still wrong, each with a link to its field; put it at the foot, beside the button. */
export function ErrorSummary() {
  const { core } = useFormOfField()
  const t = useTranslate()
  const language = useLanguage()
  const [, setShownIn] = useState(language)
  // The labels are read from the page, which is in another language only after it was drawn.
  useEffect(() => setShownIn(language), [language])
  const wrong = Object.entries(useStore(core.errors)).filter(([name]) => core.has(name))
  if (wrong.length === 0) return null
  return (
    <div className={styles.errorSummary} role="alert">
      <p className="text-danger cluster">
        <Icon name="warning" />
        {t(texts.title, { count: wrong.length })}
      </p>
      <ul>
        {wrong.map(([name, sentence]) => (
          <li key={name}>
            <LinkButton onClick={() => focusField(name, core.scope)}>
              {t(texts.one, {
                label: labelOf(fieldId(name, core.scope)),
                sentence: typeof sentence === 'string' ? sentence : t(sentence),
              })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

function labelOf(id: string): string {
  return document.getElementById(`${id}_label`)?.firstChild?.textContent ?? ''
}
