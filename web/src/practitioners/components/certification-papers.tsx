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
import Modal from 'antd/es/modal'
import { useState } from 'react'
import { useRegions } from '../../ui/form/use-regions.ts'
import { type Say, useSay } from '../../ui/i18n.ts'
import { uiTexts } from '../../ui/texts.ts'
import { certificationTexts as texts } from '../texts.ts'

/** An application's words and pictures, to read. */
export function CertificationPapers({ content, before }: { content: CertificationDraft; before?: [string, string][] }) {
  const say = useSay()
  const { data: regions } = useRegions()
  const [shown, setShown] = useState<CertificationPicture>()
  const rows = [...(before ?? []), ...wordsOf(say, content, regions?.regionName(...(content.region ?? [])) ?? '')]
  const shownId = shown && content[shown]
  return (
    <>
      <dl className="certification-papers">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="t2">{say(texts.none)}</span>}</dd>
          </div>
        ))}
      </dl>
      <ul className="certification-pictures">
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
                <span className="certification-no-picture t2">{say(texts.none)}</span>
              )}
              <span className="sub">{say(labels[name])}</span>
            </li>
          )
        })}
      </ul>
      {shown && shownId && (
        <Modal open width={840} title={say(labels[shown])} footer={null} onCancel={() => setShown(undefined)}>
          <img className="certification-large" src={attachmentPreviewPath(shownId)} alt={say(labels[shown])} />
        </Modal>
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
