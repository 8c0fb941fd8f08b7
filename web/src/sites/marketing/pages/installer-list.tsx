import { fileSize, productDay, writtenDay } from '@tongying/contract/kit'
import { installerPath, installerPlatformLabels, type PublishedInstaller } from '@tongying/contract/site'
import { downloadTexts as texts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import styles from './installer-list.module.css'

/** Installers with what one needs to know before running a program: version, size, hash, changes. */
export function InstallerList({ installers }: { installers: readonly PublishedInstaller[] }) {
  return (
    <ul className={styles.list}>
      {installers.map((each) => (
        <Installer key={each.id} installer={each} />
      ))}
    </ul>
  )
}

function Installer({ installer }: { installer: PublishedInstaller }) {
  const { t, language } = usePage()
  const { id, platform, number, notes, fileName, bytes, sha256, publishedAt } = installer
  const day = productDay(new Date(publishedAt))
  const name = t(installerPlatformLabels[platform])
  return (
    <li className={styles.installer}>
      <div className={styles.head}>
        <h3>
          {name} {number}
          <time dateTime={day}>{writtenDay(day, language)}</time>
        </h3>
        <a
          className={styles.download}
          href={installerPath(id)}
          download={fileName}
          aria-label={t(texts.downloadOf, { platform: name, number })}
        >
          {t(texts.download)}
        </a>
      </div>
      <dl className={styles.facts}>
        <dt>{t(texts.file)}</dt>
        <dd lang="zh-CN">{fileName}</dd>
        <dt>{t(texts.size)}</dt>
        <dd>{fileSize(bytes)}</dd>
        <dt>{t(texts.hash)}</dt>
        <dd className={styles.hash}>{sha256}</dd>
      </dl>
      <ul className={styles.notes}>
        {t(notes)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </li>
  )
}

/** What stands where there is no installer: the client is the web app. */
export function NoInstallers() {
  const { t } = usePage()
  return (
    <>
      <p>{t(texts.none)}</p>
      <p>{t(texts.install)}</p>
    </>
  )
}
