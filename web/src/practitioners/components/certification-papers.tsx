import { attachmentPreviewPath } from '@tongying/contract/attachments'
import {
  type CertificationDraft,
  type CertificationPicture,
  certificationPictures,
  departmentLabel,
  isDepartmentCode,
  certificationFieldLabels as labels,
  practitionerAppLabels,
  practitionerApps,
  titleCodes,
  titles,
} from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { type Say, useSay } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import { certificationTexts as texts } from '../texts.ts'
import styles from './certification-papers.module.css'
import { DetailList } from './detail-list.tsx'

/** An application's words and pictures, to read. */
export function CertificationPapers({ content, before }: { content: CertificationDraft; before?: [string, string][] }) {
  const say = useSay()
  const { data: regions } = useRegions()
  const [shown, setShown] = useState<CertificationPicture>()
  const rows = [...(before ?? []), ...wordsOf(say, content, regions?.regionName(...(content.region ?? [])) ?? '')]
  const shownId = shown && content[shown]
  return (
    <>
      <DetailList rows={rows} none={<span className="text-muted">{say(texts.none)}</span>} />
      <ul className={styles.pictures}>
        {certificationPictures.map((name) => {
          const id = content[name]
          return (
            <li key={name}>
              {id ? (
                <button
                  type="button"
                  aria-label={say(texts.enlarge, { name: say(labels[name]) })}
                  onClick={() => setShown(name)}
                >
                  <img src={attachmentPreviewPath(id)} alt="" loading="lazy" />
                </button>
              ) : (
                <span className={clsx(styles.noPicture, 'text-muted')}>{say(texts.none)}</span>
              )}
              <span className="second-line">{say(labels[name])}</span>
            </li>
          )
        })}
      </ul>
      {shown && shownId && (
        <Dialog width="huge" title={say(labels[shown])} onClose={() => setShown(undefined)}>
          <img className={styles.large} src={attachmentPreviewPath(shownId)} alt={say(labels[shown])} />
        </Dialog>
      )}
    </>
  )
}

function wordsOf(say: Say, content: CertificationDraft, region: string): [string, string][] {
  const title = titleCodes.find((code) => code === content.title)
  const codes = (content.departments ?? []).filter(isDepartmentCode)
  const apps = practitionerApps.filter((app) => content.apps?.includes(app))
  return [
    [say(labels.region), region],
    [say(labels.hospitalName), content.hospitalName ?? ''],
    [say(labels.departments), codes.map((code) => say(departmentLabel(code))).join(say(uiTexts.say.listed))],
    [say(labels.title), title ? say(titles[title]) : ''],
    [say(labels.isLicensedPharmacist), content.isLicensedPharmacist ? say(texts.yes) : '—'],
    [say(labels.certificateNumber), content.certificateNumber ?? ''],
    [say(labels.practiceSince), content.practiceSince ?? ''],
    [say(labels.licenceExpiresOn), content.licenceExpiresOn ?? ''],
    [say(labels.email), content.email ?? ''],
    [say(labels.apps), apps.map((app) => say(practitionerAppLabels[app])).join(say(uiTexts.say.listed))],
    [say(labels.beGoodAt), content.beGoodAt ?? ''],
    [say(labels.personalProfile), content.personalProfile ?? ''],
  ]
}
