import type { ReportVersion } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { NativeSelect } from '../../ui/components/inputs/native-select.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { countAll, differencesOf } from './differences-of.ts'
import { nameOfVersion } from './version-head.tsx'
import styles from './versions.module.css'
import { chosenVersions, keyOf } from './versions-choice.ts'
import { VersionsSideBySide } from './versions-side-by-side.tsx'
import { versionsTexts as texts } from './versions-texts.ts'

/** The versions of a report: two are chosen and stand side by side. The address keeps the choice. */
export function Versions({ list }: { list: readonly ReportVersion[] }) {
  const t = useTranslate()
  const field = useId()
  const [words, setWords] = useSearchParams()
  const named = { from: words.get('from'), to: words.get('to'), signer: words.get('signer') }
  const { from, to } = chosenVersions(list, named)
  if (!to) return null
  const choose = (change: Record<string, string>) => {
    const now = { to: keyOf(to), ...(from && { from: keyOf(from) }), ...change }
    setWords(now, { replace: true })
  }
  const count = from ? countAll(differencesOf(t, from, to)) : 0
  const options = list.map((each) => ({ value: keyOf(each), label: nameOfVersion(t, each) }))
  const select = (label: Text, chosen: ReportVersion, name: string) => (
    <div>
      <label htmlFor={`${field}-${name}`}>{t(label)}</label>
      <NativeSelect
        id={`${field}-${name}`}
        value={keyOf(chosen)}
        onChange={(key) => key && choose({ [name]: key })}
        options={options}
        none={t(texts.choose)}
      />
    </div>
  )
  return (
    <>
      {from ? (
        <Card>
          <div className={styles.choice}>
            {select(texts.earlier, from, 'from')}
            {select(texts.later, to, 'to')}
          </div>
        </Card>
      ) : (
        <p className="text-muted">{t(texts.only)}</p>
      )}
      <Card label={t(texts.title)} {...(from && { title: count > 0 ? t(texts.changes, { count }) : t(texts.same) })}>
        <VersionsSideBySide from={from} to={to} />
      </Card>
    </>
  )
}
