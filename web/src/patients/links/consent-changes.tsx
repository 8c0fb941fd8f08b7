import { defineTexts } from '@tongying/contract/kit'
import { type ConsentSheet, consentDifferences } from '@tongying/contract/patients'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './consent-changes.module.css'

const texts = defineTexts({
  title: { 'zh-CN': '签署后的改动', 'en-US': 'What has changed since it was signed' },
  before: { 'zh-CN': '签署时', 'en-US': 'When signed' },
  now: { 'zh-CN': '现在', 'en-US': 'Now' },
  none: { 'zh-CN': '（无）', 'en-US': '(none)' },
  identity: {
    'zh-CN': '患者的姓名或证件号有改动。',
    'en-US': 'The patient’s name or ID number has changed.',
  },
})

/** The words that were signed beside those of now, for each part that differs. */
export function ConsentChanges({ before, now }: { before: ConsentSheet; now: ConsentSheet }) {
  const t = useTranslate()
  const differences = consentDifferences(before, now)
  const side = (lines: readonly string[]) =>
    lines.length === 0 ? t(texts.none) : lines.map((line) => <span key={line}>{line}</span>)
  return (
    <section aria-label={t(texts.title)} className={styles.changes}>
      <h3>{t(texts.title)}</h3>
      {differences.length === 0 && <p>{t(texts.identity)}</p>}
      {differences.map((each) => (
        <div key={each.label} className={styles.part}>
          <h4 lang={before.language}>{each.label}</h4>
          <dl lang={before.language}>
            <dt>{t(texts.before)}</dt>
            <dd>
              <del>{side(each.before)}</del>
            </dd>
            <dt>{t(texts.now)}</dt>
            <dd>
              <ins>{side(each.now)}</ins>
            </dd>
          </dl>
        </div>
      ))}
    </section>
  )
}
