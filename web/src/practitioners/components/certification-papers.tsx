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
import { dayText } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import { certificationTexts as texts } from '../texts.ts'
import styles from './certification-papers.module.css'

/** An application's words and pictures, to read. */
export function CertificationPapers({ content, before }: { content: CertificationDraft; before?: [string, string][] }) {
  const t = useTranslate()
  const { data: regions } = useRegions()
  const [shown, setShown] = useState<CertificationPicture>()
  const rows = [...(before ?? []), ...rowsOf(t, content, regions?.regionName(...(content.region ?? [])) ?? '')]
  const shownId = shown && content[shown]
  return (
    <>
      <Facts isWide>
        {rows.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value || <span className="text-muted">{t(texts.none)}</span>}
          </Fact>
        ))}
      </Facts>
      <ul className={styles.pictures}>
        {certificationPictures.map((name) => {
          const id = content[name]
          return (
            <li key={name}>
              {id ? (
                <PlainButton aria-label={t(texts.enlarge, { name: t(labels[name]) })} onClick={() => setShown(name)}>
                  <img src={attachmentPreviewPath(id)} alt="" loading="lazy" />
                </PlainButton>
              ) : (
                <span className={clsx(styles.noPicture, 'text-muted')}>{t(texts.none)}</span>
              )}
              <span className="second-line">{t(labels[name])}</span>
            </li>
          )
        })}
      </ul>
      {shown && shownId && (
        <Dialog width="huge" title={t(labels[shown])} onClose={() => setShown(undefined)}>
          <img className={styles.large} src={attachmentPreviewPath(shownId)} alt={t(labels[shown])} />
        </Dialog>
      )}
    </>
  )
}

function rowsOf(t: Translate, content: CertificationDraft, region: string): [string, string][] {
  const title = titleCodes.find((code) => code === content.title)
  const codes = (content.departments ?? []).filter(isDepartmentCode)
  const apps = practitionerApps.filter((app) => content.apps?.includes(app))
  return [
    [t(labels.region), region],
    [t(labels.hospitalName), content.hospitalName ?? ''],
    [t(labels.departments), codes.map((code) => t(departmentLabel(code))).join(t(uiTexts.common.listed))],
    [t(labels.title), title ? t(titles[title]) : ''],
    [t(labels.isLicensedPharmacist), content.isLicensedPharmacist ? t(texts.yes) : '—'],
    [t(labels.certificateNumber), content.certificateNumber ?? ''],
    [t(labels.practiceSince), dayText(content.practiceSince ?? '')],
    [t(labels.licenceExpiresOn), dayText(content.licenceExpiresOn ?? '')],
    [t(labels.email), content.email ?? ''],
    [t(labels.apps), apps.map((app) => t(practitionerAppLabels[app])).join(t(uiTexts.common.listed))],
    [t(labels.beGoodAt), content.beGoodAt ?? ''],
    [t(labels.personalProfile), content.personalProfile ?? ''],
  ]
}
