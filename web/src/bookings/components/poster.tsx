import { bodyPartLabels, bodyPartPreparations, type CommunityHospital } from '@tongying/contract/bookings'
import { filledText, type Text } from '@tongying/contract/kit'
import { Qr } from '../../ui/components/qr/qr.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { posterPageTexts as pageTexts, posterTexts as texts } from '../poster-texts.ts'
import styles from './poster.module.css'

/** The sheet for the wall of a community hospital: what it is, how one books, and the QR code with its address. */
export function Poster({ hospital, institution }: { hospital: CommunityHospital; institution: string }) {
  const t = useTranslate()
  const address = location.origin + hospital.bookPath
  return (
    <article className={styles.poster} aria-label={t(pageTexts.sheet, { hospital: hospital.name })}>
      <header>
        <p className={styles.hospital}>{hospital.name}</p>
        <h2>
          <Both text={texts.title} />
        </h2>
        <p>
          <Both text={filledText(texts.what, { institution })} />
        </p>
      </header>
      <div className={styles.code}>
        <Qr value={address} label={t(pageTexts.code)} size={264} />
        <p className={styles.hint}>
          <Both text={texts.address} />
        </p>
        <p className={styles.address}>{address}</p>
      </div>
      <ol>
        {Object.entries(texts.steps).map(([key, step]) => (
          <li key={key}>
            <Both text={step} />
          </li>
        ))}
      </ol>
      <p className={styles.parts}>
        <Both text={partsOf(hospital)} />
      </p>
      <footer>
        <p className={styles.desk}>
          <Both text={texts.desk} />
        </p>
        <p>
          <Both text={filledText(texts.call, { phone: hospital.contactPhone })} />
        </p>
        <p className={styles.place}>{hospital.address}</p>
      </footer>
    </article>
  )
}

/** What is examined there, and how one prepares for it. */
function partsOf({ bodyParts }: CommunityHospital): Text {
  const inOne = (language: keyof Text) =>
    bodyParts.map((part) => bodyPartLabels[part][language]).join(texts.and[language])
  const parts = { 'zh-CN': inOne('zh-CN'), 'en-US': inOne('en-US') }
  const isPrepared = bodyParts.includes('abdomen')
  const sentence = (language: keyof Text) =>
    filledText(texts.bodyParts, { parts: parts[language] })[language] +
    (isPrepared ? texts.stop[language] + bodyPartPreparations.abdomen[language] : '')
  return { 'zh-CN': sentence('zh-CN'), 'en-US': sentence('en-US') }
}

/** A sentence in Chinese, and smaller below it in English. */
function Both({ text }: { text: Text }) {
  return (
    <>
      <span lang="zh-CN" className={styles.line}>
        {text['zh-CN']}
      </span>
      <span lang="en-US" className={styles.english}>
        {text['en-US']}
      </span>
    </>
  )
}
